import { describe, expect, test } from "vitest";
import { bytesSink, bytesSource, columnOfValues, gunzip, readRows, writeRows } from "../src/index.js";

const wrong = (value: unknown) => value as never;
const source = bytesSource(new TextEncoder().encode("a\n1\n"), "a.csv");
const writer = await writeRows(bytesSink(), "jsonl");

describe("arguments that JavaScript may pass", () => {
  test.each<[string, () => Promise<unknown>, string]>([
    [
      "a text as source",
      () => readRows(wrong("a"), "csv").next(),
      'readRows takes a source, as bytesSource(bytes) makes, found the string "a"',
    ],
    [
      "bytes to decompress",
      async () => gunzip(wrong(new Uint8Array(2))),
      "gunzip takes a source, as bytesSource(bytes) makes",
    ],
    ["no source", () => readRows(wrong(undefined), "csv").next(), "readRows takes a source"],
    [
      "a list as select",
      () => readRows(source, "csv", { select: wrong(["a"]) }).next(),
      "select must be a function of the column names, found an array of length 1",
    ],
    ["no sink", () => writeRows(wrong({}), "csv"), "writeRows takes a sink, as bytesSink() makes, found an Object"],
    [
      "an object as columns",
      () => writer.write(wrong({ a: [1] }), 1),
      "columns are a Map of names to columns, found an Object",
    ],
    [
      "values as column",
      () => writer.write(wrong(new Map([["a", [1]]])), 1),
      "column 'a' must be one that columnOfValues makes, found an array of length 1",
    ],
    ["no columns", () => writer.begin(wrong(undefined)), "columns are a Map of names to columns, found undefined"],
  ])("refuses %s", async (_, call, message) => {
    await expect(call()).rejects.toMatchObject({ code: "INVALID_ARGUMENT", message: expect.stringContaining(message) });
  });
});

describe("columnOfValues", () => {
  const data = Float32Array.of(1, 2);
  test.each<[unknown, unknown, string]>([
    [undefined, {}, "columnOfValues takes values with dtype, shape and data, found undefined"],
    [{ shape: [2], data }, {}, "dtype must be the name of a type, found undefined"],
    [{ dtype: "float", shape: 2, data }, {}, "shape must be a list of sizes, found 2"],
    [{ dtype: "float", shape: [-2], data }, {}, "shape must be a list of sizes, found an array of length 1"],
    [
      { dtype: "float", shape: [2], data: [1, 2] },
      {},
      "data of type float must be a Float32Array, found an array of length 2",
    ],
    [{ dtype: "int64", shape: [2], data }, {}, "data of type int64 must be a BigInt64Array, found a Float32Array"],
    [{ dtype: "string", shape: [1], data: "a" }, {}, 'data of type string must be a list, found the string "a"'],
    [{ dtype: "string", shape: [1] }, {}, "data of type string must be a list, found undefined"],
    [{ dtype: "string", shape: [1], data: [5] }, {}, "a column of strings holds texts, Uint8Arrays and nulls, found 5"],
    [{ dtype: "float", shape: [3], data }, {}, "data has 2 elements, and shape [3] 3"],
    [
      { dtype: "float", shape: [2], data },
      { rowCount: "1" },
      'rowCount must be a number of rows, found the string "1"',
    ],
    [{ dtype: "float", shape: [2], data }, { rowCount: -1 }, "rowCount must be a number of rows, found -1"],
  ])("refuses %j with options %j", (values, options, message) => {
    expect(() => columnOfValues(wrong(values), wrong(options))).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT", message }),
    );
  });
});
