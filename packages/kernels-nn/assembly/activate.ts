/** Activations of float32 by the exponential; `activation-loops.ts` describes `computeEach`. */
import { eigenExp } from "../../tensor/assembly/eigen-exp";
import { eigenLog1p } from "../../tensor/assembly/eigen-log";
import { loadPart, storePart } from "../../tensor/assembly/parts";
import { ELU, SOFTPLUS } from "../src/activation/activation-layout";

export function computeEach(z: usize, x: usize, count: u32, code: i32, alpha: f32): void {
  let left: i32 = count << 2;
  for (; left >= 16; left -= 16, x += 16, z += 16) v128.store(z, apply(code, alpha, v128.load(x)));
  if (left > 0) storePart(z, left, apply(code, alpha, loadPart(x, left)));
}

function apply(code: i32, alpha: f32, x: v128): v128 {
  const one = f32x4.splat(1);
  if (code > SOFTPLUS) return f32x4.div(x, f32x4.add(f32x4.abs(x), one));
  const exp = eigenExp(x);
  if (code === SOFTPLUS) {
    const y = v128.bitselect(exp, eigenLog1p(exp), f32x4.lt(x, f32x4.splat(alpha)));
    return v128.bitselect(x, y, f32x4.gt(x, f32x4.splat(-alpha)));
  }
  const isNegative = f32x4.lt(x, f32x4.splat(0));
  const low = f32x4.sub(exp, one);
  if (code === ELU) return v128.bitselect(low, x, isNegative);
  const scaled = f32x4.mul(low, f32x4.splat(1.7580993175506592));
  return v128.bitselect(scaled, f32x4.mul(x, f32x4.splat(1.0507010221481323)), isNegative);
}
