import { Matrix } from "../matrix.js";

/** Fills the columns from `first` on, so that all columns are orthonormal, as those before are. */
export function completeColumns(matrix: Matrix, first: number): void {
  const { rows, columns } = matrix;
  for (let to = first, unit = 0; to < columns; unit++) {
    const candidate = new Matrix(rows, 1);
    candidate.re[unit % rows] = 1;
    // Twice, because the first pass leaves a rest where little remains.
    for (let pass = 0; pass < 2; pass++) for (let j = 0; j < to; j++) removeColumn(candidate, matrix, j);
    const size = candidate.size();
    // A unit vector has more than this left for one of the missing columns.
    if (size * size * rows < 0.5) continue;
    matrix.setColumn(to++, candidate, 0, 1 / size);
  }
}

/** Subtracts the part in the direction of a column. */
function removeColumn({ re, im }: Matrix, matrix: Matrix, column: number): void {
  const { columns } = matrix;
  let [x, y] = [0, 0];
  for (let i = 0, at = column; i < re.length; i++, at += columns) {
    x += matrix.re[at] * re[i] + matrix.im[at] * im[i];
    y += matrix.re[at] * im[i] - matrix.im[at] * re[i];
  }
  for (let i = 0, at = column; i < re.length; i++, at += columns) {
    re[i] -= x * matrix.re[at] - y * matrix.im[at];
    im[i] -= x * matrix.im[at] + y * matrix.re[at];
  }
}
