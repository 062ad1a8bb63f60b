import { eigenExp } from "@heddle/tensor/float-functions";

/**
 * Finds the greatest element of each float32 row at `x`, and the sum of the exponentials of what its elements are less; `finish` gets
 * them with the index of the row's first element. The twin of `assembly/softmax-rows.ts`.
 */
export function overRows(
  f32: Float32Array,
  x: number,
  rows: number,
  columns: number,
  finish: (f32: Float32Array, from: number, greatest: number, sum: number) => void,
): void {
  const sums = new Float64Array(4);
  for (let row = 0, from = x >>> 2; row < rows; row++, from += columns) {
    let greatest = Number.NEGATIVE_INFINITY;
    for (let i = from; i < from + columns; i++) if (greatest < f32[i]) greatest = f32[i];
    sums.fill(0);
    for (let i = 0; i < columns; i++) sums[i & 3] += eigenExp(Math.fround(f32[from + i] - greatest));
    finish(f32, from, greatest, sums[0] + sums[2] + (sums[1] + sums[3]));
  }
}
