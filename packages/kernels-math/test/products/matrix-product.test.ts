import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const number = (row: number, column: number) => ((row * 7 + column * 3) % 11) - 5;

function matrix(dtype: string, rows: number, columns: number, transposed: boolean) {
  const [height, width] = transposed ? [columns, rows] : [rows, columns];
  const values = Array.from({ length: height * width }, (_, i) => {
    const [row, column] = [Math.floor(i / width), i % width];
    return transposed ? number(column, row) : number(row, column);
  });
  return { dtype, shape: [height, width], values };
}

const product = (rows: number, depth: number, columns: number) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      let sum = 0;
      for (let i = 0; i < depth; i++) sum += number(row, i) * number(i, column);
      return sum;
    }),
  );

describe("matrixProduct", () => {
  const sizes = [
    [1, 1, 1],
    [1, 9, 6],
    [3, 5, 2],
    [4, 4, 4],
    [5, 3, 7],
    [9, 17, 10],
    [70, 5, 9],
    [2, 0, 3],
    [0, 2, 3],
    [3, 2, 0],
  ];
  for (const dtype of ["float", "double", "half", "bfloat16", "int32", "int64"]) {
    test.each(sizes)(
      `multiplies ${dtype} matrices of %i by %i by %i, transposed or not`,
      async (rows, depth, columns) => {
        for (const [transposeA, transposeB] of [
          [false, false],
          [true, false],
          [false, true],
          [true, true],
        ]) {
          const attrs = {
            T: { type: `DT_${dtype.toUpperCase()}` },
            transpose_a: { b: transposeA },
            transpose_b: { b: transposeB },
          };
          const [output] = await runOp(plugin, "MatMul", attrs, [
            matrix(dtype, rows, depth, transposeA),
            matrix(dtype, depth, columns, transposeB),
          ]);
          expect(output.value).toEqual(product(rows, depth, columns));
        }
      },
    );
  }
});
