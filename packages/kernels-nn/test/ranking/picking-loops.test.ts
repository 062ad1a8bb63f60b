import { DataType, dataTypeSize, Tensor, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { COUNT_BYTES, DOUBLES, FLOATS, INTS, LONGS, UNSIGNED_LONGS } from "../../src/ranking/picking-layout.js";
import { pickingLoopsOver } from "../../src/ranking/picking-loops.js";

const { NaN: nan, POSITIVE_INFINITY: infinity } = Number;
const TYPES = [
  ["float", FLOATS, DataType.FLOAT],
  ["double", DOUBLES, DataType.DOUBLE],
  ["int32", INTS, DataType.INT32],
  ["int64", LONGS, DataType.INT64],
  ["uint64", UNSIGNED_LONGS, DataType.UINT64],
] as const;

describe.each([true, false])("pickingLoopsOver, wasmLoops %s", (wasmLoops) => {
  test.each([
    [FLOATS, DataType.FLOAT],
    [DOUBLES, DataType.DOUBLE],
  ])("finds NaN at each place of elements of type %d, and nowhere else", (type, dtype) => {
    withTestMemory(
      (memory) => {
        for (let count = 0; count < 40; count++) {
          for (let at = -1; at <= count; at++) {
            const x = Array.from({ length: count + 1 }, (_, i) => (i === at ? nan : i - infinity));
            using source = tensorFromJs(memory, dtype, x);
            const found = Boolean(pickingLoopsOver(memory).hasNaN(type, source.address, count));
            expect(found).toBe(at >= 0 && at < count);
          }
        }
      },
      { wasmLoops },
    );
  });

  describe.each(TYPES)("%s", (_name, type, dtype) => {
    const isLong = dtype === DataType.INT64 || dtype === DataType.UINT64;
    const tensorOf = (memory: Tensor["memory"], x: readonly number[]) =>
      tensorFromJs(memory, dtype, isLong ? x.map(BigInt) : x);
    const pickFew = (x: readonly number[], columns: number, k: number) =>
      withTestMemory(
        (memory) => {
          const rows = x.length / columns;
          using source = tensorOf(memory, x);
          using values = tensorOf(memory, new Array<number>(rows * k + 1).fill(7));
          using places = tensorFromJs(memory, DataType.INT32, new Array<number>(rows * k + 1).fill(7));
          const { address: from } = source;
          pickingLoopsOver(memory).pickFew(type, from, rows, columns, k, values.address, places.address);
          return { values: (values.toArray() as number[]).map(Number), places: places.toArray() as number[] };
        },
        { wasmLoops },
      );
    const pickMany = (x: readonly number[], k: number, capacity = x.length) =>
      withTestMemory(
        (memory) => {
          using source = tensorOf(memory, x);
          using values = tensorOf(memory, new Array<number>(k + 1).fill(7));
          using places = tensorFromJs(memory, DataType.INT32, new Array<number>(k + 1).fill(7));
          using work = Tensor.allocate(memory, DataType.UINT8, [COUNT_BYTES + capacity * 4 * dataTypeSize(dtype)]);
          const loops = pickingLoopsOver(memory);
          const [to, at] = [values.address, places.address];
          const done = loops.pickMany(type, source.address, x.length, k, to, at, work.address, capacity);
          if (!done) return undefined;
          return { values: (values.toArray() as number[]).map(Number), places: places.toArray() as number[] };
        },
        { wasmLoops },
      );
    const numbers = (count: number, step: number) =>
      Array.from({ length: count }, (_, i) => {
        const value = Math.round(Math.sin(i * i + 1) * step);
        return dtype === DataType.UINT64 ? value + step : value;
      });
    const picked = (x: readonly number[], k: number, from = 0, columns = x.length) => {
      const order = Array.from({ length: columns }, (_, i) => i).sort((a, b) => x[from + b] - x[from + a] || a - b);
      return order.slice(0, k);
    };

    test.each([
      [1, 1],
      [5, 2],
      [16, 1],
      [37, 5],
      [200, 32],
    ])("picks of %i columns the %i largest, the first of equal ones first", (columns, k) => {
      const x = numbers(columns * 3, 20);
      const order = [0, 1, 2].flatMap((row) => picked(x, k, row * columns, columns));
      const values = order.map((place, i) => x[Math.floor(i / k) * columns + place]);
      expect(pickFew(x, columns, k)).toEqual({ values: [...values, 7], places: [...order, 7] });
    });

    test.each([
      [1, 1, 1],
      [40, 40, 40],
      [100, 33, 40],
      [1000, 50, 64],
      [1000, 50, 1000],
    ])("picks of %i elements the %i largest with room for %i", (count, k, capacity) => {
      for (const x of [numbers(count, 20), numbers(count, 1e6), [...numbers(count, 1e6)].sort((a, b) => a - b)]) {
        const order = picked(x, k);
        expect(pickMany(x, k, capacity)).toEqual({ values: [...order.map((i) => x[i]), 7], places: [...order, 7] });
      }
    });

    if (isLong || dtype === DataType.INT32) return;
    test("keeps NaN where nothing else has its place", () => {
      expect(pickFew([3, nan, 1], 3, 2).places).toEqual([0, 1, 7]);
      expect(pickFew([nan, ...new Array<number>(40).fill(5)], 41, 1).places).toEqual([0, 7]);
    });

    test("picks many of no row with NaN", () => {
      for (const at of [0, 1, 60, 98, 99]) {
        const x = numbers(100, 20).map((value, i) => (i === at ? nan : value));
        expect(pickMany(x, 5, 8)).toBeUndefined();
      }
    });

    test("takes zeros of either sign as equal, and infinities as numbers", () => {
      expect(pickMany([-0, 0, -0, -1], 4)?.places).toEqual([0, 1, 2, 3, 7]);
      expect(pickMany([-infinity, 0, infinity, -0], 4)?.places).toEqual([2, 1, 3, 0, 7]);
      const picked = pickMany([1, -0], 2)?.values;
      expect(Object.is(picked?.[1], -0)).toBe(true);
    });
  });

  test("compares the upper half of 64-bit integers", () => {
    withTestMemory(
      (memory) => {
        for (const [type, dtype, order] of [
          [LONGS, DataType.INT64, [2, 0, 3, 1]],
          [UNSIGNED_LONGS, DataType.UINT64, [1, 2, 0, 3]],
        ] as const) {
          using x = tensorFromJs(memory, DataType.INT64, [1n << 32n, -1n, 1n << 62n, 5n]);
          using values = Tensor.allocate(memory, dtype, [4]);
          using places = Tensor.allocate(memory, DataType.INT32, [4]);
          using work = Tensor.allocate(memory, DataType.UINT8, [COUNT_BYTES + 4 * 32]);
          const loops = pickingLoopsOver(memory);
          expect(Boolean(loops.pickMany(type, x.address, 4, 4, values.address, places.address, work.address, 4))).toBe(
            true,
          );
          expect(places.toArray()).toEqual(order);
          loops.pickFew(type, x.address, 1, 4, 4, values.address, places.address);
          expect(places.toArray()).toEqual(order);
        }
      },
      { wasmLoops },
    );
  });
});
