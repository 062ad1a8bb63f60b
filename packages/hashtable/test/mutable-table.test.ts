import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TableSession } from "./table-session.js";

const KV = { Tin: "string", Tout: "int64" };

describe("MutableTable", () => {
  test("inserts, replaces and removes keys of any shape", async () => {
    const session = new TableSession();
    const table = await session.handle("MutableHashTableV2", "string", "int64");
    await session.run("LookupTableInsertV2", KV, [
      table,
      [
        "string",
        [
          ["a", "b"],
          ["c", "a"],
        ],
      ],
      [
        "int64",
        [
          [1, 2],
          [3, 4],
        ],
      ],
    ]);
    await session.run("LookupTableInsertV2", KV, [table, ["string", "d"], ["int64", 5]]);
    expect(await session.entries(table, "string", "int64")).toEqual([
      ["a", 4],
      ["b", 2],
      ["c", 3],
      ["d", 5],
    ]);
    await session.run("LookupTableRemoveV2", { Tin: "string" }, [table, ["string", ["a", "nope", "d", "a"]]]);
    expect(await session.entries(table, "string", "int64")).toEqual([
      ["b", 2],
      ["c", 3],
    ]);
    expect(await session.run("LookupTableSizeV2", {}, [table])).toEqual([2]);
    session.end();
  });

  test("takes each missing key's own default from a full one", async () => {
    const session = new TableSession();
    const table = await session.handle("MutableHashTableV2", "string", "int64");
    await session.run("LookupTableInsertV2", KV, [table, ["string", ["a"]], ["int64", [1]]]);
    const keys = [
      "string",
      [
        ["a", "x"],
        ["y", "a"],
      ],
    ] as const;
    expect(
      await session.run("LookupTableFindV2", KV, [
        table,
        keys,
        [
          "int64",
          [
            [5, 6],
            [7, 8],
          ],
        ],
      ]),
    ).toEqual([
      [
        [1, 6],
        [7, 1],
      ],
    ]);
    expect(await session.error("LookupTableFindV2", KV, [table, keys, ["int64", [5]]])).toBe(
      "INVALID_ARGUMENT: Expected shape [] or [2,2] for default value, got [1]",
    );
    session.end();
  });

  test("holds what was imported last, also nothing", async () => {
    const session = new TableSession();
    const table = await session.handle("MutableHashTableV2", "int64", "string");
    const attrs = { Tin: "int64", Tout: "string" };
    await session.run("LookupTableInsertV2", attrs, [table, ["int64", [1]], ["string", ["x".repeat(50)]]]);
    await session.run("LookupTableImportV2", attrs, [table, ["int64", [2, 3, 2]], ["string", ["a", "b", "c"]]]);
    expect(await session.entries(table, "int64", "string")).toEqual([
      [2, "c"],
      [3, "b"],
    ]);
    await session.run("LookupTableImportV2", attrs, [table, ["int64", []], ["string", []]]);
    expect(await session.entries(table, "int64", "string")).toEqual([]);
    session.end();
  });

  test("refuses values that are not one for each key, other types, and an initialisation", async () => {
    const session = new TableSession();
    const table = await session.handle("MutableHashTableV2", "string", "int64", { shared_name: "m" });
    expect(await session.error("LookupTableInsertV2", KV, [table, ["string", ["a", "b"]], ["int64", [1]]])).toBe(
      "INVALID_ARGUMENT: Expected shape [2] for value, got [1]",
    );
    expect(
      await session.error("LookupTableInsertV2", { Tin: "string", Tout: "int32" }, [
        table,
        ["string", ["a"]],
        ["int32", [1]],
      ]),
    ).toBe("INVALID_ARGUMENT: Signature mismatch, have: resource, string, int32-> expected: resource, string, int64->");
    expect(
      await session.error("LookupTableFindV2", { Tin: "int64", Tout: "int64" }, [table, ["int64", [1]], ["int64", 1]]),
    ).toBe(
      "INVALID_ARGUMENT: Signature mismatch, have: resource, int64, int64->int64 expected: resource, string, int64->int64",
    );
    expect(await session.error("LookupTableRemoveV2", { Tin: "int64" }, [table, ["int64", [1]]])).toBe(
      "INVALID_ARGUMENT: Signature mismatch, have: resource, int64-> expected: resource, string->",
    );
    expect(await session.error("LookupTableExportV2", { Tkeys: "int64", Tvalues: "int64" }, [table])).toContain(
      "INVALID_ARGUMENT: Signature mismatch",
    );
    const entry = [table, ["string", ["a"]], ["int64", [1]]] as const;
    expect(await session.error("InitializeTableV2", { Tkey: "string", Tval: "int64" }, entry)).toBe(
      "INVALID_ARGUMENT: Table localhost m is not initializable",
    );
    session.end();
  });

  test("agrees with a Map under any sequence of inserts and removals", async () => {
    const key = fc.oneof(fc.constantFrom("a", "b", "c".repeat(22), "d".repeat(23)), fc.string({ maxLength: 60 }));
    const step = fc.record({ remove: fc.boolean(), key, value: fc.string({ maxLength: 60 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const session = new TableSession();
        const table = await session.handle("MutableHashTableV2", "string", "int64");
        const map = new Map<string, number>();
        for (const { remove, key, value } of steps) {
          if (remove) {
            map.delete(key);
            await session.run("LookupTableRemoveV2", { Tin: "string" }, [table, ["string", [key]]]);
          } else {
            map.set(key, value.length);
            await session.run("LookupTableInsertV2", KV, [table, ["string", [key]], ["int64", [value.length]]]);
          }
        }
        const wanted = [...map].sort((a, b) => (a[0] < b[0] ? -1 : 1));
        expect(await session.entries(table, "string", "int64")).toEqual(wanted);
        session.end();
      }),
      { numRuns: 40 },
    );
  });
});
