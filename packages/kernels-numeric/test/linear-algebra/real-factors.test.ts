import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { runOnMatrices } from "./run-on-matrices.js";
import {
  greatestDifference,
  matrixOf,
  product,
  randomMatrix,
  type SampleMatrix,
  transposed,
} from "./sample-matrices.js";

const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 16, 17, 33, 66];
const identity = (size: number) => matrixOf("identity", size, size, (i, j) => (i === j ? 1 : 0));

/** A random matrix far from singular. */
function regular(size: number): SampleMatrix {
  const { values } = randomMatrix(size, size, 3);
  return matrixOf("regular", size, size, (i, j) => values[i * size + j] + (j === (i + 1) % size ? 3 : 0));
}

/** One half of a matrix, with the diagonal; `rest` elsewhere. */
function half({ rows, values }: SampleMatrix, isLower: boolean, rest: number): SampleMatrix {
  return matrixOf("half", rows, rows, (i, j) => ((isLower ? i >= j : i <= j) ? values[i * rows + j] : rest));
}

describe("realCholesky", () => {
  test.each(sizes)("factors matrices of %d rows, of which it reads the lower triangle", async (size) => {
    const a = randomMatrix(size, size);
    const positive = product(a, a, true);
    for (let i = 0; i < size; i++) positive.values[i * (size + 1)] += 1;
    const [factor] = await runOnMatrices("Cholesky", [half(positive, true, Number.NaN)]);
    expect(factor.values).toEqual(half(factor, true, 0).values);
    expect(greatestDifference(product(factor, factor, true), positive)).toBeLessThan(1e-14 * (size + 10));
    const [floats] = await runOnMatrices("Cholesky", [positive], {}, DataType.FLOAT);
    expect(greatestDifference(floats, factor)).toBeLessThan(1e-5);
  });

  test.each([
    ["not positive in the first row", 0, -1],
    ["0 in a later row", 6, 0],
    ["NaN", 3, Number.NaN],
  ])("makes the triangle NaN where the diagonal is %s", async (_name, place, value) => {
    const matrix = matrixOf("bad", 7, 7, (i, j) => (i === j ? (i === place ? value : 1) : 0));
    const [factor] = await runOnMatrices("Cholesky", [matrix]);
    expect(factor.values).toEqual(matrixOf("", 7, 7, (i, j) => (i >= j ? Number.NaN : 0)).values);
  });
});

