import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { boundLoopsOver } from "../../src/sets/bound-loops.js";
import { DOUBLES, FLOATS, INTS, LONGS, UNSIGNED_LONGS } from "../../src/sets/bounds-layout.js";

const TYPES = [
  [FLOATS, DataType.FLOAT],
  [DOUBLES, DataType.DOUBLE],
  [INTS, DataType.INT32],
  [LONGS, DataType.INT64],
  [UNSIGNED_LONGS, DataType.UINT64],
] as const;

describe.each([true, false])("boundLoopsOver, wasmLoops %s", (wasmLoops) => {
  const bounds = (type: number, dtype: DataType, sorted: readonly unknown[], values: readonly unknown[]) =>
    withTestMemory(
      (memory) => {
        using x = tensorFromJs(memory, dtype, sorted as number[]);
        using wanted = tensorFromJs(memory, dtype, values as number[]);
        using places = Tensor.allocate(memory, DataType.INT32, [values.length]);
        const loops = boundLoopsOver(memory);
        return [false, true].map((isAfterEqual) => {
          const { address } = places;
          loops.findBounds(type, x.address, sorted.length, wanted.address, values.length, isAfterEqual, address);
          return places.toArray();
        });
      },
      { wasmLoops },
    );

  test.each(TYPES)("finds places before and after equal elements, type %i", (type, dtype) => {
    const of = (values: readonly number[]) =>
      dtype === DataType.INT64 || dtype === DataType.UINT64 ? values.map(BigInt) : values;
    expect(bounds(type, dtype, of([1, 3, 3, 3, 8]), of([0, 1, 2, 3, 5, 8, 9]))).toEqual([
      [0, 0, 1, 1, 4, 4, 5],
      [0, 1, 1, 4, 4, 5, 5],
    ]);
    expect(bounds(type, dtype, [], of([1]))).toEqual([[0], [0]]);
    for (const size of [1, 2, 3, 7, 8, 100]) {
      const many = Array.from({ length: size }, (_, i) => i * 2);
      const wanted = Array.from({ length: 2 * size + 3 }, (_, i) => (i * 5) % (2 * size + 3));
      expect(bounds(type, dtype, of(many), of(wanted))).toEqual([
        wanted.map((value) => Math.min(size, Math.ceil(value / 2))),
        wanted.map((value) => Math.min(size, Math.floor(value / 2) + 1)),
      ]);
    }
  });

  test("compares all of 64-bit integers, with their sign or without", () => {
    expect(bounds(LONGS, DataType.INT64, [-(1n << 40n), 1n << 40n], [(1n << 40n) - 1n, -(1n << 40n)])[0]).toEqual([
      1, 0,
    ]);
    expect(bounds(UNSIGNED_LONGS, DataType.UINT64, [1n << 40n, 1n << 63n], [(1n << 63n) + 1n])[0]).toEqual([2]);
  });

  test("takes steps as C++ does where elements are not sorted, or NaN", () => {
    const { NaN: nan } = Number;
    expect(bounds(DOUBLES, DataType.DOUBLE, [5, 1, 4, 2, 3], [3, nan])).toEqual([
      [2, 0],
      [2, 5],
    ]);
    expect(bounds(FLOATS, DataType.FLOAT, [1, nan, 2], [2])).toEqual([[1], [3]]);
  });
});
