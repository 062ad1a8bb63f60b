import { readFileSync } from "node:fs";
import { Host, runOp } from "@heddle/kernel-fallback";
import type { Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { caseAttrs, type OpCase, parseOpCases, tensorFromCase } from "@heddle/tooling-testing/op-cases";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

// By generate_eig.py with TensorFlow 2.21.
const cases = parseOpCases(readFileSync(new URL("./eig.jsonl", import.meta.url), "utf8"));
const answered = cases.filter(({ outputs }) => outputs);

type Complex = readonly [re: number, im: number];

function complexes(tensor: Tensor): Complex[] {
  return tensor.toArray().map((x): Complex => (typeof x === "object" ? [x.real, x.imag] : [Number(x), 0]));
}

const boundOf = (tensor: Tensor) => (/float64|complex128/.test(tensor.dtypeName) ? 1e-10 : 2e-4);
const distance = (a: Complex, b: Complex) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const times = (a: Complex, b: Complex): Complex => [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]];

/** The sum of products. */
function sum(count: number, term: (k: number) => Complex): Complex {
  let [re, im] = [0, 0];
  for (let k = 0; k < count; k++) {
    const [x, y] = term(k);
    re += x;
    im += y;
  }
  return [re, im];
}

/** Runs a case; `check` is given the tensors, which are released. */
async function withResults(
  { op, attrs, inputs, outputs = [] }: OpCase,
  check: (input: Tensor, found: readonly Tensor[], wanted: readonly Tensor[]) => void,
): Promise<void> {
  const host = new Host({ memory: createTestMemory(), plugins: [plugin] });
  const given = inputs.flat().map((input) => tensorFromCase(host.memory, input));
  const wanted = outputs.flat().map((output) => tensorFromCase(host.memory, output));
  const found: Tensor[] = [];
  try {
    found.push(...(await runOp(host, op, given, { attrs: caseAttrs(attrs) })));
    check(given[0], found, wanted);
  } finally {
    for (const tensor of [...given, ...wanted, ...found]) tensor.release();
    expect(host.memory.liveBytes).toBe(0);
  }
}

describe("Eig", () => {
  test.each(answered.map((opCase, i) => [i, opCase] as const))(
    "has TensorFlow's values in its order: %i",
    (_, opCase) =>
      withResults(opCase, (input, [values, vectors], [wantedValues, wantedVectors]) => {
        expect([values.shape, vectors.shape]).toEqual([wantedValues.shape, wantedVectors.shape]);
        expect(values.dtype).toBe(wantedValues.dtype);
        const bound = boundOf(input);
        const [found, wanted] = [complexes(values), complexes(wantedValues)];
        const scale = Math.max(...wanted.map(([re, im]) => Math.hypot(re, im)), 2 ** -120);
        found.forEach((value, i) => {
          expect(distance(value, wanted[i])).toBeLessThanOrEqual(bound * scale);
        });
        checkVectors(complexes(vectors), complexes(wantedVectors), wanted, input.shape.at(-1) ?? 0, bound);
      }),
  );

  test.each(answered.map((opCase, i) => [i, opCase] as const))("has vectors of its values: %i", (_, opCase) =>
    withResults(opCase, (input, [values, vectors]) => {
      const [a, e, v] = [input, values, vectors].map(complexes);
      const size = input.shape.at(-1) ?? 0;
      const scale = Math.max(...a.map(([re, im]) => Math.hypot(re, im)), 2 ** -120) * size;
      for (let place = 0; place < v.length; place++) {
        const [start, i, k] = [place - (place % (size * size)), Math.floor(place / size) % size, place % size];
        const image = sum(size, (j) => times(a[start + i * size + j], v[start + j * size + k]));
        const multiple = times(e[start / size + k], v[place]);
        expect(distance(image, multiple)).toBeLessThanOrEqual(boundOf(input) * scale);
      }
    }),
  );

  test.each(cases.filter(({ error }) => error).map((opCase, i) => [i, opCase] as const))(
    "refuses in TensorFlow's words: %i",
    async (_, opCase) => {
      const thrown = await withResults(opCase, () => {}).catch((error: unknown) => error);
      expect(thrown).toMatchObject({ message: expect.stringContaining(opCase.error?.message ?? "") });
    },
  );

  test("leaves vectors out", async () => {
    for (const opCase of answered) {
      const attrs = { ...opCase.attrs, compute_v: { b: false } } as OpCase["attrs"];
      const values: unknown[] = [];
      await withResults(opCase, (_input, [found]) => void values.push(found.toArray()));
      await withResults({ ...opCase, attrs }, (_input, [found, none]) => {
        values.push(found.toArray());
        expect(none.shape).toEqual([]);
      });
      expect(values[1]).toEqual(values[0]);
    }
  });
});

/** Vectors of values that are apart are TensorFlow's but for their phase, and have its length. */
function checkVectors(
  found: readonly Complex[],
  wanted: readonly Complex[],
  values: readonly Complex[],
  size: number,
  bound: number,
): void {
  for (let start = 0; start < found.length; start += size * size) {
    const own = values.slice(start / size, start / size + size);
    for (let k = 0; k < size; k++) {
      const column = (of: readonly Complex[], i: number): Complex => of[start + i * size + k];
      const [length] = sum(size, (i) => [Math.hypot(...column(found, i)) ** 2, 0]);
      expect(Math.abs(length - 1)).toBeLessThan(bound);
      const scale = Math.max(...own.map(([re, im]) => Math.hypot(re, im)));
      if (own.some((value, i) => i !== k && distance(value, own[k]) <= 0.05 * scale)) continue;
      const [re, im] = sum(size, (i) => times([column(found, i)[0], -column(found, i)[1]], column(wanted, i)));
      expect(Math.abs(Math.hypot(re, im) - 1)).toBeLessThan(100 * bound);
    }
  }
}
