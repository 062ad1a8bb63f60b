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
  symmetric,
} from "./sample-matrices.js";

const wilkinson = matrixOf("pairs of near eigenvalues", 21, 21, (i, j) =>
  i === j ? Math.abs(10 - i) : Math.abs(i - j) === 1 ? 1 : 0,
);

const samples: readonly SampleMatrix[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 16, 17, 31, 64, 70].map((size) => symmetric(randomMatrix(size, size))),
  wilkinson,
  matrixOf("zeros", 6, 6, () => 0),
  matrixOf("ones", 9, 9, () => 1),
  matrixOf("diagonal", 7, 7, (i, j) => (i === j ? 5 - i : 0)),
  matrixOf("identity", 12, 12, (i, j) => (i === j ? 1 : 0)),
  matrixOf("equal eigenvalues but for one", 20, 20, (i, j) => (i === j ? 3 : 0) + (i + 1) * (j + 1) * 1e-3),
  matrixOf("antidiagonal", 10, 10, (i, j) => (i + j === 9 ? 1 : 0)),
  matrixOf("graded", 12, 12, (i, j) => 10 ** -(i + j)),
  matrixOf("graded upwards", 12, 12, (i, j) => 10 ** (i + j - 22)),
  matrixOf("Hilbert", 14, 14, (i, j) => 1 / (i + j + 1)),
];

function scaled(sample: SampleMatrix, factor: number): SampleMatrix {
  return { ...sample, values: sample.values.map((x) => x * factor) };
}

describe("realEigen", () => {
  test.each(samples)("decomposes $name", async (sample) => {
    const [values, vectors] = await runOnMatrices("SelfAdjointEigV2", [sample]);
    const { rows } = sample;
    const size = Math.max(...sample.values.map(Math.abs)) * rows;
    expect(distanceFromUnitary(vectors)).toBeLessThan(1e-14 * Math.max(10, rows));
    const turned = matrixOf("turned", rows, rows, (i, j) => vectors.values[i * rows + j] * values.values[j]);
    expect(greatestDifference(product(sample, vectors), turned)).toBeLessThanOrEqual(1e-14 * size);
    expect([...values.values]).toEqual([...values.values].sort((a, b) => a - b));
  });

  test("has the eigenvalues of a known matrix", async () => {
    // Source: J. H. Wilkinson, "The algebraic eigenvalue problem", p. 309.
    const [values] = await runOnMatrices("SelfAdjointEigV2", [wilkinson]);
    expect(values.values[20]).toBeCloseTo(10.746194182903393, 13);
    expect(values.values[19]).toBeCloseTo(10.746194182903322, 13);
    expect(values.values[0]).toBeCloseTo(-1.1254415221199843, 13);
  });

  test.each([1e-300, 1e-160, 1e160, 1e300])("scales with a matrix of magnitude %d", async (factor) => {
    const sample = symmetric(randomMatrix(9, 9));
    const [values] = await runOnMatrices("SelfAdjointEigV2", [sample]);
    const [others, vectors] = await runOnMatrices("SelfAdjointEigV2", [scaled(sample, factor)]);
    others.values.forEach((x, i) => {
      expect(Math.abs(x / factor - values.values[i])).toBeLessThan(1e-14);
    });
    expect(distanceFromUnitary(vectors)).toBeLessThan(1e-13);
  });

  test("has the same values without vectors, and for float32", async () => {
    const sample = symmetric(randomMatrix(33, 33));
    const [values] = await runOnMatrices("SelfAdjointEigV2", [sample]);
    const [alone] = await runOnMatrices("SelfAdjointEigV2", [sample], { compute_v: false });
    expect(alone).toEqual(values);
    const [floats, vectors] = await runOnMatrices("SelfAdjointEigV2", [sample], {}, DataType.FLOAT);
    expect(greatestDifference(floats, values)).toBeLessThan(1e-5);
    expect(distanceFromUnitary(vectors)).toBeLessThan(1e-6);
  });
});
