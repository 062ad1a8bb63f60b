import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { DIVIDING, HALF_UP, MULTIPLYING, NEAREST } from "../../src/quantization/fake-quant-layout.js";
import { type QuantRange, quantizeSlices } from "../../src/quantization/fake-quant-loops.js";

const RANGES: readonly QuantRange[] = [
  [-2, 2, 0.25, 0.25, 8],
  [-1, 3, 4, 0.25, -4],
  [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 3, 1 / 3, 0],
];
const ODD = [0, -0, NaN, Infinity, -Infinity, 0.125, -0.125, 0.375, -0.05, 1e30, -1e30];

function quantized(wasmLoops: boolean, kind: number, count: number, inner: number, ranges: readonly QuantRange[]) {
  const values = Array.from({ length: count }, (_, i) => ODD[i % 17] ?? Math.sin(i * i) * 3);
  return withTestMemory(
    (memory) => {
      using x = tensorFromJs(memory, DataType.FLOAT, values);
      using z = tensorFromJs(memory, DataType.FLOAT, new Array<number>(count + 1).fill(7));
      quantizeSlices(memory, kind, x.address, z.address, count, inner, ranges);
      return z.toArray();
    },
    { wasmLoops },
  );
}

describe("quantizeSlices", () => {
  test.each([
    [1, 1, 1],
    [150, 1, 1],
    [150, 1, 3],
    [420, 70, 3],
    [66, 11, 2],
  ])(
    "has the bits of its twin for %i numbers, %i in each of %i slices, and writes nothing beyond",
    (count, inner, slices) => {
      for (const kind of [MULTIPLYING, DIVIDING, NEAREST, HALF_UP]) {
        const ranges = RANGES.slice(0, slices);
        const found = quantized(true, kind, count, inner, ranges);
        expect(found).toEqual(quantized(false, kind, count, inner, ranges));
        expect(found[count]).toBe(7);
      }
    },
  );

  test("rounds to the nearest step of the slice's range", () => {
    const found = quantized(true, NEAREST, 6, 1, [[-2, 2, 4, 0.25, 0]]);
    expect(found).toEqual([0, -0, NaN, 2, -2, 0, 7]);
  });
});
