import { describe, expect, test } from "vitest";
import { TableSession } from "./table-session.js";

const KV = { Tin: "string", Tout: "float" };
const TYPES = { key_dtype: "string", value_dtype: "float" };

describe("makeTableOfTensors", () => {
  test("makes a table whose values are vectors, whatever the shape of the keys", async () => {
    const session = new TableSession();
    const table = await session.handle("MutableHashTableOfTensorsV2", "string", "float", { value_shape: [2] });
    const keys = ["string", [["a"], ["b"]]] as const;
    await session.run("LookupTableInsertV2", KV, [table, keys, ["float", [[[1, 2]], [[3, 4]]]]]);
    expect(await session.run("LookupTableFindV2", KV, [table, ["string", "b"], ["float", [0, 0]]])).toEqual([[3, 4]]);
    const query = ["string", ["a", "x", "y"]] as const;
    expect(await session.run("LookupTableFindV2", KV, [table, query, ["float", [8, 9]]])).toEqual([
      [
        [1, 2],
        [8, 9],
        [8, 9],
      ],
    ]);
    const full = [
      [5, 5],
      [6, 6],
      [7, 7],
    ];
    expect(await session.run("LookupTableFindV2", KV, [table, query, ["float", full]])).toEqual([
      [[1, 2], full[1], full[2]],
    ]);
    expect(await session.error("LookupTableFindV2", KV, [table, query, ["float", 0]])).toBe(
      "INVALID_ARGUMENT: Expected shape [2] or [3,2] for default value, got []",
    );
    expect(await session.error("LookupTableInsertV2", KV, [table, ["string", ["a"]], ["float", [1]]])).toBe(
      "INVALID_ARGUMENT: Expected shape [1,2] for value, got [1]",
    );
    expect(await session.run("LookupTableExportV2", { Tkeys: "string", Tvalues: "float" }, [table])).toEqual([
      ["a", "b"],
      [
        [1, 2],
        [3, 4],
      ],
    ]);
    session.end();
  });

  test.each([
    [[], "Default value must be a vector, got shape []"],
    [[2, 2], "Default value must be a vector, got shape [2,2]"],
    [[-1], "Shape [?] is not fully defined"],
  ])("makes none with values of shape %j", async (value_shape, message) => {
    const session = new TableSession();
    const wanted = `INVALID_ARGUMENT: ${message}`;
    expect(await session.error("MutableHashTableOfTensorsV2", { ...TYPES, value_shape })).toBe(wanted);
    expect(await session.error("AnonymousMutableHashTableOfTensors", { ...TYPES, value_shape })).toBe(wanted);
    session.end();
  });
});
