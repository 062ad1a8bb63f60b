import { LinearMemory } from "@heddle/memory";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory, statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { createTable, type TableOptions } from "../src/index.js";

/** Runs the body with a table, and proves that nothing is left. */
function withTable(options: TableOptions, body: (table: ReturnType<typeof createTable>) => void): void {
  const memory = createTestMemory();
  const table = createTable({ memory, ...options });
  body(table);
  table.dispose();
  table.dispose();
  expect(memory.liveBytes).toBe(0);
}

describe("createTable", () => {
  test("makes a table that changes, in a memory of its own", () => {
    const table = createTable({ keys: "string", values: "int64", defaultValue: -1 });
    table.importArrays(["brain", "salad"], [0, 1]);
    table.insert("surgery", 2n);
    expect(table.find(["salad", "tank", "surgery"])).toEqual([1, -1, 2]);
    expect(table.find([["brain"], ["tank"]], [[7], [8]])).toEqual([[0], [8]]);
    expect(table.find("brain")).toBe(0);
    table.remove(["salad", "nope"]);
    expect(table.size).toBe(2);
    expect(table.export()).toEqual({ keys: ["brain", "surgery"], values: [0, 2] });
    expect(table.memory).toBeInstanceOf(LinearMemory);
    table.dispose();
    expect(statusOf(() => table.size)).toBe("FAILED_PRECONDITION: the table has been disposed");
  });

  test("keeps 64-bit integers exact, and refuses what is none", () => {
    withTable({ keys: "int64", values: "int64" }, (table) => {
      table.insert(new BigInt64Array([2n ** 63n - 1n, -(2n ** 63n)]), [2n ** 53n + 1n, -5]);
      table.insert([-1, 2 ** 53 - 1, -(2 ** 40)], [-(2 ** 53) + 1, 3, -4]);
      expect(table.find([2n ** 63n - 1n, -(2n ** 63n), -1n, 2n ** 53n - 1n, -(2 ** 40)], 0)).toEqual([
        2n ** 53n + 1n,
        -5,
        -(2 ** 53) + 1,
        3,
        -4,
      ]);
      expect(statusOf(() => table.insert([1.5], [1]))).toContain("INVALID_ARGUMENT");
      expect(statusOf(() => table.insert([2 ** 53], [1]))).toContain("INVALID_ARGUMENT");
      expect(statusOf(() => table.insert([2n ** 63n], [1]))).toContain("INVALID_ARGUMENT");
      expect(table.size).toBe(5);
    });
  });

  test("takes and gives tensors", () => {
    withTable({ keys: "string", values: "float", valueShape: [2] }, (table) => {
      const { memory } = table;
      using keys = tensorFromJs(memory, DataType.STRING, ["a", "b"]);
      using values = tensorFromJs(memory, DataType.FLOAT, [
        [1, 2],
        [3, 4],
      ]);
      table.importArrays(keys, values);
      using missing = tensorFromJs(memory, DataType.FLOAT, [0, 0.5]);
      const found: Tensor = table.find(keys, missing);
      expect(found.toNested()).toEqual(values.toNested());
      found.release();
      expect(table.find(["b", "z"], missing)).toEqual([
        [3, 4],
        [0, 0.5],
      ]);
      const entries = table.exportTensors();
      expect(entries.keys.toNested()).toEqual(["a", "b"]);
      entries.keys.release();
      entries.values.release();
      expect(statusOf(() => table.find(values, missing))).toBe(
        "INVALID_ARGUMENT: the keys of the table have type string, those of the tensor float",
      );
      const elsewhere = new LinearMemory();
      using strange = tensorFromJs(elsewhere, DataType.STRING, ["a"]);
      expect(statusOf(() => table.find(strange, missing))).toBe(
        "INVALID_ARGUMENT: the tensor of keys is in another memory than the table",
      );
    });
  });

  test.each(["mutable", "static"] as const)("makes a %s table with values of any shape, as valueShape says", (kind) => {
    withTable({ keys: "int32", values: "int64", valueShape: [2, 1], kind }, (table) => {
      const values = [
        [[1], [2]],
        [[3], [4]],
        [[5], [6]],
      ]; // Three keys, and so values of shape [3, 2, 1].
      table.importArrays([10, 20, 30], values);
      expect(table.find([30, 99, 10], [[0], [-1]])).toEqual([values[2], [[0], [-1]], values[0]]);
      expect(table.find(20, [[0], [0]])).toEqual(values[1]);
      expect(table.export()).toEqual({ keys: [10, 20, 30], values });
    });
  });

  test("refuses a valueShape that is none, or that a dense table cannot have", () => {
    expect(statusOf(() => createTable({ keys: "int32", values: "int64", valueShape: [-1] }))).toContain(
      "INVALID_ARGUMENT",
    );
    const options = { keys: "int32", values: "int64", kind: "dense", emptyKey: -1, deletedKey: -2 } as const;
    expect(statusOf(() => createTable({ ...options, valueShape: [2, 2] }))).toBe(
      "INVALID_ARGUMENT: Empty value must be a scalar or a vector, got shape [2,2]",
    );
  });

  test("makes a static table, which is imported into once", () => {
    withTable({ keys: "string", values: "string", kind: "static", defaultValue: "?" }, (table) => {
      expect(statusOf(() => table.find(["a"]))).toBe("FAILED_PRECONDITION: Table not initialized.");
      expect(statusOf(() => table.importArrays(["a", "a"], ["x", "y"]))).toBe(
        "FAILED_PRECONDITION: HashTable has different value for same key. Key a has x and trying to add value y",
      );
      table.importArrays(["a", "b"], ["x", "z".repeat(40)]);
      expect(table.find(["b", "c", "a"])).toEqual(["z".repeat(40), "?", "x"]);
      expect(statusOf(() => table.insert(["a"], ["b"]))).toBe(
        "UNIMPLEMENTED: Insert not supported by InitializableLookupTable implementations",
      );
      expect(statusOf(() => table.importArrays(["a"], ["x"]))).toBe(
        "FAILED_PRECONDITION: Table was already initialized with different data.",
      );
    });
  });

  test("compares all of a vector when a static table is given a key twice", () => {
    withTable({ keys: "int32", values: "int32", valueShape: [2], kind: "static" }, (table) => {
      const keys = [1, 1];
      expect(
        statusOf(() =>
          table.importArrays(keys, [
            [5, 6],
            [5, 7],
          ]),
        ),
      ).toBe("FAILED_PRECONDITION: HashTable has different value for same key. Key 1 has 6 and trying to add value 7");
      table.importArrays(keys, [
        [5, 6],
        [5, 6],
      ]);
      expect(table.find(keys, [0, 0])).toEqual([
        [5, 6],
        [5, 6],
      ]);
    });
  });

  test("makes a dense table, with keys that may be vectors", () => {
    const options = { keys: "int64", values: "bool", kind: "dense", emptyKey: [0, 0], deletedKey: [0, 1] } as const;
    withTable({ ...options, initialBucketCount: 4 }, (table) => {
      table.insert(
        [
          [1, 2],
          [3, 4],
        ],
        [true, false],
      );
      table.insert([[5, 6]], [true]);
      table.remove([[3, 4]]);
      expect(
        table.find(
          [
            [1, 2],
            [3, 4],
            [5, 6],
          ],
          false,
        ),
      ).toEqual([true, false, true]);
      expect(table.size).toBe(2);
      expect(new Set(table.export().keys.map(String))).toEqual(new Set(["1,2", "5,6"]));
      expect(statusOf(() => table.insert([[0, 0]], [true]))).toBe(
        "INVALID_ARGUMENT: Using the empty_key as a table key is not allowed",
      );
      expect(statusOf(() => table.importArrays([[0, 1]], [true]))).toContain("deleted_key");
      expect(table.size).toBe(2);
      table.importArrays([[9, 9]], [true]);
      expect(table.export()).toEqual({ keys: [[9, 9]], values: [true] });
    });
    const { emptyKey: _, ...withoutEmptyKey } = options;
    expect(statusOf(() => createTable(withoutEmptyKey))).toBe(
      "INVALID_ARGUMENT: a dense table needs the options emptyKey and deletedKey: two keys that are never used",
    );
  });

  test("refuses a kind that is none, and options of dense tables for others", () => {
    expect(statusOf(() => createTable({ keys: "string", values: "int64", kind: "frozen" as "static" }))).toBe(
      'INVALID_ARGUMENT: unknown kind of table "frozen"; wanted mutable, static or dense',
    );
    for (const kind of ["mutable", "static"] as const) {
      expect(statusOf(() => createTable({ keys: "int64", values: "int64", kind, emptyKey: 0 }))).toBe(
        `INVALID_ARGUMENT: emptyKey is an option of dense tables, not of a ${kind} one`,
      );
    }
  });

  test.each<[Partial<TableOptions>, RegExp]>([
    [{ values: "int64", defaultValue: "a" }, /^INVALID_ARGUMENT: /],
    [{ values: "string", defaultValue: 5 }, /^INVALID_ARGUMENT: /],
    [{ values: "int32", defaultValue: 2 ** 40 }, /^INVALID_ARGUMENT: /],
    [
      { values: "float", defaultValue: 0, valueShape: [2] },
      /^INVALID_ARGUMENT: the shape of defaultValue is \[\], and that of a value of the table \[2\]$/,
    ],
    [{ values: "float", defaultValue: [0, 0, 0], valueShape: [2] }, /the shape of defaultValue is \[3\]/],
  ])("refuses a default that no value of the table is: %j", (options, message) => {
    const memory = createTestMemory();
    expect(statusOf(() => createTable({ keys: "string", values: "int64", memory, ...options }))).toMatch(message);
    expect(memory.liveBytes).toBe(0);
  });

  test("takes a default for each key", () => {
    withTable({ keys: "string", values: "int64", defaultValue: [1, 2], valueShape: [] }, (table) => {
      expect(table.find(["a", "b"])).toEqual([1, 2]);
    });
  });

  test("refuses types that a table cannot have, and a lookup without a default", () => {
    expect(statusOf(() => createTable(undefined as never))).toBe(
      'INVALID_ARGUMENT: createTable takes an object with the types of keys and values, such as { keys: "string", values: "int64" }; found undefined',
    );
    expect(statusOf(() => createTable({ keys: "float" as "string", values: "int64" }))).toBe(
      "INVALID_ARGUMENT: a table cannot have keys of type float; wanted one of string, int64, int32",
    );
    withTable({ keys: "string", values: "int32" }, (table) => {
      expect(statusOf(() => table.find(["a"]))).toBe(
        "INVALID_ARGUMENT: find needs a default: its second argument, or the option defaultValue of createTable",
      );
      expect(statusOf(() => table.find(["a"], [1, 2]))).toBe(
        "INVALID_ARGUMENT: Expected shape [] or [1] for default value, got [2]",
      );
      expect(statusOf(() => table.insert(["a", "b"], [1]))).toBe(
        "INVALID_ARGUMENT: Expected shape [2] for value, got [1]",
      );
      expect(table.size).toBe(0);
    });
  });

  test("refuses a snapshot that is not bytes", () => {
    withTable({ keys: "string", values: "int64" }, (table) => {
      expect(statusOf(() => table.restore(undefined as never))).toBe(
        "INVALID_ARGUMENT: the snapshot must be a Uint8Array, found undefined",
      );
    });
  });
});
