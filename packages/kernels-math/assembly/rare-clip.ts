/** Elements between two bounds; `clip-run.ts` describes `clipAll`. */
import { loadBytes, storeBytes } from "../../tensor/assembly/bytes";
import {
  FLOAT32,
  FLOAT64,
  INT8,
  INT16,
  INT32,
  INT64,
  MAXIMUM,
  MINIMUM,
  UINT8,
  UINT16,
  UINT32,
  UINT64,
} from "../src/element-wise/special/rare-layout";
import { apply } from "./rare-arithmetic";
import { shiftOf, splat } from "./rare-pairs";

export function clipAll(kind: i32, z: usize, x: usize, low: usize, high: usize, count: u32): void {
  const shift = shiftOf(kind);
  const least = splat(shift, low);
  const most = splat(shift, high);
  const left: i32 = count << shift;
  switch (kind) {
    case INT8:
      inline.always(clip(INT8, z, x, least, most, left));
      break;
    case UINT8:
      inline.always(clip(UINT8, z, x, least, most, left));
      break;
    case INT16:
      inline.always(clip(INT16, z, x, least, most, left));
      break;
    case UINT16:
      inline.always(clip(UINT16, z, x, least, most, left));
      break;
    case INT32:
      inline.always(clip(INT32, z, x, least, most, left));
      break;
    case UINT32:
      inline.always(clip(UINT32, z, x, least, most, left));
      break;
    case INT64:
      inline.always(clip(INT64, z, x, least, most, left));
      break;
    case UINT64:
      inline.always(clip(UINT64, z, x, least, most, left));
      break;
    case FLOAT32:
      inline.always(clip(FLOAT32, z, x, least, most, left));
      break;
    default:
      inline.always(clip(FLOAT64, z, x, least, most, left));
  }
}

/** A loop for each kind, which the compiler knows here. */
function clip(kind: i32, z: usize, x: usize, least: v128, most: v128, left: i32): void {
  for (; left >= 16; left -= 16, x += 16, z += 16) {
    v128.store(z, inline.always(between(kind, v128.load(x), least, most)));
  }
  if (left > 0) storeBytes(z, left, inline.always(between(kind, loadBytes(x, left), least, most)));
}

/** Where the upper bound is below the lower, the lower wins. */
function between(kind: i32, x: v128, least: v128, most: v128): v128 {
  return inline.always(apply(MAXIMUM * 16 + kind, inline.always(apply(MINIMUM * 16 + kind, x, most)), least));
}
