import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { Scaling, segmentLoopsOver } from "../../src/segments/segment-loops.js";

const ROWS = 40;
const WIDTHS = [DataType.INT32, DataType.INT64];
const shiftOf = ({ dtype }: Tensor) => (dtype === DataType.INT64 ? 3 : 2);

/** A matrix of ROWS rows. */
const matrix = (length: number) =>
  Float32Array.from({ length: ROWS * length }, (_, i) => Math.fround(Math.sin(i) * 10));

/** What the loops write for segments of rows, with a mark in rows that no segment has. */
function sums(wasmLoops: boolean, length: number, indices: number[], ids: number[], scaling: Scaling, dtype: DataType) {
  return withTestMemory(
    (memory) => {
      using data = tensorFromJs(memory, DataType.FLOAT, [...matrix(length)]);
      using names = tensorFromJs(memory, dtype, indices);
      using segments = tensorFromJs(memory, dtype, ids);
      using scope = memory.scope();
      const size = (ids[ids.length - 1] + 1) * length;
      const target = scope.malloc(size * 4 + 4);
      const counts = scope.malloc(ROWS * 4);
      const named = scope.malloc(ids.length * 16);
      memory.f32.fill(-1, target >>> 2, (target >>> 2) + size + 1);
      const loops = segmentLoopsOver(memory);
      expect(loops.clearCounts(names.address, shiftOf(names), indices.length, ROWS, counts)).toBeTruthy();
      loops.sumSegments(
        data.address,
        length,
        names.address,
        shiftOf(names),
        segments.address,
        shiftOf(segments),
        ids.length,
        scaling,
        target,
        counts,
        named,
      );
      expect(memory.f32[(target >>> 2) + size]).toBe(-1);
      return [...memory.f32.subarray(target >>> 2, (target >>> 2) + size)];
    },
    { wasmLoops },
  );
}

/** Row by row, in float64. */
function expectedSums(length: number, indices: number[], ids: number[], scaling: Scaling): number[] {
  const source = matrix(length);
  const result = new Array<number>((ids[ids.length - 1] + 1) * length).fill(-1);
  for (const id of new Set(ids)) {
    const rows = indices.filter((_, i) => ids[i] === id);
    const divisor = [1, rows.length, Math.sqrt(rows.length)][scaling];
    for (let j = 0; j < length; j++) {
      result[id * length + j] = rows.reduce((sum, row) => sum + source[row * length + j], 0) / divisor;
    }
  }
  return result;
}

