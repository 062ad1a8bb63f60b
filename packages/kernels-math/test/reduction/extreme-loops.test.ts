import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { Extreme, extremeLoopsOver } from "../../src/reduction/extreme/extreme-loops.js";

const SIZES = [
  [1, 1, 1],
  [3, 4, 1],
  [2, 99, 1],
  [2, 5, 3],
  [2, 3, 4],
  [2, 6, 16],
  [3, 2, 19],
  [2, 3, 91],
];

describe.each([true, false])("extremeLoopsOver, wasmLoops %s", (wasmLoops) => {
  const fold = (kind: Extreme, values: readonly (number | boolean)[], [outer, length, inner]: readonly number[]) =>
    withTestMemory(
      (memory) => {
        const dtype = kind <= Extreme.LEAST_FLOAT ? DataType.FLOAT : DataType.BOOL;
        const behind = dtype === DataType.FLOAT ? 7 : true;
        using source = tensorFromJs(memory, dtype, values);
        using target = tensorFromJs(memory, dtype, new Array<number | boolean>(outer * inner + 1).fill(behind));
        extremeLoopsOver(memory).foldMiddle(kind, source.address, outer, length, inner, target.address);
        expect(target.toArray().at(-1)).toBe(behind);
        return target.toArray().slice(0, -1);
      },
      { wasmLoops },
    );

  const middles = <T>(values: readonly T[], [outer, length, inner]: readonly number[]): T[][] =>
    Array.from({ length: outer * inner }, (_, at) => {
      const first = Math.floor(at / inner) * length * inner + (at % inner);
      return Array.from({ length }, (_, l) => values[first + l * inner]);
    });

  test.each(SIZES)("finds the greatest and least floats of %i by %i by %i, and writes nothing beyond", (...sizes) => {
    const [outer, length, inner] = sizes;
    const values = Array.from({ length: outer * length * inner }, (_, i) => Math.fround(Math.sin(i * i) * 1000));
    const expected = middles(values, sizes);
    expect(fold(Extreme.GREATEST_FLOAT, values, sizes)).toEqual(expected.map((middle) => Math.max(...middle)));
    expect(fold(Extreme.LEAST_FLOAT, values, sizes)).toEqual(expected.map((middle) => Math.min(...middle)));
  });

  test.each(SIZES)("finds whether any and all are true of %i by %i by %i, wherever the other is", (...sizes) => {
    const [outer, length, inner] = sizes;
    const count = outer * length * inner;
    for (let odd = 0; odd < count; odd++) {
      for (const [kind, value] of [[Extreme.GREATEST_BYTE, true] as const, [Extreme.LEAST_BYTE, false] as const]) {
        const values = Array.from({ length: count }, (_, i) => (i === odd) === value);
        expect(fold(kind, values, sizes)).toEqual(
          middles(values, sizes).map((middle) => (value ? middle.some(Boolean) : middle.every(Boolean))),
        );
      }
    }
  });

  test("finds NaN wherever it is, and tells -0 from 0", () => {
    for (const sizes of SIZES) {
      const [outer, length, inner] = sizes;
      const values = Array.from({ length: outer * length * inner }, (_, i) => i);
      for (const at of [0, values.length >> 1, values.length - 1]) {
        const changed = values.map((value, i) => (i === at ? Number.NaN : value));
        const expected = middles(changed, sizes);
        expect(fold(Extreme.GREATEST_FLOAT, changed, sizes)).toEqual(expected.map((middle) => Math.max(...middle)));
        expect(fold(Extreme.LEAST_FLOAT, changed, sizes)).toEqual(expected.map((middle) => Math.min(...middle)));
      }
    }
    expect(fold(Extreme.GREATEST_FLOAT, [-0, 0, -0], [1, 3, 1])).toEqual([0]);
    expect(fold(Extreme.LEAST_FLOAT, [0, -0, 0], [1, 3, 1])).toEqual([-0]);
  });
});
