import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { poolLoopsOver } from "../../src/pooling/pool-loops.js";

const HEIGHT = 3;
const COLUMNS = 8;

/** The results of one row of windows, by the loops and by their definition. */
function pool(wasmLoops: boolean, channels: number, first: number, window: number, stride: number, places: number) {
  return withTestMemory(
    (memory) => {
      const x = Array.from({ length: HEIGHT * COLUMNS * channels }, (_, i) => Math.fround(Math.sin(i) * 10));
      x[channels] = Number.NaN;
      x[channels - 1] = Number.NEGATIVE_INFINITY;
      using image = tensorFromJs(memory, DataType.FLOAT, x);
      using scope = memory.scope();
      const size = places * channels;
      const z = scope.malloc(size * 4);
      const results = [0, 1].map((isAverage) => {
        const loops = poolLoopsOver(memory);
        loops.poolRow(image.address, HEIGHT, COLUMNS, channels, first, window, stride, places, z, isAverage);
        return [...memory.f32.subarray(z >>> 2, (z >>> 2) + size)];
      });
      const expected = Array.from({ length: size }, (_, i) => {
        const start = first + Math.floor(i / channels) * stride;
        const seen: number[] = [];
        for (let row = 0; row < HEIGHT; row++) {
          for (let column = Math.max(start, 0); column < Math.min(start + window, COLUMNS); column++) {
            seen.push(x[(row * COLUMNS + column) * channels + (i % channels)]);
          }
        }
        const largest = Math.max(-3.4028234663852886e38, ...seen.filter((value) => !Number.isNaN(value)));
        return [largest, Math.fround(seen.reduce((sum, value) => Math.fround(sum + value), 0) / seen.length)];
      });
      return { results, expected: [expected.map(([largest]) => largest), expected.map(([, mean]) => mean)] };
    },
    { wasmLoops },
  );
}

describe.each([true, false])("poolLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each([
    [1, 0, 2, 2, 4],
    [3, -1, 3, 1, 8],
    [1, -2, 4, 1, 9],
    [2, 1, 2, 1, 6],
    [4, -1, 3, 2, 4],
    [6, 0, 8, 1, 1],
    [19, -2, 4, 3, 3],
  ])("pools windows of images of %i channels", (...form) => {
    const { results, expected } = pool(wasmLoops, ...form);
    expect(results).toEqual(expected);
  });
});
