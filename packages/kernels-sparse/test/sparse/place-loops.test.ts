import type { LinearMemory } from "@heddle/memory";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeLoopsOver } from "../../src/sparse/layout/place-loops.js";
import { placeLoopsTwin } from "../../src/sparse/layout/place-loops-twin.js";

/** Calls `work` with a memory that gives all back. */
function withMemory<T>(work: (memory: LinearMemory) => T): T {
  const memory = createTestMemory({ wasmLoops: true });
  const result = work(memory);
  expect(memory.liveBytes).toBe(0);
  return result;
}

const index = fc.oneof(fc.bigInt(-2n, 3n), fc.constantFrom(2n ** 32n, -(2n ** 63n), 2n ** 63n - 1n));

describe("the loops over indices", () => {
  test("say whether indices rise, as their twins do", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.array(index, { minLength: 3, maxLength: 15 }), (rank, numbers) =>
        withMemory((memory) => {
          using scope = memory.scope();
          const count = Math.floor(numbers.length / rank);
          const at = scope.malloc(numbers.length * 8);
          memory.i64.set(numbers, at / 8);
          const rises = placeLoopsOver(memory).areRising(at, rank, count) !== 0;
          expect(placeLoopsTwin(memory).areRising(at, rank, count) !== 0).toBe(rises);
          const rows = Array.from({ length: count }, (_, i) => numbers.slice(i * rank, (i + 1) * rank));
          const isLess = (a: bigint[], b: bigint[]) => {
            const d = a.findIndex((value, i) => value !== b[i]);
            return d >= 0 && a[d] < b[d];
          };
          expect(rises).toBe(rows.every((row, i) => i === 0 || !isLess(row, rows[i - 1])));
        }),
      ),
    );
  });

  test("write the places of the values of ragged rows, as their twins do", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 })), fc.boolean(), (sizes, isWide) =>
        withMemory((memory) => {
          using scope = memory.scope();
          const total = sizes.reduce((sum, size) => sum + size, 0);
          const splits = scope.malloc((sizes.length + 1) * 8);
          let end = 0;
          for (const [i, next] of [0, ...sizes].entries()) {
            end += next;
            if (isWide) memory.i64[splits / 8 + i] = BigInt(end);
            else memory.i32[splits / 4 + i] = end;
          }
          const target = scope.malloc(Math.max(1, total) * 16);
          const places = sizes.flatMap((size, row) => Array.from({ length: size }, (_, i) => [row, i]).flat());
          for (const loops of [placeLoopsOver(memory), placeLoopsTwin(memory)]) {
            memory.u8.fill(255, target, target + total * 16);
            loops.writePlaces(splits, isWide ? 3 : 2, sizes.length, target);
            expect([...memory.i64.subarray(target / 8, target / 8 + total * 2)].map(Number)).toEqual(places);
          }
        }),
      ),
    );
  });
});
