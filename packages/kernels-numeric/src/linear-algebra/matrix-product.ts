import { Matrix } from "./matrix.js";
import type { Work } from "./matrix-op.js";

/** The product of two matrices; of real ones it is real also where elements are infinite. */
export function* product(a: Matrix, b: Matrix): Work<Matrix> {
  const result = new Matrix(a.rows, b.columns);
  const isReal = a.isReal() && b.isReal();
  for (let i = 0; i < a.rows; i++) {
    for (let k = 0; k < a.columns; k++) {
      if (isReal) addRealRow(result, i, b, k, a.re[i * a.columns + k]);
      else result.addMultiple(i, b, k, a.re[i * a.columns + k], a.im[i * a.columns + k]);
    }
    yield;
  }
  return result;
}

function addRealRow({ columns, re }: Matrix, to: number, other: Matrix, from: number, factor: number): void {
  const [target, source] = [to * columns, from * columns];
  for (let j = 0; j < columns; j++) re[target + j] += factor * other.re[source + j];
}
