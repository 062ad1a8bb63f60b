import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { depthwiseLoopsOver } from "../../src/convolution/depthwise-loops.js";

const HEIGHT = 2;
const COLUMNS = 7;
const PLACES = 5;

describe.each([
  [true, DataType.FLOAT],
  [false, DataType.FLOAT],
  [true, DataType.DOUBLE],
  [false, DataType.DOUBLE],
] as const)("depthwiseLoopsOver, wasmLoops %s, type %i", (wasmLoops, dtype) => {
  const isDouble = dtype === DataType.DOUBLE;
  const bytes = isDouble ? 8 : 4;
  const round = isDouble ? (value: number) => value : Math.fround;
  test.each([
    [1, 0, 1, 3, 1],
    [4, -1, 1, 3, 1],
    [7, -2, 2, 3, 2],
    [16, -4, 3, 2, 3],
    [23, -1, 2, 9, 1],
  ])("multiplies %i channels with their filters", (channels, first, stride, filterSize, dilation) =>
    withTestMemory(
      (memory) => {
        const x = Array.from({ length: HEIGHT * COLUMNS * channels }, (_, i) => round(Math.sin(i)));
        const w = Array.from({ length: HEIGHT * filterSize * channels }, (_, i) => round(Math.cos(i)));
        using image = tensorFromJs(memory, dtype, x);
        using filter = tensorFromJs(memory, dtype, w);
        using scope = memory.scope();
        const z = scope.malloc(PLACES * channels * bytes);
        const loops = depthwiseLoopsOver(memory);
        const convolveRow = isDouble ? loops.depthwiseDoubles : loops.depthwiseRow;
        convolveRow(
          image.address,
          COLUMNS * channels * bytes,
          HEIGHT,
          COLUMNS,
          channels,
          filter.address,
          filterSize * channels * bytes,
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
              sum = round(sum + round(x[(row * COLUMNS + column) * channels + c] * factor));
            }
          }
          return sum;
        });
        const found = isDouble ? memory.f64 : memory.f32;
        expect([...found.subarray(z / bytes, z / bytes + PLACES * channels)]).toEqual(expected);
      },
      { wasmLoops },
    ),
  );
});
