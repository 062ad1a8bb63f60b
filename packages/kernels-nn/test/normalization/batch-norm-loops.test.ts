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
  ])("normalizes %i by %i by %i, and writes nothing behind", (outer, channels, inner) => {
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
});
