import type { Matrix } from "../matrix.js";
import type { Work } from "../matrix-op.js";

/** Solves a triangular system in place: `rhs` becomes the solution. Elements on the other side of the diagonal are not read. */
export function* solveTriangular(matrix: Matrix, rhs: Matrix, isLower: boolean, isUnit = false): Work {
  const { rows: size, re, im } = matrix;
  const isReal = matrix.isReal() && rhs.isReal();
  for (let step = 0; step < size; step++) {
    const i = isLower ? step : size - 1 - step;
    for (let j = isLower ? 0 : i + 1; j < (isLower ? i : size); j++) {
      if (isReal) rhs.addRealRow(i, j, -re[i * size + j]);
      else rhs.addRow(i, j, -re[i * size + j], -im[i * size + j]);
    }
    if (!isUnit) rhs.divideRow(i, re[i * size + i], im[i * size + i]);
    yield;
  }
}