describe("RealLu", () => {
  test.each(sizes)("solves systems and inverts matrices of %d rows", async (size) => {
    const matrix = regular(size);
    for (const columns of [1, 2, 3, 9]) {
      const wanted = randomMatrix(size, columns, 5);
      const [x] = await runOnMatrices("MatrixSolve", [matrix, product(matrix, wanted)]);
      expect(greatestDifference(x, wanted)).toBeLessThan(1e-12);
      const [y] = await runOnMatrices("MatrixSolve", [matrix, product(transposed(matrix), wanted)], { adjoint: true });
      expect(greatestDifference(y, wanted)).toBeLessThan(1e-12);
    }
    const [inverse] = await runOnMatrices("MatrixInverse", [matrix]);
    expect(greatestDifference(product(matrix, inverse), identity(size))).toBeLessThan(1e-12);
    const [adjoint] = await runOnMatrices("MatrixInverse", [matrix], { adjoint: true });
    expect(greatestDifference(transposed(adjoint), inverse)).toBeLessThan(1e-12);
  });

  test.each(sizes)("factors matrices of %d rows", async (size) => {
    const matrix = regular(size);
    const [factors, order] = await runOnMatrices("Lu", [matrix]);
    const lower = half(factors, true, 0);
    for (let i = 0; i < size; i++) lower.values[i * (size + 1)] = 1;
    const ordered = matrixOf("ordered", size, size, (i, j) => matrix.values[order.values[i] * size + j]);
    expect(greatestDifference(product(lower, half(factors, false, 0)), ordered)).toBeLessThan(1e-13);
    expect(
      Math.max(...half(factors, true, 0).values.map((x, at) => (at % (size + 1) === 0 ? 0 : Math.abs(x)))),
    ).toBeLessThanOrEqual(1);
    const [determinant] = await runOnMatrices("MatrixDeterminant", [matrix]);
    const [sign, logarithm] = await runOnMatrices("LogMatrixDeterminant", [matrix]);
    const [inverse] = await runOnMatrices("MatrixInverse", [matrix]);
    const [other] = await runOnMatrices("MatrixDeterminant", [inverse]);
    expect(determinant.values[0] * other.values[0]).toBeCloseTo(1, 11);
    expect((sign.values[0] * Math.exp(logarithm.values[0])) / determinant.values[0]).toBeCloseTo(1, 11);
  });

  test("counts exchanged rows", async () => {
    for (let shift = 0; shift < 7; shift++) {
      const cycle = matrixOf("cycle", 7, 7, (i, j) => (j === (i + shift) % 7 ? 2 : 0));
      const [determinant] = await runOnMatrices("MatrixDeterminant", [cycle]);
      expect(determinant.values[0]).toBe(128);
      const swapped = matrixOf("swapped", 7, 7, (i, j) => cycle.values[(i < 2 ? 1 - i : i) * 7 + j]);
      const [other] = await runOnMatrices("MatrixDeterminant", [swapped]);
      expect(other.values[0]).toBe(-128);
    }
  });

  test.each([0, 1, 2, 3, 4, 6])("finds a matrix singular whose column %d is 0", async (zero) => {
    const { values } = regular(7);
    const matrix = matrixOf("singular", 7, 7, (i, j) => (j === zero ? 0 : values[i * 7 + j]));
    const [determinant] = await runOnMatrices("MatrixDeterminant", [matrix]);
    expect(Math.abs(determinant.values[0])).toBe(0);
    const [sign, logarithm] = await runOnMatrices("LogMatrixDeterminant", [matrix]);
    expect([Math.abs(sign.values[0]), logarithm.values[0]]).toEqual([0, Number.NEGATIVE_INFINITY]);
    await expect(runOnMatrices("MatrixInverse", [matrix])).rejects.toThrow("Input is not invertible.");
    await expect(runOnMatrices("MatrixSolve", [matrix, matrix])).rejects.toThrow("Input matrix is not invertible.");
    await expect(runOnMatrices("Lu", [matrix])).rejects.toThrow("Input is not invertible.");
  });

  test("passes over zero pivots beside infinite numbers", async () => {
    const matrix = matrixOf("infinite", 6, 6, (i, j) =>
      j === 1 ? 0 : i === j ? 1 : i === 1 && j > 1 ? Number.POSITIVE_INFINITY : 0,
    );
    const [sign, logarithm] = await runOnMatrices("LogMatrixDeterminant", [matrix]);
    expect([Math.abs(sign.values[0]), logarithm.values[0]]).toEqual([0, Number.NEGATIVE_INFINITY]);
  });

  test("refuses NaN", async () => {
    const matrix = matrixOf("NaN", 5, 5, (i, j) => (i === 4 && j === 4 ? Number.NaN : i === j ? 1 : 0));
    await expect(runOnMatrices("MatrixInverse", [matrix])).rejects.toThrow("Input is not invertible.");
    const [determinant] = await runOnMatrices("MatrixDeterminant", [matrix]);
    expect(determinant.values[0]).toBeNaN();
  });
});

describe("MatrixTriangularSolve of real matrices", () => {
  test.each(sizes)("solves systems of %d rows by one half", async (size) => {
    const matrix = randomMatrix(size, size, 7);
    for (let i = 0; i < size; i++) matrix.values[i * (size + 1)] = size + i;
    for (const lower of [true, false]) {
      for (const adjoint of [true, false]) {
        const used = half(matrix, lower, 0);
        const wanted = randomMatrix(size, 5, 9);
        const right = product(adjoint ? transposed(used) : used, wanted);
        const given = half(matrix, lower, Number.NaN);
        const [x] = await runOnMatrices("MatrixTriangularSolve", [given, right], { lower, adjoint });
        expect(greatestDifference(x, wanted)).toBeLessThan(1e-12);
      }
    }
  });
});
