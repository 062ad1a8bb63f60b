import { DataType, Tensor, tensorFromJs } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { DenseTable } from "../src/dense/dense-table.js";
import { type Input, TableSession } from "./table-session.js";

const KV = { Tin: "int64", Tout: "int64" };
const OP = "MutableDenseHashTableV2";
const TYPES = { key_dtype: "int64", value_dtype: "int64" };

/** A dense table of int64 with the keys -1 and -2 set aside. */
async function dense(session: TableSession, attrs: Readonly<Record<string, number>> = {}): Promise<Tensor> {
  const reserved: Input[] = [
    ["int64", -1],
    ["int64", -2],
  ];
  const [handle] = await session.tensors(OP, { ...TYPES, initial_num_buckets: 8, ...attrs }, reserved);
  return handle;
}

const ints = (values: number[] | number[][]): Input => ["int64", values];

describe("DenseTable", () => {
  test("keeps keys in upstream's buckets, deleted ones too", async () => {
    const session = new TableSession();
    const table = await dense(session);
    await session.run("LookupTableInsertV2", KV, [table, ints([11, 19, 3]), ints([1, 2, 3])]);
    await session.run("LookupTableRemoveV2", { Tin: "int64" }, [table, ints([11, 77])]);
    const attrs = { Tkeys: "int64", Tvalues: "int64" };
    expect(await session.run("LookupTableExportV2", attrs, [table])).toEqual([
      [[-1], [-1], [-1], [-2], [19], [-1], [3], [-1]],
      [[0], [0], [0], [1], [2], [0], [3], [0]],
    ]);
    await session.run("LookupTableInsertV2", KV, [table, ints([19]), ints([9])]);
    expect((await session.run("LookupTableExportV2", attrs, [table]))[0]).toEqual([
      [-1],
      [-1],
      [-1],
      [19],
      [19],
      [-1],
      [3],
      [-1],
    ]);
    expect(await session.run("LookupTableSizeV2", {}, [table])).toEqual([3]);
    expect(await session.run("LookupTableFindV2", KV, [table, ints([19, 3, 5]), ["int64", 0]])).toEqual([[9, 3, 0]]);
    table.release();
    session.end();
  });

  test("changes none of the tensors that it exported", async () => {
    const session = new TableSession();
    const table = await dense(session);
    const attrs = { Tkeys: "int64", Tvalues: "int64" };
    const words = (tensors: readonly Tensor[]) => tensors.map((tensor) => [...tensor.bytes()].join());
    await session.run("LookupTableInsertV2", KV, [table, ints([11, 19]), ints([1, 2])]);
    const first = await session.tensors("LookupTableExportV2", attrs, [table]);
    const before = words(first);
    await session.run("LookupTableInsertV2", KV, [table, ints([11, 3]), ints([7, 3])]);
    const second = await session.tensors("LookupTableExportV2", attrs, [table]);
    const between = words(second);
    await session.run("LookupTableRemoveV2", { Tin: "int64" }, [table, ints([19])]);
    expect(words(first)).toEqual(before);
    expect(words(second)).toEqual(between);
    expect(between).not.toEqual(before);
    expect(await session.run("LookupTableFindV2", KV, [table, ints([11, 19, 3]), ["int64", 0]])).toEqual([[7, 0, 3]]);
    for (const tensor of [...first, ...second]) tensor.release();
    table.release();
    session.end();
  });

  test("grows before it is full, and keeps every entry", async () => {
    const session = new TableSession();
    const table = await dense(session, { initial_num_buckets: 4 });
    const keys = Array.from({ length: 500 }, (_, i) => i * 3);
    for (let i = 0; i < keys.length; i += 50) {
      const some = keys.slice(i, i + 50);
      await session.run("LookupTableInsertV2", KV, [table, ints(some), ints(some.map((key) => key + 1))]);
    }
    expect(await session.run("LookupTableSizeV2", {}, [table])).toEqual([500]);
    const found = await session.run("LookupTableFindV2", KV, [table, ints(keys), ["int64", 0]]);
    expect(found).toEqual([keys.map((key) => key + 1)]);
    table.release();
    session.end();
  });

  test("holds resources, with a reference of each", async () => {
    const session = new TableSession();
    const types = { key_dtype: "string", value_dtype: "resource" };
    const [table] = await session.tensors("AnonymousMutableDenseHashTable", types, [
      ["string", ""],
      ["string", "deleted"],
    ]);
    const [held] = await session.tensors("AnonymousMutableHashTable", TYPES);
    const [other] = await session.tensors("AnonymousMutableHashTable", TYPES);
    const attrs = { Tin: "string", Tout: "resource" };
    await session.tensors("LookupTableInsertV2", attrs, [table, ["string", "a"], held]);
    held.release();
    await session.run("LookupTableInsertV2", KV, [other, ints([1]), ints([2])]);
    const [found] = await session.tensors("LookupTableFindV2", attrs, [table, ["string", ["a", "b"]], other]);
    expect(found.objects()[1]).toBe(other.objects()[0]);
    expect(found.objects()[0]).not.toBe(other.objects()[0]);
    const [keys, values] = await session.tensors("LookupTableExportV2", { Tkeys: "string", Tvalues: "resource" }, [
      table,
    ]);
    expect(values.objects().filter((object) => object !== undefined)).toEqual([found.objects()[0]]);
    for (const tensor of [found, keys, values, other, table]) tensor.release();
    session.end();
  });

  test.each<[string, Readonly<Record<string, number>>, Input, Input]>([
    [
      "Number of buckets must be at least 4 and a power of 2, got: 12",
      { initial_num_buckets: 12 },
      ["int64", 0],
      ["int64", 1],
    ],
    [
      "Number of buckets must be at least 4 and a power of 2, got: -8",
      { initial_num_buckets: -8 },
      ["int64", 0],
      ["int64", 1],
    ],
    ["Empty and deleted keys cannot be equal", {}, ["int64", 5], ["int64", 5]],
    ["Empty key must be a scalar or a vector, got shape [1,1]", {}, ["int64", [[1]]], ["int64", 1]],
    ["Empty and deleted keys must have same shape, got shapes: [2] and []", {}, ["int64", [1, 2]], ["int64", 1]],
  ])("is not made: %s", async (message, attrs, empty, deleted) => {
    const session = new TableSession();
    expect(await session.error(OP, { ...TYPES, ...attrs }, [empty, deleted])).toBe(`INVALID_ARGUMENT: ${message}`);
    session.end();
  });

  test("is not made with a load factor or a value shape that cannot be", () => {
    const session = new TableSession();
    const { memory } = session;
    const empty = tensorFromJs(memory, DataType.INT64, 0);
    const deleted = tensorFromJs(memory, DataType.INT64, 1);
    const make = (maxLoadFactor: number, valueShape: number[]) => {
      const spec = { container: "", name: "t", keyType: DataType.INT64, valueType: DataType.INT64 };
      return () =>
        new DenseTable(memory, { ...spec, valueShape, maxLoadFactor, initialBucketCount: 8 }, empty, deleted);
    };
    expect(make(1, [])).toThrow("max_load_factor must be between 0 and 1, got: 1");
    expect(make(Number.NaN, [])).toThrow("max_load_factor must be between 0 and 1, got: nan");
    expect(make(0.5, [2, 2])).toThrow("Empty value must be a scalar or a vector, got shape [2,2]");
    empty.release();
    deleted.release();
    session.end();
  });

  test("is not made by the oldest form, which has no deleted key", async () => {
    const session = new TableSession();
    expect(await session.error("MutableDenseHashTable", TYPES, [["int64", 0]])).toBe(
      "INVALID_ARGUMENT: Unknown input name: deleted_key",
    );
    session.end();
  });

  test("refuses the keys that are set aside, and keeps what came before them", async () => {
    const session = new TableSession();
    const table = await dense(session);
    const entries = [table, ints([1, -1, 2]), ints([10, 11, 12])];
    expect(await session.error("LookupTableInsertV2", KV, entries)).toBe(
      "INVALID_ARGUMENT: Using the empty_key as a table key is not allowed",
    );
    expect(await session.error("LookupTableFindV2", KV, [table, ints([-2]), ["int64", 0]])).toBe(
      "INVALID_ARGUMENT: Using the deleted_key as a table key is not allowed",
    );
    expect(await session.error("LookupTableRemoveV2", { Tin: "int64" }, [table, ints([-1])])).toContain("empty_key");
    expect(await session.run("LookupTableFindV2", KV, [table, ints([1, 2]), ["int64", 0]])).toEqual([[10, 0]]);
    expect(await session.error("LookupTableFindV2", KV, [table, ints([[1, 2]]), ["int64", 0]])).toBe(
      "INVALID_ARGUMENT: Expected key shape [1] got [1,2]",
    );
    table.release();
    session.end();
  });

  test("takes buckets that leave no empty one, none at all, or keys that are too wide, and says so when it is used", async () => {
    const session = new TableSession();
    const table = await dense(session);
    const load = (keys: number[][], values: number[][]) =>
      session.tensors("LookupTableImportV2", KV, [table, ints(keys), ints(values)]);
    await load([[1], [2], [-2], [-2]], [[10], [20], [0], [0]]);
    expect(await session.run("LookupTableSizeV2", {}, [table])).toEqual([2]);
    expect(await session.run("LookupTableFindV2", KV, [table, ints([2]), ["int64", 0]])).toEqual([[20]]);
    expect(await session.error("LookupTableFindV2", KV, [table, ints([7]), ["int64", 0]])).toBe(
      "INTERNAL: Internal error in MutableDenseHashTable lookup",
    );
    expect(await session.error("LookupTableRemoveV2", { Tin: "int64" }, [table, ints([7])])).toBe(
      "INTERNAL: Internal error in MutableDenseHashTable remove",
    );
    await load(
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
      [[10], [20], [30]],
    );
    expect(await session.error("LookupTableInsertV2", KV, [table, ints([7]), ints([1])])).toBe(
      "INVALID_ARGUMENT: Expected key shape [3,1] got [3,2]",
    );
    await load([[1], [3], [5]], [[10], [20], [30]]);
    expect(await session.error("LookupTableInsertV2", KV, [table, ints([7]), ints([1])])).toBe(
      "INVALID_ARGUMENT: Number of buckets must be at least 4 and a power of 2, got: 6",
    );
    const none = Tensor.allocate(session.memory, DataType.INT64, [0, 1]);
    await session.tensors("LookupTableImportV2", KV, [table, none, none]);
    expect(await session.error("LookupTableInsertV2", KV, [table, ints([7]), ints([1])])).toBe(
      "INTERNAL: Internal error in MutableDenseHashTable insert",
    );
    expect(await session.error("LookupTableImportV2", KV, [table, ints([1, 2]), ints([1])])).toBe(
      "INVALID_ARGUMENT: Expected a matrix of keys, a row for each bucket, got shape [2]",
    );
    expect(await session.error("LookupTableImportV2", KV, [table, ints([[1], [2]]), ints([1, 2])])).toBe(
      "INVALID_ARGUMENT: Expected shape [2,1] for value, got [2]",
    );
    none.release();
    table.release();
    session.end();
  });
});
