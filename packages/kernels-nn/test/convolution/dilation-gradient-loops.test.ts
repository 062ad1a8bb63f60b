import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { dilationGradientLoopsOver } from "../../src/convolution/dilation-gradient-loops.js";

const [HEIGHT, WIDTH, PLACES] = [4, 7, 5];
const [FILTER_ROWS, FILTER_COLUMNS] = [2, 3];
const LOWEST = -50;

/** Rows of pixels, and where the filter is on them. */
const CASES = [
  [1, 0, 0, 1, 1],
  [4, -1, -1, 1, 1],
  [7, 3, -2, 2, 2],
  [16, -2, -4, 3, 1],
  [23, 1, -9, 5, 2],
] as const;

describe.each([true, false])("dilationGradientLoopsOver, wasmLoops %s", (wasmLoops) => {
  describe.each([0, 1])("of the input %i", (ofInput) => {
    test.each(CASES)("adds gradients of %i channels where the sums are greatest", (channels, top, left, stride, rate) =>
      withTestMemory(
        (memory) => {
          // Few different numbers: many sums are equal. The lowest value is greater than some sums.
          const x = Array.from(
            { length: HEIGHT * WIDTH * channels },
            (_, i) => ((i * 7) % 5) - (i % 11 === 0 ? 90 : 0),
          );
          x[2 * channels] = Number.NaN;
          const w = Array.from({ length: FILTER_ROWS * FILTER_COLUMNS * channels }, (_, i) => (i * 3) % 4);
          const g = Array.from({ length: PLACES * channels }, (_, i) => Math.fround(Math.sin(i)));
          const size = ofInput ? x.length : w.length;
          using image = tensorFromJs(memory, DataType.FLOAT, x);
          using filter = tensorFromJs(memory, DataType.FLOAT, w);
          using gradients = tensorFromJs(memory, DataType.FLOAT, g);
          using z = tensorFromJs(memory, DataType.FLOAT, [...new Array<number>(size).fill(0), 9]);
          dilationGradientLoopsOver(memory).divideRow(
            ...([
              ofInput,
              image.address,
              HEIGHT,
              WIDTH,
              channels,
              filter.address,
              FILTER_ROWS,
              FILTER_COLUMNS,
            ] as const),
            ...([top, left, stride, rate, rate, PLACES, LOWEST, gradients.address, z.address] as const),
          );
          const expected = new Float32Array(size);
          for (const [i, gradient] of g.entries()) {
            const c = i % channels;
            const first = left + Math.floor(i / channels) * stride;
            const isOutside = Math.max(top, 0) >= HEIGHT || Math.max(first, 0) >= WIDTH;
            let best = LOWEST;
            let [pixel, tap] = [isOutside ? -1 : Math.max(top, 0) * WIDTH + Math.max(first, 0), 0];
            for (let k = 0; k < FILTER_ROWS * FILTER_COLUMNS; k++) {
              const [row, column] = [top + Math.floor(k / FILTER_COLUMNS) * rate, first + (k % FILTER_COLUMNS) * rate];
              if (row < 0 || row >= HEIGHT || column < 0 || column >= WIDTH) continue;
              const at = row * WIDTH + column;
              const sum = (x[at * channels + c] as number) + (w[k * channels + c] as number);
              if (sum > best) [best, pixel, tap] = [sum, at, k];
            }
            const to = (ofInput ? pixel : tap) * channels + c;
            if (to >= 0) expected[to] = (expected[to] as number) + gradient;
          }
          expect(z.toArray()).toEqual([...expected, 9]);
        },
        { wasmLoops },
      ),
    );
  });
});
