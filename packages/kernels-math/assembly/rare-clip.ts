/** Elements between two bounds; `rare-loops.ts` describes `clipAll`. */
import { loadBytes, storeBytes } from "../../tensor/assembly/bytes";
import { FLOAT32, INT8, INT16, INT32, INT64, UINT8, UINT16 } from "../src/element-wise/special/rare-layout";
import { shiftOf, splat } from "./rare-pairs";

export function clipAll(kind: i32, z: usize, x: usize, low: usize, high: usize, count: u32): void {
  const shift = shiftOf(kind);
  const least = splat(shift, low);
  const most = splat(shift, high);
  const left: i32 = count << shift;
  switch (kind) {
    case INT8:
      clip<i8>(z, x, least, most, left);
      break;
    case UINT8:
      clip<u8>(z, x, least, most, left);
      break;
    case INT16:
      clip<i16>(z, x, least, most, left);
      break;
    case UINT16:
      clip<u16>(z, x, least, most, left);
      break;
    case INT32:
      clip<i32>(z, x, least, most, left);
      break;
    case INT64:
      clip<i64>(z, x, least, most, left);
      break;
    case FLOAT32:
      clip<f32>(z, x, least, most, left);
      break;
    default:
      clip<f64>(z, x, least, most, left);
  }
}

function clip<T>(z: usize, x: usize, least: v128, most: v128, left: i32): void {
  for (; left >= 16; left -= 16, x += 16, z += 16) v128.store(z, between<T>(v128.load(x), least, most));
  if (left > 0) storeBytes(z, left, between<T>(loadBytes(x, left), least, most));
}

/** Where the upper bound is below the lower, the lower wins. NaN stays. */
function between<T>(x: v128, least: v128, most: v128): v128 {
  if (isFloat<T>()) return v128.pmax<T>(v128.pmin<T>(x, most), least);
  if (sizeof<T>() < 8) return v128.max<T>(v128.min<T>(x, most), least);
  const lower = v128.bitselect(most, x, i64x2.gt_s(x, most));
  return v128.bitselect(least, lower, i64x2.gt_s(least, lower));
}
