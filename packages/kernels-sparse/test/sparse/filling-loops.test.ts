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
});
