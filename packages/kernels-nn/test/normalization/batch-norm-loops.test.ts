import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { batchNormLoopsOver } from "../../src/normalization/batch-norm-loops.js";

describe.each([true, false])("batchNormLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each([
    [2, 3, 1],
    [3, 19, 1],
    [2, 3, 7],
    [2, 5, 16],
  ])("normalizes %i by %i by %i, and writes nothing beyond", (outer, channels, inner) => {
    const count = outer * channels * inner;
    const noise = (n: number, seed: number) => Array.from({ length: n }, (_, i) => Math.fround(Math.sin(i * i + seed)));
    const [x, mean, factor, offset] = [noise(count, 1), noise(channels, 2), noise(channels, 3), noise(channels, 4)];
    const found = withTestMemory(
      (memory) => {
        using source = tensorFromJs(memory, DataType.FLOAT, x);
        using target = tensorFromJs(memory, DataType.FLOAT, new Array<number>(count + 1).fill(7));
        using means = tensorFromJs(memory, DataType.FLOAT, mean);
        using factors = tensorFromJs(memory, DataType.FLOAT, factor);
        using offsets = tensorFromJs(memory, DataType.FLOAT, offset);
        const loops = batchNormLoopsOver(memory);
        const sizes = [outer, channels, inner] as const;
        loops.normalize(source.address, target.address, ...sizes, means.address, factors.address, offsets.address);
        return target.toArray();
      },
      { wasmLoops },
    );
    const { fround } = Math;
    const expected = x.map((value, i) => {
      const c = Math.floor(i / inner) % channels;
      return fround(fround(fround(value - mean[c]) * factor[c]) + offset[c]);
    });
    expect(found).toEqual([...expected, 7]);
  });

  test.each([
    [5, 3, 1],
    [3, 19, 1],
    [2, 3, 7],
    [2, 5, 16],
  ])("adds the squares of %i by %i by %i", (outer, channels, inner) => {
    const x = Array.from({ length: outer * channels * inner }, (_, i) => (i % 13) - 5);
    const mean = Array.from({ length: channels }, (_, c) => c / 4);
    const found = withTestMemory(
      (memory) => {
        using source = tensorFromJs(memory, DataType.FLOAT, x);
        using means = tensorFromJs(memory, DataType.FLOAT, mean);
        using sums = tensorFromJs(memory, DataType.DOUBLE, [...mean.map(() => 1), 7]);
        const { addSquares } = batchNormLoopsOver(memory);
        addSquares(source.address, outer, channels, inner, means.address, sums.address, 1);
        addSquares(source.address, outer, channels, inner, means.address, sums.address, 0);
        return sums.toArray();
      },
      { wasmLoops },
    );
    const expected = [...mean.map(() => 1), 7];
    x.forEach((value, i) => {
      const c = Math.floor(i / inner) % channels;
      const difference = value - mean[c];
      expected[c] += difference * difference + difference;
    });
    expect(found).toEqual(expected);
  });
});
