import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, test } from "vitest";
import { stringColumn } from "../../src/column-parts.js";
import { readRows } from "../../src/index.js";
import { failureOf, fileOf, rowsOf } from "../all-rows.js";

const written = (options: Parameters<typeof parquetWriteBuffer>[0]) => new Uint8Array(parquetWriteBuffer(options));

describe("readParquet", () => {
  test("reads dictionaries, pages, row groups and nulls of another writer", async () => {
    const data = Array.from({ length: 5000 }, (_, i) => (i % 7 === 0 ? null : `word ${i % 50}`));
    const file = written({
      columnData: [
        { name: "x", data, type: "STRING" },
        { name: "n", data: data.map((_, i) => BigInt(i)), type: "INT64" },
      ],
      rowGroupSize: 900,
      pageSize: 200,
    });
    const rows = await rowsOf(file, "parquet", { batchRows: 64 });
    expect(rows.map(({ x }) => JSON.parse(x) as unknown)).toEqual(data);
    expect(rows.map(({ n }) => n)).toEqual(data.map((_, i) => String(i)));
  });

  test("reads only the selected columns", async () => {
    const file = written({
      columnData: [
        { name: "x", data: ["a"], type: "STRING" },
        { name: "y", data: [true], type: "BOOLEAN" },
      ],
    });
    expect(await rowsOf(file, "parquet", { select: () => ["y"] })).toEqual([{ y: "true" }]);
  });

  test("refuses a stream", async () => {
    const stream = { name: "standard input", sizeBytes: undefined, async *chunks() {} };
    expect(await failureOf(readRows(stream, "parquet").next())).toMatchObject({
      message: "standard input is a stream: Parquet is read from the end of a file",
    });
  });

  test("refuses pages past the limit", async () => {
    const file = written({
      columnData: [{ name: "x", data: ["a".repeat(5000), "b".repeat(9000)], type: "STRING" }],
      codec: "SNAPPY",
    });
    expect(await failureOf(rowsOf(file, "parquet", { maxBlockBytes: 10_000 }))).toMatchObject({
      message: expect.stringMatching(
        /^page 0 of column 'x' has 2 values in \d+ bytes: the limits are 16777216, and 10000 for all pages$/,
      ),
    });
  });

  test.each(["", "PAR1", "not a parquet file at all"])("refuses %j", async (text) => {
    expect(await failureOf(rowsOf(text, "parquet"))).toMatchObject({
      name: "StatusError",
      message: expect.stringContaining("rows.parquet is damaged, or is not a Parquet file"),
    });
  });

  test("throws nothing but a StatusError for a file that is cut, or whose footer is damaged", async () => {
    const columns = new Map([["text", stringColumn(["abc", "d", null])]]);
    const whole = await fileOf([{ columns, rowCount: 3 }], "parquet");
    const footer = whole.length - 8 - new DataView(whole.buffer).getInt32(whole.length - 8, true);
    for (let at = 0; at < whole.length; at++) {
      const found = await rowsOf(whole.subarray(0, at), "parquet").catch((error: unknown) => error);
      expect(found).toMatchObject({ name: "StatusError" });
      for (const mask of at < footer ? [] : [0xff, 0x40, 0x01]) {
        const changed = whole.slice();
        changed[at] ^= mask;
        const other = await rowsOf(changed, "parquet").catch((error: unknown) => error);
        if (!Array.isArray(other)) expect(other).toMatchObject({ name: "StatusError" });
      }
    }
  });
});
