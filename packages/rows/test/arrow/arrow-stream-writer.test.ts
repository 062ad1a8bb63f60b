import {
  bytesSink,
  bytesSource,
  type Column,
  type Columns,
  readRows,
  sliceColumn,
  stringColumn,
  writeRows,
} from "@heddle/rows";
import { tableFromIPC } from "apache-arrow";
import { describe, expect, test } from "vitest";

const encoder = new TextEncoder();

const lists = (items: Column, ...offsets: number[]): Column => ({
  kind: "list",
  items,
  offsets: Int32Array.from(offsets),
});

const columns: Columns = new Map<string, Column>([
  ["text", stringColumn(["a", null, "größer", ""])],
  ["bytes", { ...stringColumn([Uint8Array.of(255, 0), encoder.encode("b"), null, null]), isBinary: true }],
  ["flag", { kind: "number", type: "bool", values: Uint8Array.of(1, 0, 1, 0), nulls: Uint8Array.of(0, 0, 0, 1) }],
  ["big", { kind: "number", type: "int64", values: BigInt64Array.of(1n, -2n, 2n ** 60n, 0n) }],
  ["ragged", lists({ kind: "number", type: "float", values: Float32Array.of(1, 2, 3) }, 0, 2, 2, 3, 3)],
  ["nested", lists(lists(stringColumn(["x", "y", "z"]), 0, 1, 3), 0, 1, 1, 2, 2)],
]);

const rows = [
  { text: "a", bytes: [255, 0], flag: true, big: 1n, ragged: [1, 2], nested: [["x"]] },
  { text: null, bytes: [98], flag: false, big: -2n, ragged: [], nested: [] },
  { text: "größer", bytes: null, flag: true, big: 2n ** 60n, ragged: [3], nested: [["y", "z"]] },
  { text: "", bytes: null, flag: null, big: 0n, ragged: [], nested: [] },
];

/** The rows that apache-arrow reads. */
function readByLibrary(bytes: Uint8Array): unknown[] {
  const plain = (value: unknown): unknown => {
    if (value instanceof Uint8Array || value instanceof Float32Array) return [...value];
    if (typeof value === "object" && value !== null && Symbol.iterator in value) {
      return Array.from(value as Iterable<unknown>, plain);
    }
    return value;
  };
  return tableFromIPC(bytes)
    .toArray()
    .map((row) => Object.fromEntries(Object.entries(row.toJSON()).map(([name, value]) => [name, plain(value)])));
}

describe("arrowStreamWriter", () => {
  test("writes batches that Arrow's own reader reads, cut ones too", async () => {
    const sink = bytesSink();
    const writer = await writeRows(sink, "arrow", { arrowStream: true });
    await writer.write(columns, 4);
    await writer.write(new Map(Array.from(columns, ([name, column]) => [name, sliceColumn(column, 1, 3)])), 2);
    await writer.write(new Map(Array.from(columns, ([name, column]) => [name, sliceColumn(column, 0, 0)])), 0);
    await writer.finish();
    expect(readByLibrary(sink.bytes())).toEqual([...rows, ...rows.slice(1, 3)]);
    const sizes: number[] = [];
    const options = { batchRows: 1, wholeBatches: true };
    for await (const { rowCount } of readRows(bytesSource(sink.bytes()), "arrow", options)) sizes.push(rowCount);
    expect(sizes).toEqual([4, 2, 0]);
  });

  test("writes each batch at once, in one piece", async () => {
    const pieces: number[] = [];
    const sink = { name: "pieces", write: async (bytes: Uint8Array) => void pieces.push(bytes.length) };
    const writer = await writeRows(sink, "arrow", { arrowStream: true });
    await writer.begin(columns);
    expect(pieces).toHaveLength(1);
    await writer.write(columns, 4);
    expect(pieces).toHaveLength(2);
    await writer.finish();
    expect(pieces).toHaveLength(3);
  });

  test("states its columns without a batch, before the first one is read", async () => {
    const sink = bytesSink();
    const writer = await writeRows(sink, "arrow", { arrowStream: true });
    await writer.begin(columns);
    await writer.finish();
    expect(tableFromIPC(sink.bytes()).schema.fields.map(({ type }) => String(type))).toEqual([
      "Utf8",
      "Binary",
      "Bool",
      "Int64",
      "List<Float32>",
      "List<List<Utf8>>",
    ]);
    let stated: Columns = new Map();
    const onColumns = (found: Columns) => {
      stated = found;
    };
    for await (const _ of readRows(bytesSource(sink.bytes()), "arrow", { onColumns })) expect.unreachable();
    expect([...stated.keys()]).toEqual([...columns.keys()]);
    expect(stated.get("bytes")).toMatchObject({ kind: "string", isBinary: true });
  });

  test("refuses other columns than those of the first batch", async () => {
    const writer = await writeRows(bytesSink(), "arrow", { arrowStream: true });
    await writer.write(new Map([["text", stringColumn(["a"])]]), 1);
    const other = new Map<string, Column>([["text", { kind: "number", type: "int32", values: Int32Array.of(1) }]]);
    await expect(writer.write(other, 1)).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  });
});
