import { describe, expect, test } from "vitest";
import { bytesSink, bytesSource, gunzip, readRows, writeRows } from "../src/index.js";

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
