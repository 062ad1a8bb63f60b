import { describe, expect, test } from "vitest";
import { sliceColumn, stringColumn } from "../../src/column-parts.js";
import {
  bytesSink,
  type Column,
  type ColumnBatch,
  columnOfValues,
  type EncodedRows,
  jsonKindsOf,
  type RowFormat,
  rowEncoder,
  rowsOfPart,
  sendableColumns,
  sizeOfColumns,
  writeEncodedRows,
  writeRows,
} from "../../src/index.js";
import { fileOf, rowOf } from "../all-rows.js";

const json = (...texts: string[]): Column => ({ ...stringColumn(texts), kind: "json" });

/** Batches of one file; the last row of the second is null. */
function batches(...kinds: ("typed" | "json")[]): ColumnBatch[] {
  return [["a", 'b "c"'], ["d,e", "", "f\ng"], ["h"]].map((texts, index) => {
    const rowCount = texts.length;
    const columns = new Map<string, Column>([["text", stringColumn(texts)]]);
    if (kinds.includes("typed")) {
      const data = Float32Array.from({ length: rowCount * 2 }, (_, i) => i + index / 8);
      columns.set("list", columnOfValues({ dtype: "float", shape: [rowCount, 2], data }));
    }
    if (kinds.includes("json"))
      columns.set("n", json(...texts.map((_, row) => (row === 2 ? "null" : `${row + index}`))));
    return { columns, rowCount };
  });
}

/** The file of parts, each of which was encoded by an encoder of its own and sent. */
async function fileOfParts(parts: readonly (readonly ColumnBatch[])[], format: RowFormat): Promise<Uint8Array> {
  const kinds = jsonKindsOf(parts[0]?.[0]?.columns ?? new Map());
  const encoded = await Promise.all(
    parts.map(async (part) => {
      const transfer: Transferable[] = [];
      const rows = await rowEncoder(format, kinds).encode(part, transfer);
      return structuredClone<EncodedRows>(rows, { transfer: transfer as ArrayBuffer[] });
    }),
  );
  const sink = bytesSink();
  const writer = await writeEncodedRows(sink, format);
  for (const rows of encoded) await writer.write(rows);
  await writer.finish();
  return sink.bytes();
}

describe("writeEncodedRows", () => {
  test.each(["jsonl", "csv", "tsv", "arrow"] as const)("writes the bytes of writeRows: %s", async (format) => {
    const all = batches("typed", "json");
    const found = await fileOfParts(
      all.map((batch) => [batch]),
      format,
    );
    expect(found).toEqual(await fileOf(all, format));
  });

  test("writes the row groups of writeRows", async () => {
    const all = batches("typed", "json");
    const [first, second, third] = all;
    if (!first || !second || !third) throw new Error("three batches are expected");
    const found = await fileOfParts([[first, second], [third]], "parquet");
    expect(found).toEqual(await fileOf(all, "parquet", { rowGroupRows: 4 }));
  });

  test("writes the columns of a file without rows", async () => {
    for (const format of ["csv", "parquet", "arrow"] as const) {
      const none = new Map([["text", stringColumn([])]]);
      const [found, wanted] = await Promise.all(
        [writeEncodedRows, writeRows].map(async (make) => {
          const sink = bytesSink();
          const writer = await make(sink, format);
          await writer.begin(none);
          await writer.finish();
          return sink.bytes();
        }),
      );
      expect(found).toEqual(wanted);
    }
  });

  test.each(["csv", "parquet", "arrow"] as const)("refuses parts with other columns: %s", async (format) => {
    const part = (name: string) => [{ columns: new Map([[name, stringColumn(["x"])]]), rowCount: 1 }];
    await expect(fileOfParts([part("a"), part("b")], format)).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringMatching(/^the columns of a \w+ file are those of its first batch: wanted a.*, found b/),
    });
  });
});

test("rowsOfPart is a row group of Parquet, and any row elsewhere", () => {
  expect([rowsOfPart("parquet"), rowsOfPart("arrow"), rowsOfPart("csv")]).toEqual([32_768, 1, 1]);
});

describe("sendableColumns", () => {
  test("copies the rows of a slice into buffers of their own", () => {
    const nulls = Uint8Array.of(0, 1, 0);
    const columns = new Map<string, Column>([
      ["text", sliceColumn({ ...stringColumn(["long before", "", "é"]), nulls }, 1, 3)],
      ["number", sliceColumn({ kind: "number", type: "int32", values: Int32Array.of(1, 2, 3) }, 1, 3)],
      [
        "list",
        sliceColumn(columnOfValues({ dtype: "string", shape: [3, 2], data: ["a", "b", "c", "d", "e", "f"] }), 1, 3),
      ],
    ]);
    const transfer: ArrayBuffer[] = [];
    const copies = sendableColumns(columns, transfer);
    expect(transfer.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThan(100);
    const sent = structuredClone(copies, { transfer });
    for (const row of [0, 1]) expect(rowOf(sent, row)).toEqual(rowOf(columns, row));
  });
});

test("sizeOfColumns counts the bytes of the rows alone", () => {
  const text = sliceColumn(stringColumn(["long before", "", "é"]), 1, 3);
  const list = columnOfValues({ dtype: "float", shape: [2, 3], data: new Float32Array(6) });
  const numbers = new Map<string, Column>([
    ["text", text],
    ["list", list],
  ]);
  expect(sizeOfColumns(numbers)).toBe(2 + 24);
});
