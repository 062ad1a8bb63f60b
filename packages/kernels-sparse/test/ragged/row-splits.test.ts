import type { LinearMemory } from "@heddle/memory";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { raggedLoopsOver } from "../../src/ragged/ragged-loops.js";
import { raggedLoopsTwin } from "../../src/ragged/ragged-loops-twin.js";
import { splitsOfRowids } from "../../src/ragged/row-splits.js";

/** Writes integers of 4 or 8 bytes, and asks the loops and their twin. */
function bothOf<T>(
  numbers: readonly bigint[],
  shift: number,
  ask: (loops: ReturnType<typeof raggedLoopsOver>, address: number, memory: LinearMemory) => T,
): [T, T] {
  const memory = createTestMemory({ wasmLoops: true });
  using scope = memory.scope();
  const address = scope.malloc(numbers.length * 8);
  if (shift === 3) memory.i64.set(numbers, address / 8);
  else
    memory.i32.set(
      numbers.map((number) => Number(BigInt.asIntN(32, number))),
      address / 4,
    );
  return [ask(raggedLoopsOver(memory), address, memory), ask(raggedLoopsTwin(memory), address, memory)];
}

const rising = fc.array(fc.nat(5), { maxLength: 20 }).map((sizes) => {
  const splits = [0n];
  for (const size of sizes) splits.push((splits.at(-1) ?? 0n) + BigInt(size));
  return splits;
});
const odd = fc
  .array(
    fc.oneof(fc.bigInt(-2n, 4n), fc.constantFrom(2n ** 31n - 1n, 2n ** 31n, 2n ** 32n - 2n, 2n ** 33n, -(2n ** 63n))),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) => [0n, ...list]);
const shifts = fc.constantFrom(2, 3);

describe("the loops over splits of rows", () => {
  test("find the longest row between splits that rise, as their twin does", () => {
    fc.assert(
      fc.property(fc.oneof(rising, odd), shifts, (splits, shift) => {
        const [found, twin] = bothOf(splits, shift, (loops, at) => loops.widestRow(at, shift, splits.length - 1) >>> 0);
        expect(found).toBe(twin);
        const kept = splits.map((split) => (shift === 2 ? BigInt.asIntN(32, split) : split));
        const rises =
          kept.every((split, i) => i === 0 || split >= (kept[i - 1] ?? 0n)) && (kept.at(-1) ?? 0n) < 2n ** 31n;
        const widths = kept.slice(1).map((split, i) => Number(split - (kept[i] ?? 0n)));
        expect(found).toBe(rises ? Math.max(0, ...widths) : 2 ** 32 - 1);
      }),
      { numRuns: 400 },
    );
  });

  test("list the runs of rows, as their twin does", () => {
    fc.assert(
      fc.property(rising, shifts, fc.nat(6), (splits, shift, width) => {
        const rows = splits.length - 1;
        const lists = bothOf(splits, shift, (loops, at, memory) => {
          using scope = memory.scope();
          const [runs, placed] = [scope.malloc((rows + 1) * 12), scope.malloc(4)];
          const count = loops.listSplits(at, 2 ** shift, rows, width, runs, placed) >>> 0;
          return [...memory.u32.subarray(runs / 4, runs / 4 + count * 3), memory.u32[placed / 4]];
        });
        const wanted = splits.slice(1).flatMap((end, row) => {
          const length = Math.min(Number(end - (splits[row] ?? 0n)), width);
          return length === 0 ? [] : [[Number(splits[row]), length, row * width]];
        });
        const placed = wanted.reduce((sum, [, length = 0]) => sum + length, 0);
        expect(lists).toEqual([
          [...wanted.flat(), placed],
          [...wanted.flat(), placed],
        ]);
      }),
    );
  });

  test("make splits of the rows of values, as their twin does", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(fc.bigInt(0n, 5n)).map((list) => [...list].sort((a, b) => Number(a - b))),
          odd,
        ),
        shifts,
        fc.nat(7),
        (rowids, shift, rows) => {
          const [found, twin] = bothOf(rowids, shift, (loops, at, memory) => {
            using scope = memory.scope();
            const splits = scope.malloc((rows + 2) * 4);
            const widest = loops.splitRows(at, shift, rowids.length, rows, splits) >>> 0;
            return widest === 2 ** 32 - 1 ? [] : [widest, ...memory.u32.subarray(splits / 4, splits / 4 + rows + 1)];
          });
          expect(found).toEqual(twin);
          const kept = rowids.map((row) => (shift === 2 ? BigInt.asIntN(32, row) : row));
          const isPlain = kept.every((row, i) => row >= (kept[i - 1] ?? 0n) && row < rows);
          expect(found.length > 0).toBe(isPlain);
          if (isPlain)
            expect(found.slice(1)).toEqual(
              Array.from({ length: rows + 1 }, (_, row) => kept.filter((each) => each < row).length),
            );
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe("splitsOfRowids", () => {
  test("takes no memory for more than 2^24 rows", () => {
    const memory = createTestMemory();
    using rowids = tensorFromJs(memory, DataType.INT64, [0, 5]);
    using scope = memory.scope();
    const before = memory.liveBytes;
    expect(splitsOfRowids(rowids, 2 ** 24 + 1, scope)).toBeUndefined();
    expect(memory.liveBytes).toBe(before);
    expect(splitsOfRowids(rowids, 6, scope)).toMatchObject({ rows: 6, total: 2, widest: 1 });
  });
});
