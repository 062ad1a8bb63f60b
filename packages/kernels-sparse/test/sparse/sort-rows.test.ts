import { runSteps } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sortRows } from "../../src/sparse/layout/sort-rows.js";

interface Rows {
  readonly matrix: readonly (readonly bigint[])[];
  readonly columns: readonly number[];
}

function compare(a: readonly bigint[], b: readonly bigint[], columns: readonly number[]): number {
  const d = columns.find((column) => a[column] !== b[column]);
  return d === undefined ? 0 : (a[d] ?? 0n) < (b[d] ?? 0n) ? -1 : 1;
}

/** As the runtime sorts: stable, by comparisons. */
function expected({ matrix, columns }: Rows): number[] {
  return matrix.map((_, i) => i).sort((a, b) => compare(matrix[a] ?? [], matrix[b] ?? [], columns));
}

/** The order of the rows, which the context may wait for. */
async function orderOf(
  memory: LinearMemory,
  { matrix, columns }: Rows,
  pause: () => Promise<void> | undefined = () => undefined,
) {
  using scope = memory.scope();
  const rank = matrix[0]?.length ?? 1;
  const address = scope.malloc(matrix.length * rank * 8);
  memory.i64.set(matrix.flat(), address / 8);
  const rows = { address, count: matrix.length, rank };
  const order = await runSteps(sortRows({ memory, pause }, scope, rows, columns));
  return matrix.map((_, i) => (order === 0 ? i : memory.u32[order / 4 + i]));
}

const number = fc.oneof(
  fc.bigInt(0n, 3n),
  fc.bigInt(-300n, 70_000n),
  fc.bigInt(0n, 2n ** 40n),
  fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
);
const rows = fc.integer({ min: 1, max: 4 }).chain((rank) =>
  fc.record({
    columns: fc.shuffledSubarray(Array.from({ length: rank }, (_, d) => d)),
    matrix: fc.array(fc.array(number, { minLength: rank, maxLength: rank }), { maxLength: 60 }),
  }),
);

describe("sortRows", () => {
  test.each([true, false])(
    "sorts near and far numbers by columns; equal rows keep their order; WebAssembly: %s",
    (wasmLoops) =>
      fc.assert(
        fc.asyncProperty(rows, async (given) => {
          const memory = createTestMemory({ wasmLoops });
          expect(await orderOf(memory, given)).toEqual(expected(given));
          expect(memory.liveBytes).toBe(0);
        }),
        { numRuns: 300 },
      ),
  );

  test("sorts by several keys of more bits than a pass has", async () => {
    let state = 1;
    const next = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return BigInt(state);
    };
    const matrix = Array.from({ length: 5000 }, () => [next() * 2n ** 31n + next(), next() * 2n ** 16n, next() % 7n]);
    const given = { matrix, columns: [0, 1, 2] };
    expect(await orderOf(createTestMemory(), given)).toEqual(expected(given));
  });

  test("pauses between passes", async () => {
    let pauses = 0;
    const given = { matrix: [[3n], [1n], [2n ** 40n], [0n]], columns: [0] };
    const pause = () => Promise.resolve(void pauses++);
    expect(await orderOf(createTestMemory(), given, pause)).toEqual([3, 1, 0, 2]);
    expect(pauses).toBeGreaterThan(1);
  });
});
