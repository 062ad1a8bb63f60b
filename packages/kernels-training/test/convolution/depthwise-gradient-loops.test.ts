import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { depthwiseGradientLoopsOver } from "../../src/convolution/depthwise-gradient-loops.js";

const COLUMNS = 7;
const FORMS: readonly [
  channels: number,
  first: number,
  stride: number,
  size: number,
  dilation: number,
  places: number,
][] = [
  [1, 0, 1, 3, 1, 5],
  [4, -1, 1, 3, 1, 7],
  [7, -2, 2, 3, 2, 4],
  [16, -4, 3, 2, 3, 5],
  [23, -1, 2, 9, 1, 3],
  [3, 8, 1, 2, 1, 2],
  [2, -9, 1, 2, 1, 2],
];

const NAMES = ["addFloatsToInput", "addDoublesToInput", "addFloatsToFilter", "addDoublesToFilter"] as const;

/** The line of the image or of the filter after the call. */
function lineAfter(wasmLoops: boolean, name: (typeof NAMES)[number], form: (typeof FORMS)[number]): number[] {
  const [channels, first, stride, size, dilation, places] = form;
  const dtype = name.includes("Floats") ? DataType.FLOAT : DataType.DOUBLE;
  return withTestMemory(
    (memory) => {
      const numbers = (seed: number, count: number) => Array.from({ length: count }, (_, i) => Math.sin(seed + i));
      using line = tensorFromJs(memory, dtype, numbers(1, COLUMNS * channels));
      using filter = tensorFromJs(memory, dtype, numbers(2, size * channels));
      using gradients = tensorFromJs(memory, dtype, numbers(3, places * channels));
      const add = depthwiseGradientLoopsOver(memory)[name];
      const { address } = gradients;
      add(line.address, COLUMNS, channels, first, stride, size, dilation, filter.address, places, address);
      return (name.includes("Input") ? line : filter).toArray<number>();
    },
    { wasmLoops },
  );
}

describe.each(NAMES)("depthwiseGradientLoopsOver, %s", (name) => {
  test.each(FORMS)("adds products of %i channels", (...form) => {
    const [channels, first, stride, size, dilation, places] = form;
    const found = lineAfter(false, name, form);
    expect(lineAfter(true, name, form)).toEqual(found);
    const isInput = name.includes("Input");
    const expected = Array.from({ length: found.length }, (_, i) => Math.sin((isInput ? 1 : 2) + i));
    for (let k = 0; k < size; k++) {
      for (let place = 0; place < places; place++) {
        const column = first + place * stride + k * dilation;
        if (column < 0 || column >= COLUMNS) continue;
        for (let c = 0; c < channels; c++) {
          const [x, f] = [column * channels + c, k * channels + c];
          const g = Math.sin(3 + place * channels + c);
          if (isInput) expected[x] += Math.sin(2 + f) * g;
          else expected[f] += Math.sin(1 + x) * g;
        }
      }
    }
    found.forEach((value, i) => {
      expect(value).toBeCloseTo(expected[i], 5);
    });
  });
});
