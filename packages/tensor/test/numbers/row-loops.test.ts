import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { tensorFromJs } from "../../src/conversion/from-js.js";
import { DataType, dataTypeName, dataTypeSize } from "../../src/data-type.js";
import type { Combination } from "../../src/numbers/combine-elements.js";
import { combineRows, rowLoopsOver } from "../../src/numbers/row-loops.js";

const NONE = 2 ** 32 - 1;
const ROWS = [3, 0, NONE, 3, 1];
const INTEGERS: readonly DataType[] = [
  DataType.INT8,
  DataType.UINT8,
  DataType.INT16,
  DataType.UINT16,
  DataType.INT32,
  DataType.UINT32,
  DataType.INT64,
  DataType.UINT64,
];
const FLOATS: readonly DataType[] = [DataType.FLOAT, DataType.DOUBLE, DataType.HALF, DataType.BFLOAT16];
const COMPLEX: readonly DataType[] = [DataType.COMPLEX64, DataType.COMPLEX128];
const ALL: readonly Combination[] = ["add", "sub", "mul", "div", "min", "max"];
const ODD = [NaN, -0, 1e30, 0.1];

/** The bytes of a table of four rows that are combined with updates, and of an element after it. */
function combined(wasmLoops: boolean, dtype: DataType, combination: Combination, run: number, isOne: boolean) {
  return withTestMemory(
    (memory) => {
      using scope = memory.scope();
      const size = dataTypeSize(dtype);
      const elementAt = (i: number) => {
        const isFloat = FLOATS.includes(dtype);
        const real = isFloat ? (ODD[i % 11] ?? ((i * 37) % 19) / 3 - 3) : ((i * 37) % 19) + 1;
        if (COMPLEX.includes(dtype)) return { real, imag: real / 3 - 2 };
        return size === 8 && INTEGERS.includes(dtype) ? BigInt(real) : dtype === DataType.BOOL ? real > 9 : real;
      };
      using table = tensorFromJs(memory, dtype, Array.from({ length: 4 * run + 1 }, (_, i) => elementAt(i)) as never);
      using updates = tensorFromJs(memory, dtype, Array.from({ length: 5 * run }, (_, i) => elementAt(i + 3)) as never);
      const rows = scope.malloc(20);
      memory.u32.set(ROWS, rows >>> 2);
      combineRows(memory, dtype, combination, table.address, { rows, count: 5, run }, updates.address, isOne);
      return memory.u8.slice(table.address, table.address + (4 * run + 1) * size);
    },
    { wasmLoops },
  );
}

describe("combineRows", () => {
  test.each([...INTEGERS, ...FLOATS, ...COMPLEX, DataType.BOOL].map((dtype) => [dataTypeName(dtype), dtype] as const))(
    "has the bits of its twin for %s",
    (_name, dtype) => {
      for (const combination of dtype === DataType.BOOL ? (["add", "sub"] as const) : ALL) {
        for (const run of [1, 3]) {
          for (const isOne of [false, true]) {
            const found = combined(true, dtype, combination, run, isOne);
            expect(found).toEqual(combined(false, dtype, combination, run, isOne));
          }
        }
      }
    },
  );

  test.each([...INTEGERS, DataType.FLOAT, DataType.DOUBLE].map((dtype) => [dataTypeName(dtype), dtype] as const))(
    "adds vectors with the bits of its twin for %s",
    (_name, dtype) => {
      for (const isOne of [false, true]) {
        expect(combined(true, dtype, "add", 19, isOne)).toEqual(combined(false, dtype, "add", 19, isOne));
      }
    },
  );

  test.each([true, false])("adds to a row again and again, and leaves out what has no row (loops: %s)", (wasmLoops) => {
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        using table = tensorFromJs(memory, DataType.INT32, [1, 2, 3, -(2 ** 31)]);
        using updates = tensorFromJs(memory, DataType.INT32, [10, 20, 30, 40, 50]);
        const rows = scope.malloc(20);
        memory.u32.set(ROWS, rows >>> 2);
        const target = { rows, count: 5, run: 1 };
        combineRows(memory, DataType.INT32, "add", table.address, target, updates.address);
        expect(table.toArray()).toEqual([21, 52, 3, -(2 ** 31) + 50]);
        memory.i32.set([-(2 ** 31)], table.address >>> 2);
        memory.i32.set([-1], updates.address >>> 2);
        memory.u32.set([0], rows >>> 2);
        combineRows(memory, DataType.INT32, "div", table.address, { ...target, count: 1 }, updates.address);
        expect(table.toArray()).toEqual([-(2 ** 31), 52, 3, -(2 ** 31) + 50]);
      },
      { wasmLoops },
    );
  });
});

describe.each([true, false])("rowLoopsOver (loops: %s)", (wasmLoops) => {
  test.each([1, 2, 3, 4, 7, 8, 24, 300])("picks and places rows of %i bytes", (bytes) => {
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const [rows, table, target] = [scope.malloc(20), scope.malloc(bytes * 4), scope.malloc(bytes * 5 + 1)];
        const byteOf = (row: number, i: number) => (row * 31 + i * 7) & 255;
        for (let i = 0; i < bytes * 4; i++) memory.u8[table + i] = byteOf(Math.floor(i / bytes), i % bytes);
        memory.u32.set([2, 3, 0, 2, 1], rows >>> 2);
        memory.u8[target + bytes * 5] = 7;
        rowLoopsOver(memory).pickRows(table, rows, 5, bytes, target);
        const wanted = [2, 3, 0, 2, 1].flatMap((row) => Array.from({ length: bytes }, (_, i) => byteOf(row, i)));
        expect([...memory.u8.slice(target, target + bytes * 5 + 1)]).toEqual([...wanted, 7]);
        memory.u8.fill(0, table, table + bytes * 4);
        memory.u32.set([1, NONE, 0, 1], rows >>> 2);
        rowLoopsOver(memory).placeRows(table, rows, 4, bytes, target);
        const placed = [0, 2].flatMap((row) => Array.from({ length: bytes }, (_, i) => byteOf(row, i)));
        expect([...memory.u8.slice(table, table + bytes * 2)]).toEqual(placed);
        expect([...memory.u8.slice(table + bytes * 2, table + bytes * 4)]).toEqual(new Array(bytes * 2).fill(0));
      },
      { wasmLoops },
    );
  });

  test("numbers rows up to one out of bounds", () => {
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        using narrow = tensorFromJs(memory, DataType.INT32, [2, 0, 4, -1]);
        using wide = tensorFromJs(memory, DataType.INT64, [2n, 0n, 2n ** 32n, 1n]);
        const rows = scope.malloc(16);
        const { numberRows } = rowLoopsOver(memory);
        expect(numberRows(narrow.address, 4, 4, 5, 10, rows)).toBe(3);
        expect([...memory.u32.subarray(rows >>> 2, (rows >>> 2) + 3)]).toEqual([12, 10, 14]);
        expect(numberRows(narrow.address, 4, 3, 5, 0, rows)).toBe(3);
        expect(numberRows(wide.address, 8, 4, 5, 0, rows)).toBe(2);
      },
      { wasmLoops },
    );
  });
});
