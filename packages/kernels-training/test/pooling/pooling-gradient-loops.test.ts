import { DataType, dataTypeSize, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { poolingGradientLoopsOver, type WindowLine } from "../../src/pooling/pooling-gradient-loops.js";

/** The windows of a line over images of 3 planes, 4 rows and 9 columns. */
const FORMS: readonly [
  planes: number,
  rows: number,
  channels: number,
  first: number,
  stride: number,
  size: number,
  places: number,
][] = [
  [1, 2, 1, 0, 2, 2, 4],
  [1, 3, 4, -1, 1, 3, 9],
  [2, 3, 7, -2, 3, 4, 4],
  [3, 4, 19, 0, 1, 9, 1],
  [1, 1, 6, 7, 2, 3, 2],
  [1, 2, 5, -4, 1, 2, 3],
  [0, 2, 5, 0, 1, 2, 3],
];
const NAMES = ["shareFloats", "shareDoubles", "giveFloats", "giveDoubles", "takeFloats", "takeDoubles"] as const;

/** Numbers with equal ones, NaN and infinities. */
const number = (i: number) => (i % 23 === 5 ? Number.NaN : i % 31 === 7 ? -Infinity : ((i * 7) % 11) - 5);

/** The output or the results of a call. */
function after(wasmLoops: boolean, name: (typeof NAMES)[number], form: (typeof FORMS)[number]): number[] {
  const [planes, rows, channels, first, stride, size, places] = form;
  const dtype = name.includes("Floats") ? DataType.FLOAT : DataType.DOUBLE;
  return withTestMemory(
    (memory) => {
      const count = 3 * 4 * 9 * channels;
      const numbers = (length: number, at: (i: number) => number) =>
        tensorFromJs(
          memory,
          dtype,
          Array.from({ length }, (_, i) => at(i)),
        );
      using image = numbers(count, number);
      using others = numbers(count, (i) => i);
      using pooled = numbers(places * channels, (i) => (i % 11) - 5);
      using result = numbers(places * channels, () => 7);
      const pixelBytes = channels * dataTypeSize(dtype);
      const across = [9, channels, first, stride, size, places] as const;
      const over = (address: number): WindowLine => [address, planes, 36 * pixelBytes, rows, 9 * pixelBytes, ...across];
      const windows = over(image.address);
      const loops = poolingGradientLoopsOver(memory);
      const offset = others.address - image.address;
      if (name === "shareFloats" || name === "shareDoubles") {
        loops[name](...over(others.address), pooled.address);
        return others.toArray<number>();
      }
      if (name === "giveFloats" || name === "giveDoubles") {
        loops[name](...windows, offset, pooled.address);
        return others.toArray<number>();
      }
      loops[name](...windows, pooled.address, offset, result.address);
      return result.toArray<number>();
    },
    { wasmLoops },
  );
}

describe.each(NAMES)("poolingGradientLoopsOver, %s", (name) => {
  test.each(FORMS)("has the bits of its twin, for %i planes, %i rows, %i channels", (...form) => {
    const found = after(true, name, form);
    expect(found).toEqual(after(false, name, form));
    expect(found.some((value) => value !== 7)).toBe(true);
  });
});
