import { runSteps } from "@heddle/kernel-api";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareRows, type IndexRows, sortRows } from "../../src/sparse/layout/sort-rows.js";

const PAUSELESS = { pause: () => undefined } as Parameters<typeof sortRows>[0];

/** As the runtime sorts: stable, by comparisons. */
function expected({ places, count, rank }: IndexRows, columns: readonly number[]): number[] {
  const order = Array.from({ length: count }, (_, i) => i);
  return order.sort((a, b) => compareRows(places, rank, columns, a, b));
}

const rows = fc.integer({ min: 1, max: 4 }).chain((rank) =>
  fc.record({
    rank: fc.constant(rank),
    columns: fc.shuffledSubarray(Array.from({ length: rank }, (_, d) => d)),
    matrix: fc.array(
      fc.array(fc.oneof(fc.nat(3), fc.integer({ min: -300, max: 70_000 }), fc.nat(2 ** 40), fc.maxSafeInteger()), {
        minLength: rank,
        maxLength: rank,
      }),
      { maxLength: 60 },
    ),
  }),
);

describe("sortRows", () => {
  test("sorts rows of near and far numbers by columns; equal rows keep their order", () =>
    fc.assert(
      fc.property(rows, ({ rank, columns, matrix }) => {
        const given = { places: Float64Array.from(matrix.flat()), count: matrix.length, rank };
        expect([...(runSteps(sortRows(PAUSELESS, given, columns)) as Int32Array)]).toEqual(expected(given, columns));
      }),
      { numRuns: 500 },
    ));

  test("sorts by several keys of more bits than a pass has", () => {
    const count = 5000;
    const places = new Float64Array(count * 3);
    for (let i = 0, state = 1; i < places.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      places[i] = i % 3 === 2 ? state % 7 : state * 2 ** 16 + (state % 65_536);
    }
    const given = { places, count, rank: 3 };
    expect([...(runSteps(sortRows(PAUSELESS, given)) as Int32Array)]).toEqual(expected(given, [0, 1, 2]));
  });

  test("pauses between passes", async () => {
    let pauses = 0;
    const context = { pause: () => Promise.resolve(void pauses++) } as unknown as typeof PAUSELESS;
    const given = { places: Float64Array.of(3, 1, 2 ** 40, 0), count: 4, rank: 1 };
    expect([...(await runSteps(sortRows(context, given)))]).toEqual([3, 1, 0, 2]);
    expect(pauses).toBeGreaterThan(1);
  });
});
