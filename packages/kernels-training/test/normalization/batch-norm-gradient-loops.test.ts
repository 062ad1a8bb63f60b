import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { batchNormGradientLoopsOver } from "../../src/normalization/batch-norm-gradient-loops.js";

const FORMS: readonly [outer: number, channels: number, inner: number][] = [
  [1, 1, 1],
  [5, 4, 1],
  [70, 7, 1],
  [130, 19, 1],
  [2, 3, 2],
  [1, 2, 4],
  [2, 5, 11],
  [2, 2, 523],
  [0, 3, 1],
];

/** The sums of each channel, and the scaled gradients. */
function results(wasmLoops: boolean, [outer, channels, inner]: (typeof FORMS)[number]): [sums: number[], y: number[]] {
  return withTestMemory(
    (memory) => {
      const numbers = (seed: number, count: number) => Array.from({ length: count }, (_, i) => Math.sin(seed + i * i));
      const count = outer * channels * inner;
      using g = tensorFromJs(memory, DataType.FLOAT, numbers(1, count));
      using x = tensorFromJs(memory, DataType.FLOAT, numbers(2, count));
      using y = Tensor.allocate(memory, DataType.FLOAT, [count]);
      using vectors = tensorFromJs(memory, DataType.FLOAT, numbers(3, 4 * channels));
      using sums = tensorFromJs(memory, DataType.DOUBLE, new Array(2 * channels).fill(1));
      const [mean, slope, offset, pull] = [0, 1, 2, 3].map((i) => vectors.address + i * channels * 4);
      const loops = batchNormGradientLoopsOver(memory);
      loops.addGradients(g.address, x.address, outer, channels, inner, mean, sums.address);
      loops.scaleGradients(g.address, x.address, y.address, outer, channels, inner, mean, slope, offset, pull);
      return [sums.toArray<number>(), y.toArray<number>()];
    },
    { wasmLoops },
  );
}

describe("batchNormGradientLoopsOver", () => {
  test.each(FORMS)("has the bits of its twin, for %i by %i by %i", (...form) => {
    expect(results(true, form)).toEqual(results(false, form));
  });

  test.each(FORMS)("sums and scales the gradients of each channel, for %i by %i by %i", (...form) => {
    const [outer, channels, inner] = form;
    const [sums, y] = results(true, form);
    const expected = new Array<number>(2 * channels).fill(1);
    const vector = (i: number, c: number) => Math.sin(3 + (i * channels + c) ** 2);
    for (let at = 0; at < outer * channels * inner; at++) {
      const c = Math.floor(at / inner) % channels;
      const [g, distance] = [Math.sin(1 + at * at), Math.sin(2 + at * at) - vector(0, c)];
      expected[c] += g;
      expected[channels + c] += g * distance;
      expect(y[at]).toBeCloseTo(vector(1, c) * (g - vector(2, c) - distance * vector(3, c)), 5);
    }
    sums.forEach((sum, i) => {
      expect(sum).toBeCloseTo(expected[i], 3);
    });
  });
});
