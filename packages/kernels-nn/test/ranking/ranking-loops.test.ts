import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { rankingLoopsOver } from "../../src/ranking/ranking-loops.js";

const { NaN: nan, POSITIVE_INFINITY: infinity } = Number;

describe.each([true, false])("rankingLoopsOver, wasmLoops %s", (wasmLoops) => {
  test("tells whether an element is among the largest of a finite row", () => {
    const isAmong = (x: readonly number[], target: number, k: number) =>
      withTestMemory(
        (memory) => {
          using source = tensorFromJs(memory, DataType.FLOAT, x);
          return Boolean(rankingLoopsOver(memory).isAmong(source.address, x.length, target, k));
        },
        { wasmLoops },
      );
    for (const length of [3, 23, 300]) {
      const x = Array.from({ length }, (_, i) => (i * 7) % length);
      for (const k of [0, 1, 2, length])
        expect(x.map((_, i) => isAmong(x, i, k))).toEqual(x.map((value) => value >= length - k));
      for (const bad of [nan, infinity, -infinity]) {
        for (const at of [0, length >> 1, length - 1]) {
          expect(
            isAmong(
              x.map((value, i) => (i === at ? bad : value)),
              1,
              length,
            ),
          ).toBe(false);
        }
      }
    }
  });
});
