/** Layer normalization of float32 rows; `layer-norm-loops.ts` describes the function and has its twin. */
import { loadPart, storePart } from "../../tensor/assembly/parts";
import { PLAIN, SQUARED_DIFFERENCE, sumRow } from "../../tensor/assembly/row-sums";

export function normalizeLayers(
  x: usize,
  residual: usize,
  bias: usize,
  gamma: usize,
  beta: usize,
  y: usize,
  rows: u32,
  columns: u32,
  epsilon: f32,
): void {
  const rowBytes: i32 = columns << 2;
  const divisor = <f64>columns;
  for (; rows > 0; rows--, x += rowBytes, y += rowBytes) {
    let from = x;
    if (residual > 0) {
      addRows(x, bias, residual, y, rowBytes);
      residual += rowBytes;
      from = y;
    }
    const end = from + rowBytes;
    const mean = <f32>(inline.always(sumRow(PLAIN, from, end, 0)) / divisor);
    const variance = <f32>(inline.always(sumRow(SQUARED_DIFFERENCE, from, end, mean)) / divisor);
    const inverse = f32x4.splat(1 / sqrt(variance + epsilon));
    const shift = f32x4.splat(-mean);
    let at: i32 = 0;
    if (at + 16 <= rowBytes) {
      do {
        const factor = gamma > 0 ? f32x4.mul(inverse, v128.load(gamma + at)) : inverse;
        const part = f32x4.mul(shift, factor);
        const sum = beta > 0 ? f32x4.add(part, v128.load(beta + at)) : part;
        v128.store(y + at, f32x4.add(f32x4.mul(v128.load(from + at), factor), sum));
        at += 16;
      } while (at + 16 <= rowBytes);
    }
    const left = rowBytes - at;
    if (left > 0) {
      const factor = gamma > 0 ? f32x4.mul(inverse, loadPart(gamma + at, left)) : inverse;
      const part = f32x4.mul(shift, factor);
      const sum = beta > 0 ? f32x4.add(part, loadPart(beta + at, left)) : part;
      storePart(y + at, left, f32x4.add(f32x4.mul(loadPart(from + at, left), factor), sum));
    }
  }
}

/** Writes the sum of a row, a bias unless its address is 0, and a residual. */
function addRows(x: usize, bias: usize, residual: usize, y: usize, rowBytes: i32): void {
  let at: i32 = 0;
  if (at + 16 <= rowBytes) {
    do {
      let value = v128.load(x + at);
      if (bias > 0) value = f32x4.add(value, v128.load(bias + at));
      v128.store(y + at, f32x4.add(value, v128.load(residual + at)));
      at += 16;
    } while (at + 16 <= rowBytes);
  }
  const left = rowBytes - at;
  if (left > 0) {
    let value = loadPart(x + at, left);
    if (bias > 0) value = f32x4.add(value, loadPart(bias + at, left));
    storePart(y + at, left, f32x4.add(value, loadPart(residual + at, left)));
  }
}
