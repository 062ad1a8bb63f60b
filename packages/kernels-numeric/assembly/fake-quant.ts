/** Float32 numbers quantized and back; `fake-quant-loops.ts` describes the function and has its twin. */
import { loadPart, storePart } from "../../tensor/assembly/parts";
import { DIVIDING, HALF_UP, MULTIPLYING, NEAREST } from "../src/quantization/fake-quant-layout";

export function quantizeRows(kind: i32, x: usize, z: usize, rows: u32, columns: u32, ranges: usize): void {
  if (kind === NEAREST) inline.always(eachRow(NEAREST, x, z, rows, columns << 2, ranges));
  else if (kind === HALF_UP) inline.always(eachRow(HALF_UP, x, z, rows, columns << 2, ranges));
  else if (kind === DIVIDING) inline.always(eachRow(DIVIDING, x, z, rows, columns << 2, ranges));
  else inline.always(eachRow(MULTIPLYING, x, z, rows, columns << 2, ranges));
}

function eachRow(kind: i32, x: usize, z: usize, rows: u32, bytes: i32, ranges: usize): void {
  for (; rows > 0; rows--, x += bytes, z += bytes) {
    let at: i32 = 0;
    for (; at + 16 <= bytes; at += 16)
      v128.store(z + at, inline.always(quantized(kind, x + at, 16, ranges + at, bytes)));
    if (at < bytes) storePart(z + at, bytes - at, quantized(kind, x + at, bytes - at, ranges + at, bytes));
  }
}

function quantized(kind: i32, x: usize, left: i32, range: usize, step: i32): v128 {
  const start = loadPart(range, left);
  const stop = loadPart(range + step, left);
  const factor = loadPart(range + step * 2, left);
  const scale = loadPart(range + step * 3, left);
  const inside = f32x4.max(f32x4.min(loadPart(x, left), stop), start);
  if (kind === NEAREST) return f32x4.mul(f32x4.nearest(f32x4.mul(inside, factor)), scale);
  if (kind === HALF_UP) return f32x4.mul(f32x4.floor(f32x4.add(f32x4.mul(inside, factor), f32x4.splat(0.5))), scale);
  const distance = f32x4.sub(inside, start);
  const steps = kind === DIVIDING ? f32x4.div(distance, factor) : f32x4.mul(distance, factor);
  const half = f32x4.splat(0.5);
  return f32x4.mul(f32x4.floor(f32x4.add(f32x4.sub(steps, loadPart(range + step * 4, left)), half)), scale);
}
