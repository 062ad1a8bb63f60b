import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { biasedRows } from "../../src/activation/biased-activation-loops.js";

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
): Uint32Array {
  return withTestMemory(
    (memory) => {
      using rows = tensorFromJs(memory, DataType.FLOAT, x);
      using row = tensorFromJs(memory, DataType.FLOAT, bias);
      biasedRows(name, 0.25)?.(memory, rows.address, row.address, x.length / bias.length, bias.length);
      return memory.u32.slice(rows.address / 4, rows.address / 4 + x.length);
    },
    { wasmLoops },
  );
}

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
