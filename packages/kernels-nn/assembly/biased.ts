/** Activations of float32 rows with a bias; `biased-activation-loops.ts` describes the function and has its twin. */
import { eigenExp, eigenSigmoid, eigenTanh } from "../../tensor/assembly/eigen-exp";
import { loadPart, storePart } from "../../tensor/assembly/parts";
import { LEAKY_RELU, SIGMOID, TANH } from "../src/activation/biased-layout";

export function activate(z: usize, bias: usize, rows: u32, columns: u32, code: i32, alpha: f32): void {
  const factor = f32x4.splat(alpha);
  const rowBytes: i32 = columns << 2;
  for (; rows > 0; rows--, z += rowBytes) {
    for (let at: i32 = 0; at < rowBytes; at += 16) {
      const left = rowBytes - at;
      storePart(z + at, left, apply(code, factor, f32x4.add(loadPart(z + at, left), loadPart(bias + at, left))));
    }
  }
}

function apply(code: i32, alpha: v128, x: v128): v128 {
  if (code === TANH) return eigenTanh(x);
  if (code === SIGMOID) return eigenSigmoid(x);
  const low = code === LEAKY_RELU ? f32x4.mul(x, alpha) : f32x4.sub(eigenExp(x), f32x4.splat(1));
  return v128.bitselect(low, x, f32x4.lt(x, f32x4.splat(0)));
}
