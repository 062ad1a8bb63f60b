import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { dilationLoopsOver } from "../../src/convolution/dilation-loops.js";

const HEIGHT = 2;
const COLUMNS = 7;
const PLACES = 5;
const LOWEST = -50;

describe.each([true, false])("dilationLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each([
    [1, 0, 1, 3, 1],
    [4, -1, 1, 3, 1],
    [7, -2, 2, 3, 2],
    [16, -4, 3, 2, 3],
    [23, -9, 5, 2, 1],
  ])("finds the greatest sums of %i channels, and writes nothing beyond", (channels, first, stride, size, rate) =>
    withTestMemory(
      (memory) => {
        const x = Array.from({ length: HEIGHT * COLUMNS * channels }, (_, i) => Math.fround(Math.sin(i)));
        x[2 * channels] = Number.NaN;
        const w = Array.from({ length: HEIGHT * size * channels }, (_, i) => Math.fround(Math.cos(i)));
        using image = tensorFromJs(memory, DataType.FLOAT, x);
        using filter = tensorFromJs(memory, DataType.FLOAT, w);
        using z = tensorFromJs(memory, DataType.FLOAT, new Array<number>(PLACES * channels + 1).fill(9));
        const { dilateRow } = dilationLoopsOver(memory);
        dilateRow(
          ...[image.address, COLUMNS * channels * 4, HEIGHT, COLUMNS, channels, filter.address, size * channels * 4],
          ...([first, stride, size, rate, PLACES, LOWEST, z.address] as const),
        );
        const expected = Array.from({ length: PLACES * channels }, (_, i) => {
          const c = i % channels;
          let best = LOWEST;
          for (let row = 0; row < HEIGHT; row++) {
            for (let k = 0; k < size; k++) {
              const column = first + Math.floor(i / channels) * stride + k * rate;
              if (column < 0 || column >= COLUMNS) continue;
              const sum = Math.fround(x[(row * COLUMNS + column) * channels + c] + w[(row * size + k) * channels + c]);
              if (sum > best) best = sum;
            }
          }
          return best;
        });
        expect(z.toArray()).toEqual([...expected, 9]);
      },
      { wasmLoops },
    ),
  );
});
