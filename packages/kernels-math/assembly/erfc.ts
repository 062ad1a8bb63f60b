/** 1 - erf(x) of float32, computed in float64; `loop-run.ts` describes `computeEach`. */
import { erfc } from "../../tensor/assembly/eigen-double";
import { loadPart, storePart } from "../../tensor/assembly/parts";

export function computeEach(z: usize, x: usize, count: u32): void {
  let left: i32 = count << 2;
  for (; left >= 16; left -= 16, x += 16, z += 16) v128.store(z, floatErfc(v128.load(x)));
  if (left > 0) storePart(z, left, floatErfc(loadPart(x, left)));
}

/** Subnormal numbers become 0. */
function floatErfc(x: v128): v128 {
  const low = f32x4.demote_f64x2_zero(erfc(f64x2.promote_low_f32x4(x)));
  const high = f32x4.demote_f64x2_zero(erfc(f64x2.promote_low_f32x4(v128.shuffle<i64>(x, x, 1, 1))));
  const y = v128.shuffle<i64>(low, high, 0, 2);
  return v128.andnot(y, f32x4.lt(f32x4.abs(y), f32x4.splat(1.1754943508222875e-38)));
}
