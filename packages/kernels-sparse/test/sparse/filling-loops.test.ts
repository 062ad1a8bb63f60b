import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { fillingLoopsOver } from "../../src/sparse/fill/filling-loops.js";

describe.each([true, false])("fillingLoopsOver, wasmLoops %s", (wasmLoops) => {
  const hasAllRows = (numbers: readonly (number | bigint)[], rows: number, rank: number) =>
    withTestMemory(
      (memory) => {
        const indices = numbers.flatMap((row) => [row, ...new Array<number>(rank - 1).fill(77)]);
        using tensor = tensorFromJs(memory, DataType.INT64, indices);
        return fillingLoopsOver(memory).hasAllRows(tensor.address, rank * 8, numbers.length, rows) !== 0;
      },
      { wasmLoops },
    );

  test.each([1, 2, 3])("detects that all rows are present and in order, at rank %i", (rank) => {
    for (let count = 1; count < 14; count++) {
      const numbers = Array.from({ length: count }, (_, i) => i >>> 1);
      const rows = ((count - 1) >>> 1) + 1;
      expect(hasAllRows(numbers, rows, rank)).toBe(true);
      expect(hasAllRows(numbers, rows + 1, rank)).toBe(false);
      expect(hasAllRows(numbers, rows - 1, rank)).toBe(false);
      const changed = (place: number, row: number) => numbers.map((number, i) => (i === place ? row : number));
      for (let at = 0; at < count; at++) {
        expect(hasAllRows(changed(at, numbers[at] + 2), rows, rank)).toBe(false);
        expect(hasAllRows(changed(at, -1), rows, rank)).toBe(false);
      }
    }
  });

  test("reads both halves of an index, and is false without indices", () => {
    expect(hasAllRows([0, 2n ** 32n], 1, 2)).toBe(false);
    expect(hasAllRows([0, 2n ** 32n + 1n], 2, 2)).toBe(false);
    expect(hasAllRows([-(2n ** 63n)], 1, 2)).toBe(false);
    expect(hasAllRows([], 0, 2)).toBe(false);
  });

  test("writes the numbers in order, and nothing after them", () => {
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const target = scope.malloc(80);
        for (let count = 0; count < 10; count++) {
          memory.i64.fill(-1n, target >>> 3, (target >>> 3) + 10);
          fillingLoopsOver(memory).writeNumbers(target, count);
          const expected = Array.from({ length: 10 }, (_, i) => (i < count ? BigInt(i) : -1n));
          expect([...memory.i64.subarray(target >>> 3, (target >>> 3) + 10)]).toEqual(expected);
        }
      },
      { wasmLoops },
    );
  });

  test("plans rows and fills the empty ones", () => {
    withTestMemory(
      (memory) => {
        using indices = tensorFromJs(memory, DataType.INT64, [3, 5, 1, 6, 3, 7]);
        using scope = memory.scope();
        const [starts, isEmpty, order] = [scope.malloc(6 * 4), scope.malloc(5), scope.malloc(4)];
        const [filled, picks, reverse] = [scope.malloc(6 * 16), scope.malloc(6 * 4), scope.malloc(3 * 8)];
        const loops = fillingLoopsOver(memory);
        expect(loops.planRows(indices.address, 2, 3, 5, starts, isEmpty, order)).toBe(3);
        expect([...memory.u32.subarray(starts >>> 2, (starts >>> 2) + 6)]).toEqual([0, 1, 2, 3, 5, 6]);
        expect([...memory.u8.subarray(isEmpty, isEmpty + 5)]).toEqual([1, 0, 1, 0, 1]);
        expect(memory.u32[order >>> 2]).toBe(0);
        loops.fillRows(indices.address, 2, 3, 5, starts, isEmpty, filled, picks, reverse);
        expect([...memory.i64.subarray(filled / 8, filled / 8 + 12)].map(Number)).toEqual([
          0, 0, 1, 6, 2, 0, 3, 5, 3, 7, 4, 0,
        ]);
        expect([...memory.i32.subarray(picks >>> 2, (picks >>> 2) + 6)]).toEqual([3, 1, 3, 0, 2, 3]);
        expect([...memory.i64.subarray(reverse / 8, reverse / 8 + 3)]).toEqual([3n, 1n, 4n]);
        expect(loops.planRows(indices.address, 2, 3, 3, starts, isEmpty, order)).toBe(0);
        using falling = tensorFromJs(memory, DataType.INT64, [0, 1, 1, -1]);
        expect(loops.planRows(falling.address, 1, 4, 2, starts, isEmpty, order)).toBe(3);
        expect(loops.planRows(falling.address, 1, 3, 2, starts, isEmpty, order)).toBe(3);
        expect(memory.u32[order >>> 2]).toBe(1);
      },
      { wasmLoops },
    );
  });
});
