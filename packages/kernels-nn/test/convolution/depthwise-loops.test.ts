import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { depthwiseLoopsOver } from "../../src/convolution/depthwise-loops.js";

const HEIGHT = 2;
const COLUMNS = 7;
const PLACES = 5;

describe.each([true, false])("depthwiseLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each([
    [1, 0, 1, 3, 1],
    [4, -1, 1, 3, 1],
    [7, -2, 2, 3, 2],
    [16, -4, 3, 2, 3],
    [23, -1, 2, 9, 1],
  ])("multiplies %i channels with their filters", (channels, first, stride, filterSize, dilation) =>
    withTestMemory(
      (memory) => {
        const x = Array.from({ length: HEIGHT * COLUMNS * channels }, (_, i) => Math.fround(Math.sin(i)));
        const w = Array.from({ length: HEIGHT * filterSize * channels }, (_, i) => Math.fround(Math.cos(i)));
        using image = tensorFromJs(memory, DataType.FLOAT, x);
        using filter = tensorFromJs(memory, DataType.FLOAT, w);
        using scope = memory.scope();
        const z = scope.malloc(PLACES * channels * 4);
        depthwiseLoopsOver(memory).depthwiseRow(
          image.address,
          COLUMNS * channels * 4,
          HEIGHT,
          COLUMNS,
          channels,
          filter.address,
          filterSize * channels * 4,
          first,
          stride,
          filterSize,
          dilation,
          PLACES,
          z,
        );
        const expected = Array.from({ length: PLACES * channels }, (_, i) => {
          const c = i % channels;
          let sum = 0;
          for (let row = 0; row < HEIGHT; row++) {
            for (let k = 0; k < filterSize; k++) {
              const column = first + Math.floor(i / channels) * stride + k * dilation;
              if (column < 0 || column >= COLUMNS) continue;
              const factor = w[(row * filterSize + k) * channels + c];
              sum = Math.fround(sum + Math.fround(x[(row * COLUMNS + column) * channels + c] * factor));
            }
          }
          return sum;
        });
        expect([...memory.f32.subarray(z >>> 2, (z >>> 2) + PLACES * channels)]).toEqual(expected);
      },
      { wasmLoops },
    ),
  );
});
