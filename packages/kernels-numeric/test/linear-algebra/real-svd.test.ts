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
const tall: readonly SampleMatrix[] = [
  ...sizes.map((size) => randomMatrix(size, size)),
  ...sizes.map((size) => randomMatrix(size + 3, size)),
  randomMatrix(70, 64),
  randomMatrix(40, 2),
  randomMatrix(19, 1),
  matrixOf("zeros", 6, 5, () => 0),
  matrixOf("ones", 9, 7, () => 1),
  matrixOf("identity", 12, 12, (i, j) => (i === j ? 1 : 0)),
  matrixOf("diagonal with zeros", 9, 9, (i, j) => (i === j ? i % 3 : 0)),
  matrixOf("upper bidiagonal with a zero on the diagonal", 8, 8, (i, j) =>
    i === j ? (i === 3 ? 0 : 1) : j === i + 1 ? 1 : 0,
  ),
  matrixOf("rank two", 14, 11, (i, j) => i + j),
  matrixOf("graded", 12, 12, (i, j) => 10 ** -(i + j)),
  matrixOf("graded upwards", 12, 12, (i, j) => 10 ** (i + j - 22)),
  matrixOf("Hilbert", 14, 14, (i, j) => 1 / (i + j + 1)),
  matrixOf("Kahan", 20, 20, (i, j) => (i > j ? 0 : 0.8 ** i * (i === j ? 1 : -0.6))),
];
const samples = [...tall, ...tall.filter(({ rows, columns }) => rows > columns).map(wide)];

function wide(sample: SampleMatrix): SampleMatrix {
  return { ...transposed(sample), name: `${sample.name}, transposed` };
}

/** The product of the vectors and values. */
function recomposed(s: SampleMatrix, u: SampleMatrix, v: SampleMatrix): SampleMatrix {
  const count = s.columns;
  const scaled = matrixOf("scaled", u.rows, count, (i, j) => u.values[i * u.columns + j] * s.values[j]);
  const part = matrixOf("part", v.rows, count, (i, j) => v.values[i * v.columns + j]);
  return product(scaled, part, true);
}

describe("realSvd", () => {
  test.each(samples)("decomposes $name", async (sample) => {
    for (const full_matrices of [false, true]) {
      const [s, u, v] = await runOnMatrices("Svd", [sample], { full_matrices });
      const size = Math.max(sample.rows, sample.columns);
      for (const vectors of [u, v]) expect(distanceFromUnitary(vectors)).toBeLessThan(1e-14 * Math.max(10, size));
      const bound = 1e-14 * size * Math.max(...sample.values.map(Math.abs));
      expect(greatestDifference(recomposed(s, u, v), sample)).toBeLessThanOrEqual(bound);
      expect([...s.values]).toEqual([...s.values].sort((a, b) => b - a));
      expect(Math.min(...s.values)).toBeGreaterThanOrEqual(0);
    }
  });

  test("has the known values of a graded matrix", async () => {
    const [s] = await runOnMatrices("Svd", [matrixOf("triangle", 2, 2, (i, j) => (i > j ? 0 : 1))]);
    expect(s.values[0]).toBeCloseTo((1 + Math.sqrt(5)) / 2, 15);
    expect(s.values[1]).toBeCloseTo((Math.sqrt(5) - 1) / 2, 15);
  });

  test.each([1e-310, 1e-300, 1e-160, 1e160, 1e300])("scales with a matrix of magnitude %d", async (factor) => {
    const sample = randomMatrix(9, 6);
    const large = { ...sample, values: sample.values.map((x) => x * factor) };
    const [s] = await runOnMatrices("Svd", [sample]);
    const [others, u, v] = await runOnMatrices("Svd", [large]);
    others.values.forEach((x, i) => {
      expect(Math.abs(x / factor - s.values[i])).toBeLessThan(factor < 1e-307 ? 1e-12 : 1e-14);
    });
    for (const vectors of [u, v]) expect(distanceFromUnitary(vectors)).toBeLessThan(1e-13);
  });

  test("has the same values without vectors, and for float32", async () => {
    const sample = randomMatrix(33, 21);
    const [values] = await runOnMatrices("Svd", [sample]);
    const [alone] = await runOnMatrices("Svd", [sample], { compute_uv: false });
    expect(alone).toEqual(values);
    const [floats, u] = await runOnMatrices("Svd", [sample], {}, DataType.FLOAT);
    expect(greatestDifference(floats, values)).toBeLessThan(1e-5);
    expect(distanceFromUnitary(u)).toBeLessThan(1e-6);
  });

  test("is NaN for matrices that are not finite", async () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const sample = matrixOf("bad", 3, 2, (i, j) => (i + j === 2 ? bad : 1));
      for (const output of await runOnMatrices("Svd", [sample])) {
        expect([...output.values].every(Number.isNaN)).toBe(true);
      }
    }
  });
});
