/**
 * Adds a row of integers times a matrix to a row of sums, in 32-bit integers that wrap.
 *
 * @param sums the sums, `columns` of them from `to` on
 * @param x the row, `depth` integers from `at` on
 * @param matrix `depth` rows of `columns` integers from `row` on
 */
export function addIntegerProducts(
  sums: Int32Array,
  to: number,
  columns: number,
  x: Int32Array,
  at: number,
  matrix: Int32Array,
  row: number,
  depth: number,
): void {
  for (let d = 0, from = row; d < depth; d++, from += columns) {
    const factor = x[at + d];
    if (factor === 0) continue;
    for (let column = 0; column < columns; column++) sums[to + column] += Math.imul(factor, matrix[from + column]);
  }
}