describe.each([true, false])("segmentLoopsOver, wasmLoops %s", (wasmLoops) => {
  const indices = Array.from({ length: 300 }, (_, i) => (i * i + 7 * (i >>> 3)) % ROWS);
  const shapes: [name: string, ids: number[]][] = [
    ["one segment", indices.map(() => 0)],
    ["segments of one row", indices.map((_, i) => i)],
    ["segments of many sizes, some without rows", indices.map((_, i) => Math.floor(Math.sqrt(i)) * 2)],
  ];

  test.each(shapes)("adds %s, for rows of any length", (_, ids) => {
    for (const length of [1, 2, 7, 8, 9, 15, 16, 17, 23, 24, 31, 54, 70]) {
      for (const scaling of Object.values(Scaling)) {
        const found = sums(wasmLoops, length, indices, ids, scaling, DataType.INT64);
        const expected = expectedSums(length, indices, ids, scaling);
        const isNear = (sum: number, i: number) => Math.abs(sum - expected[i]) <= 1e-6 * (1 + Math.abs(expected[i]));
        expect(found).toHaveLength(expected.length);
        expect(found.findIndex((sum, i) => !isNear(sum, i))).toBe(-1);
      }
    }
  });

  test("multiplies a row that is named several times", () => {
    const ids = new Array<number>(100).fill(0);
    const found = sums(wasmLoops, 5, new Array<number>(100).fill(3), ids, Scaling.NONE, DataType.INT32);
    expect(found).toEqual([...matrix(5).subarray(15, 20)].map((value) => Math.fround(value * 100)));
  });

  const clear = (dtype: DataType, values: readonly (number | bigint)[], rows: number) =>
    withTestMemory(
      (memory) => {
        using names = tensorFromJs(memory, dtype, [...values]);
        using scope = memory.scope();
        const counts = scope.malloc(rows * 4);
        memory.u32.fill(7, counts >>> 2, (counts >>> 2) + rows);
        const isGood = segmentLoopsOver(memory).clearCounts(names.address, shiftOf(names), values.length, rows, counts);
        const named = values.map((value) => memory.u32[(counts >>> 2) + Number(value)]);
        return isGood !== 0 && named.every((count) => count === 0);
      },
      { wasmLoops },
    );

  test.each(WIDTHS)("clears the counts of indices that are rows (type %i)", (dtype) => {
    for (let count = 0; count < 12; count++) {
      const values = Array.from({ length: count }, (_, i) => 99 - i);
      expect(clear(dtype, values, 100)).toBe(true); // Few indices for many rows.
      expect(clear(dtype, [...values, ...values], 100)).toBe(true);
      expect(clear(dtype, new Array<number>(count + 1).fill(0), 1)).toBe(true);
    }
  });

  test.each(WIDTHS)("finds an index that is out of range at any position (type %i)", (dtype) => {
    const wide = dtype === DataType.INT64 ? [2n ** 32n, -(2n ** 63n), 2n ** 63n - 1n, 2n ** 31n] : [];
    for (const wrong of [8, -1, 2 ** 31 - 1, -(2 ** 31), ...wide]) {
      for (let count = 1; count < 12; count++) {
        for (let at = 0; at < count; at++) {
          const values = Array.from({ length: count }, (_, i) => (i === at ? wrong : i % 8));
          expect(clear(dtype, values, 8)).toBe(false);
        }
      }
    }
  });

  test.each(WIDTHS)("distinguishes rising numbers from those that fall somewhere (type %i)", (dtype) => {
    const rises = (values: readonly (number | bigint)[]) =>
      withTestMemory(
        (memory) => {
          using ids = tensorFromJs(memory, dtype, [...values]);
          return segmentLoopsOver(memory).isRising(ids.address, shiftOf(ids), values.length) !== 0;
        },
        { wasmLoops },
      );
    expect(rises([])).toBe(true);
    for (let count = 1; count < 12; count++) {
      const values = Array.from({ length: count }, (_, i) => (i >>> 1) - 2);
      expect(rises(values)).toBe(true);
      for (let at = 1; at < count; at++)
        expect(rises(values.map((value, i) => (i === at ? values[at - 1] - 1 : value)))).toBe(false);
    }
    if (dtype === DataType.INT64) expect(rises([2n ** 40n, 1n])).toBe(false);
  });

  test("distinguishes rising first columns of matrices", () => {
    const rises = (rows: readonly number[], columns: number, shift: number) =>
      withTestMemory(
        (memory) => {
          const flat = rows.flatMap((row) => [row, ...new Array<number>(columns - 1).fill(-row)]);
          using matrix = tensorFromJs(memory, DataType.INT64, flat);
          return segmentLoopsOver(memory).isRising(matrix.address, shift, rows.length) !== 0;
        },
        { wasmLoops },
      );
    for (const [columns, shift] of [
      [2, 4],
      [4, 5],
    ] as const) {
      expect(rises([], columns, shift)).toBe(true);
      expect(rises([-3, 0, 0, 7, 2 ** 40], columns, shift)).toBe(true);
      expect(rises([0, 1, 2 ** 40, 2], columns, shift)).toBe(false);
    }
  });
});

describe("segmentLoopsOver", () => {
  test("writes the same bits in WebAssembly and in TypeScript", () => {
    const indices = Array.from({ length: 500 }, (_, i) => (i * 7919) % ROWS);
    const ids = indices.map((_, i) => Math.floor(i / 60));
    for (const length of [3, 54, 70]) {
      for (const scaling of Object.values(Scaling)) {
        const [first, second] = [true, false].map((wasm) => sums(wasm, length, indices, ids, scaling, DataType.INT64));
        expect(first).toEqual(second);
      }
    }
  });
});
