import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

type Complex = readonly [re: number, im: number];
/** Rows of complex numbers. */
type Rows = readonly (readonly Complex[])[];

const sizes = [1, 2, 3, 4, 5, 6, 7, 9, 16, 33];

/** Numbers that follow from their places, with a different element that is large in each row. */
function sample(rows: number, columns: number, seed: number, isRegular: boolean): Rows {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
  return Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_, j): Complex => {
      const large = isRegular && j === (i + 1) % columns ? rows + 2 : 0;
      return [next() + large, next() - large];
    }),
  );
}

const adjoint = (a: Rows): Rows => a[0].map((_, j) => a.map((row): Complex => [row[j][0], -row[j][1]]));

function product(a: Rows, b: Rows): Rows {
  return a.map((row) =>
    b[0].map((_, j): Complex => {
      let [re, im] = [0, 0];
      row.forEach(([x, y], k) => {
        const [c, d] = b[k][j];
        re += x * c - y * d;
        im += x * d + y * c;
      });
      return [re, im];
    }),
  );
}

function difference(a: Rows, b: Rows): number {
  return Math.max(...a.flatMap((row, i) => row.map(([x, y], j) => Math.hypot(x - b[i][j][0], y - b[i][j][1]))));
}

const triangle = (a: Rows, isLower: boolean, rest: number): Rows =>
  a.map((row, i) => row.map((x, j): Complex => ((isLower ? i >= j : i <= j) ? x : [rest, rest])));

/** The outputs of an op for complex matrices, by loops in WebAssembly and by their twins, which have the same bits. */
async function run(
  op: string,
  inputs: readonly Rows[],
  attrs: Record<string, boolean> = {},
  dtype: DataType = DataType.COMPLEX128,
): Promise<Rows[]> {
  const attrMap = new Map(Object.entries(attrs).map(([name, value]) => [name, { kind: "bool", value }] as const));
  const found: Rows[][] = [];
  for (const wasmLoops of [true, false]) {
    const host = new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] });
    const tensors = inputs.map((rows, input) => {
      // The third input of MatrixSolveLs is a float64.
      if (input === 2) {
        const scalar = Tensor.allocate(host.memory, DataType.DOUBLE, []);
        host.memory.f64[scalar.address / 8] = rows[0][0][0];
        return scalar;
      }
      const tensor = Tensor.allocate(host.memory, dtype, [rows.length, rows[0].length]);
      const view = dtype === DataType.COMPLEX128 ? host.memory.f64 : host.memory.f32;
      view.set(rows.flat(2), tensor.address / view.BYTES_PER_ELEMENT);
      return tensor;
    });
    try {
      const outputs = await runOp(host, op, tensors, { attrs: attrMap });
      found.push(outputs.map(rowsOf));
      for (const output of outputs) output.release();
    } finally {
      for (const tensor of tensors) tensor.release();
      expect(host.memory.liveBytes).toBe(0);
    }
  }
  expect(found[1]).toEqual(found[0]);
  return found[0];
}

function rowsOf(tensor: Tensor): Rows {
  const columns = tensor.shape.at(-1) ?? 1;
  const flat = tensor.toArray().map((x): Complex => (typeof x === "object" ? [x.real, x.imag] : [Number(x), 0]));
  return Array.from({ length: flat.length / columns }, (_, i) => flat.slice(i * columns, (i + 1) * columns));
}

describe("ComplexLu", () => {
  test.each(sizes)("solves systems of %d rows and inverts their matrices", async (size) => {
    const matrix = sample(size, size, 7, true);
    for (const columns of [1, 2, 5]) {
      const wanted = sample(size, columns, 11, false);
      const [x] = await run("MatrixSolve", [matrix, product(matrix, wanted)]);
      expect(difference(x, wanted)).toBeLessThan(1e-12);
      const [y] = await run("MatrixSolve", [matrix, product(adjoint(matrix), wanted)], { adjoint: true });
      expect(difference(y, wanted)).toBeLessThan(1e-12);
    }
    const identity = matrix.map((row, i) => row.map((_, j): Complex => [i === j ? 1 : 0, 0]));
    const [inverse] = await run("MatrixInverse", [matrix]);
    expect(difference(product(matrix, inverse), identity)).toBeLessThan(1e-12);
    const [floats] = await run("MatrixInverse", [matrix], { adjoint: true }, DataType.COMPLEX64);
    expect(difference(floats, adjoint(inverse))).toBeLessThan(1e-5);
  });

  test.each(sizes)("gives factors of %d rows whose product has the rows in another order", async (size) => {
    const matrix = sample(size, size, 3, false);
    const [factors, order] = await run("Lu", [matrix]);
    const lower = factors.map((row, i) => row.map((x, j): Complex => (j < i ? x : [i === j ? 1 : 0, 0])));
    const rows = order.flat().map(([row]) => matrix[row]);
    expect(difference(product(lower, triangle(factors, false, 0)), rows)).toBeLessThan(1e-13 * (size + 10));
    for (const [x, y] of triangle(lower, true, 0).flat()) expect(Math.hypot(x, y)).toBeLessThanOrEqual(1 + 1e-15);
  });

  test("takes the magnitudes of numbers whose squares are out of range", async () => {
    for (const scale of [1e200, 1e-200]) {
      const [factors, order] = await run("Lu", [[[[scale, 0], [0, 0]], [[0, 3 * scale], [1, 0]]]]); // biome-ignore format: a matrix
      expect(order.flat().map(([row]) => row)).toEqual([1, 0]);
      expect(factors[0][0]).toEqual([0, 3 * scale]);
    }
  });

  test("does not refuse an infinite pivot", async () => {
    const { POSITIVE_INFINITY: infinity } = Number;
    const [factors] = await run("Lu", [[[[infinity, infinity]]]]);
    expect(factors[0][0]).toEqual([infinity, infinity]);
  });

  test("refuses singular matrices, and finds determinants of 0", async () => {
    const singular: Rows = [[[1, 1], [2, 2]], [[0, 1], [0, 2]]]; // biome-ignore format: a matrix
    await expect(run("MatrixInverse", [singular])).rejects.toThrow("Input is not invertible.");
    await expect(run("Lu", [singular])).rejects.toThrow("Input is not invertible.");
    expect((await run("MatrixDeterminant", [singular]))[0].flat()).toEqual([[0, 0]]);
  });
});

