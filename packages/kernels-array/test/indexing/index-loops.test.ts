import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { type IndexLoops, indexLoopsOver } from "../../src/indexing/index-loops.js";

/** The list with another value at a place. */
const replaced = <T>(list: readonly T[], place: number, value: T) => list.map((old, i) => (i === place ? value : old));

const BAD = 0xffff_ffff;

describe.each([
  [true, 4],
  [true, 8],
  [false, 4],
  [false, 8],
])("indexLoopsOver, wasmLoops %s, numbers of %i bytes", (wasmLoops, width) => {
  const withIndices = <T>(numbers: readonly bigint[], body: (loops: IndexLoops, address: number) => T): T =>
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const address = scope.malloc(numbers.length * width);
        if (width === 8) memory.i64.set(numbers, address / 8);
        else memory.i32.set(numbers.map(Number), address / 4);
        return body(indexLoopsOver(memory), address);
      },
      { wasmLoops },
    );
  const big = (numbers: readonly number[]) => numbers.map(BigInt);
  const from = (first: number, count: number) => big(Array.from({ length: count }, (_, i) => first + i));

  test("recognizes any number of numbers that count up", () => {
    const count = (numbers: readonly bigint[]) =>
      withIndices(numbers, (loops, address) => loops.areConsecutive(address, width, numbers.length, 1));
    for (let size = 1; size < 20; size++) {
      expect(count(from(7, size))).toBe(1);
      expect(count(from(-2, size))).toBe(1);
      for (let odd = 1; odd < size; odd++) expect(count(replaced(from(7, size), odd, 3n))).toBe(0);
    }
    if (width === 8) {
      expect(count([2n ** 32n - 1n, 2n ** 32n, 2n ** 32n + 1n])).toBe(1);
      expect(count([0n, 1n + 2n ** 32n, 2n])).toBe(0);
    }
  });

  test("recognizes vectors whose last numbers count up", () => {
    const check = (vectors: readonly (readonly number[])[]) =>
      withIndices(big(vectors.flat()), (loops, address) =>
        loops.areConsecutive(address, width, vectors.length, vectors[0].length),
      );
    for (const prefix of [[4], [4, 0], [1, 2, 3]]) {
      for (let size = 1; size < 9; size++) {
        const vectors = Array.from({ length: size }, (_, i) => [...prefix, 5 + i]);
        expect(check(vectors)).toBe(1);
        for (let row = 1; row < size; row++) {
          for (let place = 0; place <= prefix.length; place++) {
            expect(check(replaced(vectors, row, replaced(vectors[row], place, 9)))).toBe(
              vectors[row][place] === 9 ? 1 : 0,
            );
          }
        }
      }
    }
  });

  test("finds the first number that is out of range", () => {
    const find = (numbers: readonly bigint[], limit: number) =>
      withIndices(numbers, (loops, address) => loops.firstOutside(address, width, numbers.length, limit) >>> 0);
    for (let size = 0; size < 12; size++) {
      const numbers = big(Array.from({ length: size }, (_, i) => (i * 7) % 10));
      expect(find(numbers, 10)).toBe(size);
      for (let odd = 0; odd < size; odd++) {
        expect(find(replaced(numbers, odd, 10n), 10)).toBe(odd);
        expect(find(replaced(replaced(numbers, odd, -1n), size - 1, -1n), 10)).toBe(odd);
        if (width === 8) expect(find(replaced(numbers, odd, 2n ** 32n), 10)).toBe(odd);
      }
    }
    expect(find([2n ** 31n - 1n], 2 ** 31)).toBe(1);
  });

  test("numbers the slices that vectors name", () => {
    const vectors = [
      [0, 0, 0],
      [1, 2, 3],
      [1, 3, 0],
      [0, 1, -1],
      [0, 2, 3],
    ];
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const indices = scope.malloc(vectors.length * 3 * width);
        if (width === 8) memory.i64.set(big(vectors.flat()), indices / 8);
        else memory.i32.set(vectors.flat(), indices / 4);
        const sizes = scope.malloc(12);
        memory.u32.set([2, 3, 4], sizes / 4);
        const target = scope.malloc(20);
        const loops = indexLoopsOver(memory);
        expect(loops.sliceNumbers(indices, width, 5, 3, sizes, target)).toBe(2);
        expect([...memory.u32.subarray(target / 4, target / 4 + 5)]).toEqual([0, 23, BAD, BAD, 11]);
        expect(loops.sliceNumbers(indices, width, 5, 0, sizes, target)).toBe(0);
        expect([...memory.u32.subarray(target / 4, target / 4 + 5)]).toEqual([0, 0, 0, 0, 0]);
      },
      { wasmLoops },
    );
  });
});

describe.each([true, false])("greatestIndex, wasmLoops %s", (wasmLoops) => {
  test("finds the greatest of any number of indices, and whether one is negative", () => {
    const greatest = (numbers: readonly number[]) =>
      withTestMemory(
        (memory) => {
          using scope = memory.scope();
          const address = scope.malloc(numbers.length * 4);
          memory.i32.set(numbers, address / 4);
          return indexLoopsOver(memory).greatestIndex(address, numbers.length);
        },
        { wasmLoops },
      );
    expect(greatest([])).toBe(-1);
    for (let size = 1; size < 14; size++) {
      for (let place = 0; place < size; place++) {
        const numbers = Array.from({ length: size }, (_, i) => (i === place ? 2 ** 31 - 1 - i : i));
        expect(greatest(numbers)).toBe(2 ** 31 - 1 - place);
        expect(greatest(replaced(numbers, place, -1))).toBe(-2);
      }
    }
  });
});
