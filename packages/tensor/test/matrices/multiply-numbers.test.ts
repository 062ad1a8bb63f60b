import { describe, expect, test } from "vitest";
import type { MatrixForm } from "../../src/matrices/multiply-floats.js";
import { multiplyNumbers } from "../../src/matrices/multiply-numbers.js";

const element = (seed: number, row: number, column: number) => ((seed + row * 7 + column * 3) % 11) - 5;

function matrix(seed: number, rows: number, columns: number, isTransposed: boolean): [Float64Array, MatrixForm] {
  const form = isTransposed
    ? { rows, columns, rowStep: 1, columnStep: rows }
    : { rows, columns, rowStep: columns, columnStep: 1 };
  const values = new Float64Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      values[row * form.rowStep + column * form.columnStep] = element(seed, row, column);
    }
  }
  return [values, form];
}

describe("multiplyNumbers", () => {
  test.each([
    [1, 1, 1],
    [1, 9, 6],
    [3, 5, 2],
    [4, 4, 4],
    [5, 3, 7],
    [9, 17, 10],
    [3, 0, 9],
    [0, 3, 9],
    [3, 3, 0],
  ])("multiplies %i by %i by %i, transposed or not", (rows, inner, columns) => {
    const expected = Array.from({ length: rows * columns }, (_, i) => {
      let sum = 0;
      for (let p = 0; p < inner; p++) sum += element(1, Math.floor(i / columns), p) * element(2, p, i % columns);
      return sum;
    });
    for (const leftTransposed of [false, true]) {
      for (const rightTransposed of [false, true]) {
        const left = matrix(1, rows, inner, leftTransposed);
        const right = matrix(2, inner, columns, rightTransposed);
        expect([...multiplyNumbers(...left, ...right)]).toEqual(expected);
      }
    }
  });
});
