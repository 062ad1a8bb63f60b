import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { depthwiseLoopsOver } from "../../src/convolution/depthwise-loops.js";

const [LINES, COLUMNS] = [3, 7];

/** `count` int16 numbers that are within `limit`. */
const numbers = (count: number, limit: number) =>
  Array.from({ length: count }, (_, i) => ((i * 7919) % (2 * limit + 1)) - limit);

describe.each([true, false])("depthwiseLoopsOver, wasmLoops %s", (wasmLoops) => {
  describe.each([1, 3, 8, 19])("depthwiseRow of %i channels", (channels) => {
    test.each([
      { first: 0, stride: 1, filterSize: 3, dilation: 1, places: 5 },
      { first: -1, stride: 1, filterSize: 3, dilation: 1, places: 7 },
      { first: -2, stride: 2, filterSize: 4, dilation: 2, places: 4 },
      { first: -3, stride: 5, filterSize: 2, dilation: 1, places: 3 },
      { first: -9, stride: 30, filterSize: 2, dilation: 3, places: 2 },
      { first: 2, stride: 1, filterSize: 1, dilation: 1, places: 1 },
    ])("adds products where the filter sees the image, and writes nothing beyond, %j", (window) => {
      const { first, stride, filterSize, dilation, places } = window;
      const x = numbers(LINES * COLUMNS * channels, 32767);
      const f = numbers(LINES * filterSize * channels, 255);
      const found = withTestMemory(
        (memory) => {
          using lines = tensorFromJs(memory, DataType.INT16, x);
          using filter = tensorFromJs(memory, DataType.INT16, f);
          using sums = tensorFromJs(memory, DataType.INT32, new Array<number>(places * channels + 1).fill(7));
          const lineBytes = COLUMNS * channels * 2;
          const filterRowBytes = filterSize * channels * 2;
          const { depthwiseRow } = depthwiseLoopsOver(memory);
          depthwiseRow(
            ...[lines.address, lineBytes, LINES, COLUMNS, channels, filter.address, filterRowBytes, first, stride],
            ...([filterSize, dilation, places, sums.address] as const),
          );
          return sums.toArray();
        },
        { wasmLoops },
      );
      const wanted = Array.from({ length: places * channels }, (_, i) => {
        const [place, channel] = [Math.floor(i / channels), i % channels];
        let sum = 0;
        for (let row = 0; row < LINES; row++) {
          for (let k = 0; k < filterSize; k++) {
            const column = first + place * stride + k * dilation;
            if (column < 0 || column >= COLUMNS) continue;
            sum += x[(row * COLUMNS + column) * channels + channel] * f[(row * filterSize + k) * channels + channel];
          }
        }
        return sum;
      });
      expect(found).toEqual([...wanted, 7]);
    });
  });

  test("repeatShorts repeats each number", () => {
    const found = withTestMemory(
      (memory) => {
        using x = tensorFromJs(memory, DataType.INT16, [1, -2, 3]);
        using z = tensorFromJs(memory, DataType.INT16, new Array<number>(10).fill(9));
        depthwiseLoopsOver(memory).repeatShorts(x.address, 3, 3, z.address);
        return z.toArray();
      },
      { wasmLoops },
    );
    expect(found).toEqual([1, 1, 1, -2, -2, -2, 3, 3, 3, 9]);
  });
});
