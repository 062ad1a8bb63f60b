import { readFileSync } from "node:fs";
import { Host, runOp } from "@heddle/kernel-fallback";
import type { Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { caseAttrs, type OpCase, parseOpCases, tensorFromCase } from "@heddle/tooling-testing/op-cases";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

// By generate_decompositions.py with TensorFlow 2.21.
const cases = parseOpCases(readFileSync(new URL("./decompositions.jsonl", import.meta.url), "utf8"));

/** Numbers of a tensor, a complex one as a pair. */
function pairs(tensor: Tensor): [re: number, im: number][] {
  return tensor.toArray().map((x) => (typeof x === "object" ? [x.real, x.imag] : [Number(x), 0]) as [number, number]);
}

/** The relative bound of a type. */
const boundOf = (tensor: Tensor) => (/float64|complex128/.test(tensor.dtypeName) ? 1e-11 : 1e-4);

/** The least magnitude of the products of columns of two batches of matrices, and the greatest of those that should be 0. */
function columnProducts(a: Tensor, b: Tensor, columns: number): { same: number[]; other: number } {
  const [rows, width] = a.shape.slice(-2);
  const [xs, ys] = [pairs(a), pairs(b)];
  const same: number[] = [];
  let other = 0;
  for (let start = 0; start < xs.length; start += rows * width) {
    for (let j = 0; j < columns; j++) {
      for (let k = 0; k < width; k++) {
        let [re, im] = [0, 0];
        for (let i = 0; i < rows; i++) {
          const [x, y] = [xs[start + i * width + j], ys[start + i * width + k]];
          re += x[0] * y[0] + x[1] * y[1];
          im += x[0] * y[1] - x[1] * y[0];
        }
        if (j === k) same.push(Math.hypot(re, im));
        else other = Math.max(other, Math.hypot(re, im));
      }
    }
  }
  return { same, other };
}

async function run(host: Host, { op, attrs, inputs }: OpCase): Promise<Tensor[]> {
  const tensors = inputs.flat().map((input) => tensorFromCase(host.memory, input));
  try {
    return await runOp(host, op, tensors, { attrs: caseAttrs(attrs) });
  } finally {
    for (const tensor of tensors) tensor.release();
  }
}

/** True where all values are apart and not 0, so that the vectors follow but for their phase. */
function areDistinct(values: readonly number[], size: number): boolean {
  return values.every((x, i) => Math.abs(x) > 0.01 && (i % size === 0 || Math.abs(x - values[i - 1]) > 0.01));
}

describe.each(["SelfAdjointEigV2", "Svd"])("%s", (op) => {
  const own = cases.filter((opCase) => opCase.op === op);

  test("has TensorFlow's values and vectors", async () => {
    const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
    for (const opCase of own.filter(({ outputs }) => outputs)) {
      const found = await run(host, opCase);
      const wanted = (opCase.outputs ?? []).flat().map((output) => tensorFromCase(host.memory, output));
      expect(found.map(({ shape }) => shape)).toEqual(wanted.map(({ shape }) => shape));
      const bound = boundOf(found[0]);
      const values = pairs(wanted[0]).map(([re]) => re);
      const scale = Math.max(1, ...values.map(Math.abs).filter(Number.isFinite));
      pairs(found[0]).forEach(([re], i) => {
        if (Number.isNaN(values[i])) expect(re).toBeNaN();
        else expect(Math.abs(re - values[i])).toBeLessThanOrEqual(bound * scale);
      });
      const size = found[0].shape.at(-1) ?? 0;
      for (const [i, vectors] of found.slice(1).entries()) {
        if (values.some(Number.isNaN) || vectors.elementCount === 0) continue;
        const width = vectors.shape.at(-1) ?? 0;
        const { same, other } = columnProducts(vectors, vectors, width);
        for (const length of same) expect(Math.abs(length - 1)).toBeLessThan(bound);
        expect(other).toBeLessThan(bound);
        if (!areDistinct(values, size)) continue;
        for (const product of columnProducts(vectors, wanted[i + 1], size).same) {
          expect(Math.abs(product - 1)).toBeLessThan(100 * bound);
        }
        // Of these small matrices the phases are Eigen's, too.
        const theirs = pairs(wanted[i + 1]);
        pairs(vectors).forEach(([re, im], at) => {
          if (at % width >= size) return;
          expect(Math.hypot(re - theirs[at][0], im - theirs[at][1])).toBeLessThan(0.05);
        });
      }
      for (const tensor of [...found, ...wanted]) tensor.release();
    }
    expect(host.memory.liveBytes).toBe(0);
  });

  test("its parts make the matrix again", async () => {
    const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
    for (const opCase of own.filter(({ outputs }) => outputs)) {
      const [input] = opCase.inputs.flat().map((given) => tensorFromCase(host.memory, given));
      const found = await run(host, opCase);
      const [values, left, right = left] = found;
      const matrix = pairs(input);
      const [rows, columns] = input.shape.slice(-2);
      const count = values.shape.at(-1) ?? 0;
      const [s, u, v] = [values, left, right].map(pairs);
      const [uWidth, vWidth] = [left.shape.at(-1) ?? 0, right.shape.at(-1) ?? 0];
      for (let place = 0; place < (matrix.some(([x]) => Number.isNaN(x)) ? 0 : matrix.length); place++) {
        const batch = Math.floor(place / (rows * columns));
        const [i, j] = [Math.floor(place / columns) % rows, place % columns];
        // The upper triangle of a Hermitian matrix is not read.
        if (op === "SelfAdjointEigV2" && j >= i && !(i === j && matrix[place][1] === 0)) continue;
        let [re, im] = [0, 0];
        for (let k = 0; k < count; k++) {
          const [a, b] = u[(batch * rows + i) * uWidth + k];
          const [c, d] = v[(batch * columns + j) * vWidth + k];
          const [value] = s[batch * count + k];
          re += value * (a * c + b * d);
          im += value * (b * c - a * d);
        }
        expect(Math.hypot(re - matrix[place][0], im - matrix[place][1])).toBeLessThan(20 * boundOf(values));
      }
      for (const tensor of [input, ...found]) tensor.release();
    }
    expect(host.memory.liveBytes).toBe(0);
  });

  test("refuses in TensorFlow's words", async () => {
    const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
    const refused = own.filter(({ error }) => error);
    expect(refused.length).toBeGreaterThan(1);
    for (const opCase of refused) {
      const thrown = await run(host, opCase).catch((error: unknown) => error);
      expect(thrown).toMatchObject({
        message: expect.stringMatching(new RegExp(`^${opCase.error?.message.split("\n")[0]}`)),
      });
    }
  });

  test("leaves vectors out", async () => {
    const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
    const attr = op === "Svd" ? "compute_uv" : "compute_v";
    const [opCase] = own.filter(({ outputs }) => outputs);
    const found = await run(host, { ...opCase, attrs: { ...opCase.attrs, [attr]: { b: false } } } as OpCase);
    expect(found.slice(1).map(({ shape }) => shape)).toEqual(found.slice(1).map(() => []));
    for (const tensor of found) tensor.release();
    expect(host.memory.liveBytes).toBe(0);
  });
});
