import { createTestMemory, statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTable, type TableOptions } from "../src/index.js";
import { snapshotChecksum } from "../src/snapshot/snapshot-checksum.js";

/** A table in a test memory; the body's tables are all disposed. */
function withTables(body: (make: (options: Omit<TableOptions, "memory">) => ReturnType<typeof createTable>) => void) {
  const memory = createTestMemory({ maximumBytes: 2 ** 26 }); // Damaged bytes may ask for any number of buckets.
  const made: ReturnType<typeof createTable>[] = [];
  body((options) => {
    const table = createTable({ memory, ...options });
    made.push(table);
    return table;
  });
  for (const table of made) table.dispose();
  expect(memory.liveBytes).toBe(0);
}

const words = Array.from({ length: 700 }, (_, i) => `${"w".repeat(i % 45)}${i}`);

describe("snapshot", () => {
  const pairs = [
    { keys: "string", values: "int64" },
    { keys: "string", values: "string" },
    { keys: "int64", values: "string" },
    { keys: "int32", values: "float", valueShape: [3] },
    { keys: "string", values: "bool" },
    { keys: "int64", values: "string", valueShape: [2] },
  ] as const;

  test.each(pairs)("is restored with every entry: $keys to $values $valueShape", (options) => {
    withTables((make) => {
      const table = make(options);
      const keys = options.keys === "string" ? words : words.map((_, i) => i * 7 - 900);
      const value = (i: number) => {
        if (options.values === "string") return words[(i * 3) % words.length];
        return options.values === "bool" ? i % 3 === 0 : i - 100;
      };
      const width = "valueShape" in options ? options.valueShape[0] : 0;
      const values = keys.map((_, i) => (width ? Array.from({ length: width }, (_, j) => value(i + j)) : value(i)));
      table.importArrays(keys, values);
      table.remove(keys.slice(100, 200)); // Moves records, and leaves text behind that nothing refers to.
      const bytes = table.snapshot();
      for (const kind of ["mutable", "static"] as const) {
        const other = make({ ...options, kind });
        if (kind === "mutable") other.insert(keys.slice(0, 3), values.slice(0, 3));
        const unaligned = new Uint8Array(bytes.length + 1);
        unaligned.set(bytes, 1);
        other.restore(kind === "mutable" ? bytes : unaligned.subarray(1));
        expect(other.export()).toEqual(table.export());
        const missing = table.find(keys.slice(100, 200), values[0]);
        expect(other.find(keys, values[0])).toEqual(table.find(keys, values[0]));
        expect(other.find(keys.slice(100, 200), values[0])).toEqual(missing);
        if (kind === "static") continue;
        other.insert(keys, values); // It may change like any other.
        other.remove(keys.slice(0, 50));
        expect(other.size).toBe(keys.length - 50);
        expect(other.find(keys.slice(60), values[0])).toEqual(values.slice(60));
      }
    });
  });

  test("of an empty table is restored to one", () => {
    withTables((make) => {
      const bytes = make({ keys: "string", values: "string" }).snapshot();
      const table = make({ keys: "string", values: "string", defaultValue: "-" });
      table.insert("a", "b");
      table.restore(bytes);
      expect(table.size).toBe(0);
      table.insert(["a", "x".repeat(30)], ["b", "y".repeat(30)]);
      expect(table.find(["x".repeat(30), "a", "c"])).toEqual(["y".repeat(30), "b", "-"]);
    });
  });

  test("of a static table is of one with entries, and restored into one without", () => {
    withTables((make) => {
      const table = make({ keys: "string", values: "int64", kind: "static" });
      expect(statusOf(() => table.snapshot())).toBe("FAILED_PRECONDITION: Table not initialized.");
      table.importArrays(["a"], [1]);
      const bytes = table.snapshot();
      expect(statusOf(() => table.restore(bytes))).toBe(
        "FAILED_PRECONDITION: Table was already initialized with different data.",
      );
    });
  });

  test("is refused when it is none, of another version, or of other types, and the table is as it was", () => {
    withTables((make) => {
      const table = make({ keys: "string", values: "int64" });
      table.insert(["a"], [1]);
      const bytes = table.snapshot();
      const changed = (index: number, value: number) => {
        const copy = bytes.slice();
        copy[index] = value;
        return copy;
      };
      expect(statusOf(() => table.restore(new Uint8Array()))).toBe(
        "INVALID_ARGUMENT: the bytes are not a snapshot of a table",
      );
      expect(statusOf(() => table.restore(changed(0, 0)))).toContain("not a snapshot");
      for (const version of [3, 5]) {
        expect(statusOf(() => table.restore(changed(8, version)))).toBe(
          `UNIMPLEMENTED: the snapshot of a table has version ${version}; wanted version 4`,
        );
      }
      expect(statusOf(() => table.restore(bytes.subarray(0, 20)))).toBe(
        "DATA_LOSS: the snapshot of a table is damaged: it ends in the header",
      );
      expect(statusOf(() => table.restore(bytes.subarray(0, bytes.length - 4)))).toContain("where its header says");
      expect(statusOf(() => table.restore(changed(bytes.length - 1, 7)))).toContain("its checksum is another one");
      const other = make({ keys: "string", values: "int32" });
      expect(statusOf(() => other.restore(bytes))).toBe(
        "INVALID_ARGUMENT: the snapshot is of a table from string [] to int64 [], the table is from string [] to int32 []",
      );
      expect(table.find(["a"], 0)).toEqual([1]);
    });
  });

  test.each([
    { keys: "string", values: "double", emptyKey: "", deletedKey: "d".repeat(40) },
    { keys: "int64", values: "bool", emptyKey: [0, 0], deletedKey: [0, 1], valueShape: [3] },
    { keys: "int32", values: "int64", emptyKey: -1, deletedKey: -2 },
  ] as const)("of a dense table is restored bucket by bucket: $keys to $values", (some) => {
    withTables((make) => {
      const options = { ...some, kind: "dense", initialBucketCount: 16 } as const;
      const table = make(options);
      const isVector = typeof some.emptyKey === "object";
      const keyOf = (i: number) => (some.keys === "string" ? `key${"k".repeat(i % 40)}${i}` : i + 5);
      const keys = words.slice(0, 100).map((_, i) => (isVector ? [keyOf(i), i] : keyOf(i))) as string[];
      const values = keys.map((_, i) => (some.values === "bool" ? [i % 2 === 0, true, false] : i * 3));
      table.insert(keys, values);
      table.remove(keys.slice(20, 40));
      const bytes = table.snapshot();
      const other = make(options);
      other.insert(keys.slice(0, 2), values.slice(0, 2));
      other.restore(bytes);
      expect(other.export()).toEqual(table.export());
      expect(other.snapshot()).toEqual(bytes);
      expect(other.find(keys, values[1])).toEqual(table.find(keys, values[1]));
      other.insert(keys, values);
      expect(other.find(keys, values[1])).toEqual(values);

      const reversed = make({ ...options, emptyKey: some.deletedKey, deletedKey: some.emptyKey });
      expect(statusOf(() => reversed.restore(bytes))).toBe(
        "INVALID_ARGUMENT: the snapshot is of a table with another empty key or deleted key",
      );
      expect(statusOf(() => make({ keys: some.keys, values: some.values }).restore(bytes))).toContain("not a snapshot");
      expect(statusOf(() => other.restore(make({ keys: "string", values: "bool" }).snapshot()))).toContain(
        "not a snapshot",
      );
      const float = make({ ...options, values: "float" });
      expect(statusOf(() => float.restore(bytes))).toContain("INVALID_ARGUMENT: the snapshot is of a table from");
      expect(statusOf(() => other.restore(bytes.subarray(0, bytes.length - 4)))).toContain("where its header says");
      expect(statusOf(() => other.restore(bytes.subarray(0, 40)))).toContain("it ends in the header");
      const before = other.export();
      const change = fc.record({ at: fc.nat(bytes.length / 4 - 1), value: fc.nat(0xffffffff) });
      fc.assert(
        fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
          const copy = bytes.slice();
          const view = new Uint32Array(copy.buffer);
          for (const { at, value } of changes) view[at] = value;
          view.set(snapshotChecksum(view, 13), 13);
          const victim = make(options);
          expect(statusOf(() => victim.restore(copy)) ?? "no error").toMatch(
            /^(no error|DATA_LOSS|INVALID_ARGUMENT|UNIMPLEMENTED|RESOURCE_EXHAUSTED)/,
          );
          statusOf(() => victim.find(keys, values[1]));
          statusOf(() => victim.insert(keys.slice(0, 20), values.slice(0, 20)));
          statusOf(() => victim.export());
          victim.dispose();
        }),
        { numRuns: 100 },
      );
      expect(other.export()).toEqual(before);
    });
  });

  test("of a dense table grows with its entries, not with its buckets", () => {
    withTables((make) => {
      const options = { keys: "int64", values: "float", emptyKey: -1, deletedKey: -2, kind: "dense" } as const;
      const table = make({ ...options, initialBucketCount: 2 ** 17 });
      table.insert([3, 2 ** 40, 5], [0, 1.5, -0]);
      table.remove([5]);
      const bytes = table.snapshot();
      expect(bytes.length).toBeLessThan(200);
      const other = make({ ...options, initialBucketCount: 4 });
      other.restore(bytes);
      expect(other.export()).toEqual(table.export());
      expect(other.size).toBe(2);
    });
  });

  test("of a dense table whose buckets are not in order is refused", () => {
    withTables((make) => {
      const options = { keys: "int64", values: "float", emptyKey: -1, deletedKey: -2, kind: "dense" } as const;
      const table = make({ ...options, initialBucketCount: 16 });
      table.insert([3, 4], [1, 2]);
      const words = new Uint32Array(table.snapshot().buffer);
      const [first, second] = words.subarray(15);
      for (const places of [
        [second, first],
        [first, first],
        [first, 16],
      ]) {
        words.set(places, 15);
        words.set(snapshotChecksum(words, 13), 13);
        expect(statusOf(() => make(options).restore(new Uint8Array(words.buffer)))).toBe(
          "DATA_LOSS: the snapshot of a table is damaged: its buckets are not in order",
        );
      }
    });
  });

  test("does no harm whatever its bytes are", () => {
    withTables((make) => {
      const table = make({ keys: "string", values: "string" });
      table.importArrays(words.slice(0, 40), words.slice(100, 140));
      const bytes = table.snapshot();
      const change = fc.record({ at: fc.nat(bytes.length / 4 - 1), value: fc.nat(0xffffffff) });
      fc.assert(
        fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
          const copy = bytes.slice();
          const view = new Uint32Array(copy.buffer);
          for (const { at, value } of changes) view[at] = value;
          view.set(snapshotChecksum(view, 9), 9); // So that damage is found by the checks after the checksum.
          const other = make({ keys: "string", values: "string", defaultValue: "" });
          const error = statusOf(() => other.restore(copy)) ?? "no error";
          expect(error).toMatch(/^(no error|DATA_LOSS|INVALID_ARGUMENT|UNIMPLEMENTED)/);
          other.find(words);
          other.insert(words.slice(0, 20), words.slice(0, 20));
          other.remove(words.slice(10, 30));
          other.export();
          other.dispose();
        }),
        { numRuns: 300 },
      );
    });
  });
});