describe("solveComplex", () => {
  test.each(sizes)("solves triangles of %d rows, and reads no other elements", async (size) => {
    const square = sample(size, size, 5, false);
    const matrix = square.map((row, i) =>
      row.map(([x, y], j): Complex => [x + (i === j ? 4 : 0), y - (i === j ? 4 : 0)]),
    );
    for (const lower of [true, false]) {
      const given = triangle(matrix, lower, Number.NaN);
      const whole = triangle(matrix, lower, 0);
      const wanted = sample(size, 3, 9, false);
      const [x] = await run("MatrixTriangularSolve", [given, product(whole, wanted)], { lower });
      expect(difference(x, wanted)).toBeLessThan(1e-10);
      const right = product(adjoint(whole), wanted);
      const [y] = await run("MatrixTriangularSolve", [given, right], { lower, adjoint: true });
      expect(difference(y, wanted)).toBeLessThan(1e-10);
    }
  });

  test("divides by 0 where the diagonal has it", async () => {
    const matrix: Rows = [[[0, 0], [9, 9]], [[1, 0], [2, 0]]]; // biome-ignore format: a matrix
    const [x] = await run("MatrixTriangularSolve", [matrix, [[[1, 0]], [[1, 0]]]], { lower: true });
    expect(x[0][0][0]).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("factorComplexCholesky", () => {
  test.each(sizes)("factors matrices of %d rows, of which it reads the lower triangle", async (size) => {
    const a = sample(size, size, 13, false);
    const positive = product(a, adjoint(a)).map((row, i) =>
      row.map(([x, y], j): Complex => (i === j ? [x + 1, 0] : [x, y])),
    );
    const [factor] = await run("Cholesky", [triangle(positive, true, Number.NaN)]);
    expect(factor).toEqual(triangle(factor, true, 0));
    expect(factor.every((row, i) => row[i][0] > 0 && row[i][1] === 0)).toBe(true);
    expect(difference(product(factor, adjoint(factor)), positive)).toBeLessThan(1e-13 * (size + 10));
  });

  test("makes the triangle NaN of a matrix that is not positive definite", async () => {
    const matrix: Rows = [[[1, 0], [0, 0]], [[0, 2], [1, 0]]]; // biome-ignore format: a matrix
    const [factor] = await run("Cholesky", [matrix]);
    expect(factor.map((row) => row.map(([re]) => re))).toEqual([[Number.NaN, 0], [Number.NaN, Number.NaN]]); // biome-ignore format: a matrix
  });
});

describe("solveTallSystems", () => {
  test.each(sizes)("solves systems of %d unknowns, also with more rows", async (size) => {
    const square = sample(size, size, 21, true);
    const matrix = [...square, ...sample(3, size, 23, false)];
    for (const columns of [1, 4]) {
      const wanted = sample(size, columns, 25, false);
      for (const given of [square, matrix]) {
        const [x] = await run("MatrixSolveLs", [given, product(given, wanted), [[[0, 0]]]], { fast: true });
        expect(difference(x, wanted)).toBeLessThan(1e-10);
      }
    }
  });

  test("has the least squares of errors, and counts the regularizer", async () => {
    const matrix = sample(9, 3, 31, false);
    const right = sample(9, 2, 33, false);
    const [x] = await run("MatrixSolveLs", [matrix, right, [[[0, 0]]]], { fast: true });
    const errors = product(matrix, x).map((row, i) =>
      row.map(([a, b], j): Complex => [a - right[i][j][0], b - right[i][j][1]]),
    );
    for (const [re, im] of product(adjoint(matrix), errors).flat()) expect(Math.hypot(re, im)).toBeLessThan(1e-12);
    const [y] = await run("MatrixSolveLs", [matrix, right, [[[2, 0]]]], { fast: true });
    const rest = product(adjoint(matrix), right);
    const gramian = product(adjoint(matrix), matrix).map((row, i) =>
      row.map(([a, b], j): Complex => [a + (i === j ? 2 : 0), b]),
    );
    expect(difference(product(gramian, y), rest)).toBeLessThan(1e-12);
  });
});
