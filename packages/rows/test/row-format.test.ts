import { describe, expect, test } from "vitest";
import {
  bytesSink,
  bytesSource,
  checkRowFormat,
  type RowFormat,
  readRows,
  rowFormatOf,
  writeRows,
} from "../src/index.js";

describe("rowFormatOf", () => {
  test.each([
    ["a/b.jsonl", "jsonl", false],
    ["B.CSV.GZ", "csv", true],
    ["x.feather", "arrow", false],
    ["x.ndjson", "jsonl", false],
    ["rows", undefined, false],
    ["x.constructor", undefined, false],
  ])("knows %s", (name, format, isGzip) => {
    expect(rowFormatOf(name)).toEqual({ format, isGzip });
  });
});

describe("checkRowFormat", () => {
  test("refuses other names", () => {
    expect(checkRowFormat("csv")).toBe("csv");
    expect(() => checkRowFormat("xls")).toThrow(
      "'xls' is not a format of rows: wanted one of jsonl, csv, tsv, txt, parquet, arrow",
    );
  });

  test("is asked by readers and writers", async () => {
    const format = "xls" as string as RowFormat;
    const refusal = "'xls' is not a format of rows";
    await expect(readRows(bytesSource(new Uint8Array(1), "x"), format).next()).rejects.toThrow(refusal);
    await expect(writeRows(bytesSink(), format)).rejects.toThrow(refusal);
  });
});
