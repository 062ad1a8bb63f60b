import { describe, expect, test } from "vitest";
import { TableSession } from "./table-session.js";

const KV = { Tin: "string", Tout: "int64" };
const INIT = { Tkey: "string", Tval: "int64" };

describe("StaticTable", () => {
  test("finds values, and the default for keys that are missing, in the shape of the keys", async () => {
    const session = new TableSession();
    const table = await session.handle("HashTableV2", "string", "int64");
    await session.run("InitializeTableV2", INIT, [
      table,
      ["string", ["brain", "salad", "surgery"]],
      ["int64", [0, 1, 2]],
    ]);
    const keys = [
      "string",
      [
        ["brain", "salad"],
        ["tank", "x".repeat(40)],
      ],
    ] as const;
    expect(await session.run("LookupTableFindV2", KV, [table, keys, ["int64", -1]])).toEqual([
      [
        [0, 1],
        [-1, -1],
      ],
    ]);
    expect(await session.run("LookupTableFindV2", KV, [table, ["string", "surgery"], ["int64", -1]])).toEqual([2]);
    expect(await session.run("LookupTableFindV2", KV, [table, ["string", []], ["int64", -1]])).toEqual([[]]);
    expect(await session.run("LookupTableSizeV2", {}, [table])).toEqual([3]);
    session.end();
  });

  test("takes the first of many defaults for every missing key, as TensorFlow does", async () => {
    const session = new TableSession();
    const table = await session.handle("HashTableV2", "int64", "int64");
    await session.run("LookupTableImportV2", { Tin: "int64", Tout: "int64" }, [table, ["int64", [1]], ["int64", [1]]]);
    const found = await session.run("LookupTableFindV2", { Tin: "int64", Tout: "int64" }, [
      table,
      ["int64", [1, 7, 8]],
      ["int64", [5, 6, 7]],
    ]);
    expect(found).toEqual([[1, 5, 5]]);
    session.end();
  });

  test("says what it misses before it was initialised", async () => {
    const session = new TableSession();
    const table = await session.handle("HashTableV2", "string", "int64");
    const find = (keys: string[], defaults: number | number[]) =>
      session.error("LookupTableFindV2", KV, [table, ["string", keys], ["int64", defaults]]);
    expect(await find(["a"], 1)).toBe("FAILED_PRECONDITION: Table not initialized.");
    const many = Array.from({ length: 5000 }, () => "a");
    expect(await find(many, 1)).toBe("FAILED_PRECONDITION: Table not initialized.");
    expect(await find(["a"], [1, 2])).toBe("INVALID_ARGUMENT: Expected shape [] or [1] for default value, got [2]");
    expect(await session.run("LookupTableSizeV2", {}, [table])).toEqual([0]);
    expect(await session.error("LookupTableExportV2", { Tkeys: "string", Tvalues: "int64" }, [table])).toBe(
      "ABORTED: HashTable is not initialized.",
    );
    session.end();
  });

  test("refuses to be changed", async () => {
    const session = new TableSession();
    const table = await session.handle("HashTableV2", "string", "int64");
    const entry = [table, ["string", ["a"]], ["int64", [1]]] as const;
    expect(await session.error("LookupTableInsertV2", KV, entry)).toBe(
      "UNIMPLEMENTED: Insert not supported by InitializableLookupTable implementations",
    );
    expect(await session.error("LookupTableRemoveV2", { Tin: "string" }, entry.slice(0, 2))).toBe(
      "UNIMPLEMENTED: Remove not supported by InitializableLookupTable implementations",
    );
    session.end();
  });

  test("keeps the entries before a key with two values, and can be initialised again", async () => {
    const session = new TableSession();
    const table = await session.handle("HashTableV2", "string", "int64");
    const keys = ["string", ["y", "x", "x", "q"]] as const;
    expect(await session.error("InitializeTableV2", INIT, [table, keys, ["int64", [5, 1, 2, 3]]])).toBe(
      "FAILED_PRECONDITION: HashTable has different value for same key. Key x has 1 and trying to add value 2",
    );
    expect(await session.run("LookupTableSizeV2", {}, [table])).toEqual([0]);
    await session.run("InitializeTableV2", INIT, [table, ["string", ["z"]], ["int64", [5]]]);
    expect(await session.entries(table, "string", "int64")).toEqual([
      ["x", 1],
      ["y", 5],
      ["z", 5],
    ]);
    await session.run("InitializeTableV2", INIT, [table, ["string", ["1", "2", "3"]], ["int64", [5, 5, 5]]]);
    expect(await session.error("InitializeTableV2", INIT, [table, ["string", ["1"]], ["int64", [5]]])).toBe(
      "FAILED_PRECONDITION: Table was already initialized with different data.",
    );
    session.end();
  });

  test.each([
    ["float", [1.5, 0.1], "1.5 and trying to add value 0.1"],
    ["float", [1e10, 1e-7], "1e+10 and trying to add value 1e-07"],
    ["double", [1 / 3, 1e300], "0.333333 and trying to add value 1e+300"],
    ["double", [123456789.123, 100000], "1.23457e+08 and trying to add value 100000"],
    ["double", [Number.NaN, Number.NaN], "nan and trying to add value nan"],
    ["bool", [true, false], "1 and trying to add value 0"],
  ])("prints %s values as TensorFlow does: %j", async (dtype, values, text) => {
    const session = new TableSession();
    const table = await session.handle("HashTableV2", "string", dtype);
    const inputs = [table, ["string", ["a", "a"]], [dtype, values]] as const;
    expect(await session.error("InitializeTableV2", { Tkey: "string", Tval: dtype }, inputs)).toBe(
      `FAILED_PRECONDITION: HashTable has different value for same key. Key a has ${text}`,
    );
    session.end();
  });

  test("accepts a key twice with equal values: 0 equals -0", async () => {
    const session = new TableSession();
    const table = await session.handle("HashTableV2", "string", "float");
    const attrs = { Tkey: "string", Tval: "float" };
    await session.run("InitializeTableV2", attrs, [table, ["string", ["a", "a"]], ["float", [0, -0]]]);
    expect(await session.run("LookupTableSizeV2", {}, [table])).toEqual([1]);
    session.end();
  });

  test.each([
    ["int64", "string", [1, -(2n ** 63n), 2 ** 40], ["a", "b".repeat(30), ""]],
    ["int32", "string", [1, -5, 2 ** 31 - 1], ["a", "b".repeat(30), ""]],
    ["int32", "double", [1, -5, 7], [0.1, 1e300, -2]],
    ["int64", "int32", [1, -5, 7], [1, 2, 3]],
    ["int64", "float", [1, -5, 7], [1, 2.5, 3]],
    ["string", "bool", ["a", "", "c".repeat(23)], [true, false, true]],
    ["string", "string", ["a", "é".repeat(20), "c"], ["x", "y".repeat(100), "z".repeat(22)]],
  ])("holds %s to %s", async (keyType, valueType, keys, values) => {
    const session = new TableSession();
    const table = await session.handle("HashTableV2", keyType, valueType);
    const inputs = [table, [keyType, keys], [valueType, values]] as never;
    await session.run("LookupTableImportV2", { Tin: keyType, Tout: valueType }, inputs);
    const missing = valueType === "string" ? "none" : valueType === "bool" ? false : -1;
    const find = [table, [keyType, [...keys, keyType === "string" ? "?" : 99]], [valueType, missing]] as never;
    expect(await session.run("LookupTableFindV2", { Tin: keyType, Tout: valueType }, find)).toEqual([
      [...values, missing],
    ]);
    const exported = await session.run("LookupTableExportV2", { Tkeys: keyType, Tvalues: valueType }, [table]);
    expect(exported).toEqual([keys, values]);
    session.end();
  });

  test("tells apart keys by their bytes: NUL, invalid UTF-8, lengths around 22", async () => {
    const session = new TableSession();
    const keys = [[], [0], [0, 0], [255], [254], [255, 0]].map((bytes) => new Uint8Array(bytes));
    for (const length of [21, 22, 23, 24, 40, 41, 100]) {
      keys.push(new Uint8Array(length).fill(97), new Uint8Array(length).fill(97, 1));
    }
    const table = await session.handle("HashTableV2", "string", "int64");
    await session.run("InitializeTableV2", INIT, [table, ["string", keys], ["int64", keys.map((_, i) => i)]]);
    expect(await session.run("LookupTableFindV2", KV, [table, ["string", keys], ["int64", -1]])).toEqual([
      keys.map((_, i) => i),
    ]);
    session.end();
  });
});
