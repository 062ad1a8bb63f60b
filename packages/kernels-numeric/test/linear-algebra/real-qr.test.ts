import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { runOnMatrices } from "./run-on-matrices.js";
import {
  distanceFromUnitary,
  greatestDifference,
  matrixOf,
  product,
  randomMatrix,
  type SampleMatrix,
  transposed,
} from "./sample-matrices.js";

const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17, 33];
const samples: readonly SampleMatrix[] = [
  ...sizes.map((size) => randomMatrix(size, size)),
  ...sizes.map((size) => randomMatrix(size + 3, size)),
  ...sizes.map((size) => randomMatrix(size, size + 2)),
  matrixOf("zeros", 5, 4, () => 0),
  matrixOf("ones", 6, 6, () => 1),
  matrixOf("identity", 7, 7, (i, j) => (i === j ? 1 : 0)),
  matrixOf("triangle", 7, 7, (i, j) => (i <= j ? i + j - 5 : 0)),
  matrixOf("graded", 9, 9, (i, j) => 10 ** -(i + j)),
];

describe("realQr", () => {
  test.each(samples)("factors $name", async (sample) => {
    const { rows, columns } = sample;
    for (const full_matrices of [false, true]) {
      const [q, r] = await runOnMatrices("Qr", [sample], { full_matrices });
      expect([q.columns, r.rows]).toEqual(full_matrices ? [rows, rows] : [r.rows, Math.min(rows, columns)]);
      expect(distanceFromUnitary(q)).toBeLessThan(1e-14 * Math.max(10, rows));
      expect(greatestDifference(product(q, r), sample)).toBeLessThan(1e-14 * Math.max(10, rows));
      for (let i = 0; i < r.rows; i++)
        for (let j = 0; j < Math.min(i, columns); j++) expect(r.values[i * columns + j]).toBe(0);
    }
  });

  test("has the same factors for float32", async () => {
    const [q, r] = await runOnMatrices("Qr", [randomMatrix(21, 13)]);
    const [otherQ, otherR] = await runOnMatrices("Qr", [randomMatrix(21, 13)], {}, DataType.FLOAT);
    expect(greatestDifference(q, otherQ)).toBeLessThan(1e-5);
    expect(greatestDifference(r, otherR)).toBeLessThan(1e-5);
  });

  test("leaves columns before NaN as they are", async () => {
    const sample = randomMatrix(6, 6);
    const [, wanted] = await runOnMatrices("Qr", [sample]);
    const bad = matrixOf("bad", 6, 6, (i, j) => (i === 4 && j === 3 ? Number.NaN : sample.values[i * 6 + j]));
    const [, r] = await runOnMatrices("Qr", [bad]);
    const columnsOf = (matrix: SampleMatrix) => transposed(matrix).values.slice(0, 18);
    expect(columnsOf(r)).toEqual(columnsOf(wanted));
    expect(r.values[3]).toBeNaN();
  });
});
