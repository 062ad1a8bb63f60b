import { concatenateFingerprints, fingerprint64 } from "@heddle/hash";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { crossedTexts, plainHashes, planCrosses, writeCrossHashes } from "../../src/sparse/cross/cross-features.js";

/** Takes all steps of work that does not wait. */
function finished<T>(steps: Generator<unknown, T>): T {
  const step = steps.next();
  if (!step.done) throw new Error("the work waits");
  return step.value;
}

type Column = readonly (readonly (string | bigint)[])[];

/** Columns of features, a list for each row, as the inputs of ops are read. */
function withColumns<T>(
  wasmLoops: boolean,
  columns: readonly Column[],
  body: (context: Parameters<typeof planCrosses>[0], columns: Parameters<typeof planCrosses>[1]) => T,
): T {
  return withTestMemory(
    (memory) => {
      const tensors = columns.map((rows) => {
        const isText = typeof rows.flat()[0] === "string";
        return tensorFromJs(memory, isText ? DataType.STRING : DataType.INT64, rows.flat() as string[]);
      });
      const read = tensors.map((values, c) => {
        const counts = Float64Array.from(columns[c], (row) => row.length);
        const starts = counts.map((_, row) => counts.subarray(0, row).reduce((sum, count) => sum + count, 0));
        return { values, isDense: false, starts, counts };
      });
      try {
        return body({ memory, pause: () => undefined }, { batchSize: columns[0].length, columns: read });
      } finally {
        for (const tensor of tensors) tensor.release();
      }
    },
    { wasmLoops },
  );
}

/** All crosses of a row. */
function crosses(columns: readonly Column[], row: number): (string | bigint)[][] {
  return columns.reduce<(string | bigint)[][]>(
    (before, column) => before.flatMap((cross) => column[row].map((feature) => [...cross, feature])),
    [[]],
  );
}

const long = "a text of more bytes than a cell holds";
const COLUMNS: readonly Column[] = [
  [["a", "é", long, "x".repeat(100)], [], ["b"], [""]],
  [[0n, -7n, 2n ** 63n - 1n, -(2n ** 63n), 10n], [1n], [99n, 100n], [5n]],
  [["c", "d"], ["e"], ["0123456789"], ["", "z"]],
];

describe.each([true, false])("crosses, wasmLoops %s", (wasmLoops) => {
  test.each([1, 2, 3])("joins the features of %i columns, the last ones fastest", (count) => {
    const columns = COLUMNS.slice(0, count);
    for (const separator of ["", "_X_", "=".repeat(30)]) {
      withColumns(wasmLoops, columns, (context, read) => {
        const { memory } = context;
        using scope = memory.scope();
        const bytes = new TextEncoder().encode(separator);
        const plan = finished(planCrosses(context, read, scope));
        const rows = [0, 1, 2, 3].map((row) => crosses(columns, row));
        expect([plan.total, plan.longest]).toEqual([rows.flat().length, rows[0].length]);
        const indices = scope.malloc(plan.total * 16);
        using texts = finished(crossedTexts(context, plan, bytes, indices));
        expect(texts.toArray()).toEqual(rows.flat().map((cross) => cross.join(separator)));
        const found = [...memory.i64.subarray(indices / 8, indices / 8 + plan.total * 2)].map(Number);
        expect(found).toEqual(rows.flatMap((row, i) => row.flatMap((_, j) => [i, j])));
      });
    }
  });

  test("joins fingerprints, after a key or the first feature", () => {
    withColumns(wasmLoops, COLUMNS, (context, read) => {
      const { memory } = context;
      using scope = memory.scope();
      const plan = finished(planCrosses(context, read, scope, plainHashes));
      const target = scope.malloc(plan.total * 8);
      const hashOf = (feature: string | bigint) =>
        typeof feature === "string" ? fingerprint64(new TextEncoder().encode(feature)) : BigInt.asUintN(64, feature);
      const all = [0, 1, 2, 3].flatMap((row) => crosses(COLUMNS, row)).map((cross) => cross.map(hashOf));
      for (const [buckets, key] of [
        [1000n, 0xdecafcaffen],
        [0n, undefined],
      ] as const) {
        finished(writeCrossHashes(context, plan, buckets, key, target, 0));
        const wanted = all.map((hashes) => {
          const list = key === undefined ? hashes : [key, ...hashes];
          return list.reduce(concatenateFingerprints) % (buckets || 2n ** 63n - 1n);
        });
        expect([...memory.u64.subarray(target / 8, target / 8 + plan.total)]).toEqual(wanted);
      }
    });
  });

  test("refuses more crosses than indices have room for", () => {
    const column: Column = [Array.from({ length: 600 }, (_, i) => BigInt(i))];
    withColumns(wasmLoops, [column, column, column], (context, read) => {
      const { memory } = context;
      using scope = memory.scope();
      expect(() => finished(planCrosses(context, read, scope))).toThrow(
        expect.objectContaining({ code: "RESOURCE_EXHAUSTED" }),
      );
    });
  });
});
