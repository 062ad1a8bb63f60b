import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { biasedRows } from "../../src/activation/biased-activation-loops.js";
import { sigmoidRows } from "../../src/activation/biased-sigmoid-loops.js";

const ACTIVATIONS: readonly [name: string | undefined, (x: number) => number][] = [
  [undefined, (x) => x],
  ["Relu", (x) => Math.max(x, 0)],
  ["Relu6", (x) => Math.min(Math.max(x, 0), 6)],
  ["LeakyRelu", (x) => (x < 0 ? 0.25 * x : x)],
  ["Elu", (x) => (x < 0 ? Math.expm1(x) : x)],
  ["Tanh", Math.tanh],
  ["Sigmoid", (x) => 1 / (1 + Math.exp(-x))],
];

/** The bits of rows with a bias and an activation. */
function bits(
  name: string | undefined,
  x: readonly number[],
  bias: readonly number[],
  wasmLoops: boolean,
  rowsOf: typeof biasedRows = biasedRows,
): Uint32Array {
  return withTestMemory(
    (memory) => {
      using rows = tensorFromJs(memory, DataType.FLOAT, x);
      using row = tensorFromJs(memory, DataType.FLOAT, bias);
      rowsOf(name, 0.25)?.(memory, rows.address, row.address, x.length / bias.length, bias.length);
      return memory.u32.slice(rows.address / 4, rows.address / 4 + x.length);
    },
    { wasmLoops },
  );
}

describe("sigmoidRows", () => {
  test("computes Sigmoid to the bits of biasedRows in both forms, and lacks other activations", () => {
    const x = [-0, 0, Infinity, -Infinity, 1e-40, 100, -100, ...Array.from({ length: 53 }, (_, i) => Math.sin(i) * 9)];
    const bias = Array.from({ length: 5 }, (_, i) => Math.cos(i));
    const wanted = bits("Sigmoid", x, bias, true);
    for (const wasmLoops of [true, false]) {
      expect(new Float32Array(bits("Sigmoid", [Number.NaN], [0], wasmLoops, sigmoidRows).buffer)).toEqual(
        Float32Array.of(Number.NaN),
      );
    }
    for (const wasmLoops of [true, false]) expect(bits("Sigmoid", x, bias, wasmLoops, sigmoidRows)).toEqual(wanted);
    expect(bits("Relu", x, bias, true, sigmoidRows)).toEqual(bits("Relu", x, bias, true));
    for (const name of ["Tanh", "Elu", "LeakyRelu"]) expect(sigmoidRows(name)).toBeUndefined();
  });
});

describe("biasedRows", () => {
  test.each(ACTIVATIONS)(
    "computes %s of sums, of any number of columns, to the same bits in both forms",
    (name, of) => {
      for (let columns = 1; columns < 10; columns++) {
        const x = Array.from({ length: 5 * columns }, (_, i) => Math.fround(Math.sin(i) * 8));
        const bias = Array.from({ length: columns }, (_, i) => Math.fround(Math.cos(i)));
        const found = bits(name, x, bias, true);
        expect(bits(name, x, bias, false)).toEqual(found);
        for (const [i, value] of new Float32Array(found.buffer).entries()) {
          expect(value).toBeCloseTo(of(Math.fround(x[i] + bias[i % columns])), 5);
        }
      }
    },
  );

  test.each(ACTIVATIONS)("computes %s of zeros, infinities and NaN as TensorFlow", (name, of) => {
    const odd = [-0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, 1e-40, 100, -100];
    const wanted = [-0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, 0, 100, -100].map(of);
    for (const wasmLoops of [true, false]) {
      const found = new Float32Array(bits(name, odd, new Array<number>(8).fill(-0), wasmLoops).buffer);
      for (const [i, value] of wanted.entries()) {
        if (Number.isNaN(value)) expect(found[i]).toBeNaN();
        else expect(found[i]).toBeCloseTo(value, 5);
      }
    }
  });

  test("has no function for an activation that is not TensorFlow's", () => {
    expect(biasedRows("Gelu", 0)).toBeUndefined();
  });
});
