/** Rectifiers of float32; `rectifier-loops.ts` describes `computeEach`. */
import { loadPart, storePart } from "../../tensor/assembly/parts";
import { RELU, RELU6 } from "../src/activation/activation-layout";

export function computeEach(z: usize, x: usize, count: u32, code: i32, alpha: f32): void {
  const factor = f32x4.splat(alpha);
  let left: i32 = count << 2;
  for (; left >= 32; left -= 32, x += 32, z += 32) {
    const first = apply(code, factor, v128.load(x));
    const second = apply(code, factor, v128.load(x, 16));
    v128.store(z, first);
    v128.store(z, second, 16);
  }
  for (; left > 0; left -= 16, x += 16, z += 16) storePart(z, left, apply(code, factor, loadPart(x, left)));
}

/** NaN and -0 pass. */
function apply(code: i32, alpha: v128, x: v128): v128 {
  const isNegative = f32x4.lt(x, f32x4.splat(0));
  if (code > RELU6) return v128.bitselect(f32x4.mul(x, alpha), x, isNegative);
  const y = v128.andnot(x, isNegative);
  if (code === RELU) return y;
  const six = f32x4.splat(6);
  return v128.bitselect(six, y, f32x4.gt(y, six));
}
