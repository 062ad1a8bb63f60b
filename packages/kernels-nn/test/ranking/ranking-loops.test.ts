import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { rankingLoopsOver } from "../../src/ranking/ranking-loops.js";

const { NaN: nan, POSITIVE_INFINITY: infinity } = Number;

describe.each([true, false])("rankingLoopsOver, wasmLoops %s", (wasmLoops) => {
  const pick = (x: readonly number[], columns: number, k: number) =>
    withTestMemory(
      (memory) => {
        const count = (x.length / columns) * k;
        using source = tensorFromJs(memory, DataType.FLOAT, x);
        using values = tensorFromJs(memory, DataType.FLOAT, new Array<number>(count + 1).fill(7));
        using indices = tensorFromJs(memory, DataType.INT32, new Array<number>(count + 1).fill(7));
        const rows = x.length / columns;
        rankingLoopsOver(memory).pickFew(source.address, rows, columns, k, values.address, indices.address);
        return { values: values.toArray() as number[], indices: indices.toArray() as number[] };
      },
      { wasmLoops },
    );

  test.each([
    [1, 1],
    [5, 2],
    [16, 1],
    [37, 5],
    [200, 32],
  ])("picks of %i columns the %i largest, the first of equal ones first", (columns, k) => {
    const x = Array.from({ length: columns * 3 }, (_, i) => Math.round(Math.sin(i * i + 1) * 20));
    const order = [0, 1, 2].flatMap((row) =>
      Array.from({ length: columns }, (_, i) => i)
        .sort((a, b) => x[row * columns + b] - x[row * columns + a] || a - b)
        .slice(0, k),
    );
    const values = order.map((place, i) => x[Math.floor(i / k) * columns + place]);
    expect(pick(x, columns, k)).toEqual({ values: [...values, 7], indices: [...order, 7] });
  });

  test("keeps NaN where nothing else has its place", () => {
    expect(pick([3, nan, 1], 3, 2).indices).toEqual([0, 1, 7]);
    expect(pick([nan, ...new Array<number>(40).fill(5)], 41, 1).indices).toEqual([0, 7]);
  });

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
