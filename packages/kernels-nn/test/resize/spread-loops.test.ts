import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { spreadLoopsOver } from "../../src/resize/spread-loops.js";
import { writeTaps } from "../../src/resize/weighed-images.js";

const SAMPLES = [
  { pixels: [0, 1], weights: [0.25, 0.75] },
  { pixels: [2], weights: [-1.5] },
  { pixels: [1, 2, 2, 0], weights: [0.5, 0.125, 3, 0] },
];

describe.each([true, false])("spreadLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each([1, 2, 3, 5])("divides gradients of %i channels among pixels and lines", (channels) =>
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const length = 3 * channels;
        const g = Array.from({ length }, (_, i) => Math.fround(Math.sin(i + 1)));
        const gradients = scope.malloc(length * 4);
        memory.f32.set(g, gradients / 4);
        const columns = writeTaps(memory, scope, SAMPLES, channels * 8);
        const rows = writeTaps(memory, scope, SAMPLES, length * 8);
        const [line, sums] = [scope.calloc(length * 8 + 8), scope.calloc(3 * length * 8 + 8)];
        const { spreadPixels, spreadLine } = spreadLoopsOver(memory);
        spreadPixels(gradients, columns.starts, columns.taps, SAMPLES.length, channels, line);
        for (let row = 0; row < 2; row++) spreadLine(line, length, rows.starts + row * 4, rows.taps, sums);
        const wanted = new Float64Array(length + 1);
        for (const [i, { pixels, weights }] of SAMPLES.entries()) {
          for (const [k, pixel] of pixels.entries()) {
            for (let c = 0; c < channels; c++) {
              wanted[pixel * channels + c] =
                (wanted[pixel * channels + c] as number) + (g[i * channels + c] as number) * (weights[k] as number);
            }
          }
        }
        expect([...memory.f64.subarray(line / 8, line / 8 + length + 1)]).toEqual([...wanted]);
        const lines = [0.25, 0.75, -1.5].map((weight) =>
          [...wanted.subarray(0, length)].map((value) => value * weight),
        );
        expect([...memory.f64.subarray(sums / 8, sums / 8 + 3 * length + 1)]).toEqual([...lines.flat(), 0]);
      },
      { wasmLoops },
    ),
  );
});
