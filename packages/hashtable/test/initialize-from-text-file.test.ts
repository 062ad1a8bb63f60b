import { describe, expect, test } from "vitest";
import { memoryFiles, TableSession } from "./table-session.js";

const OP = "InitializeTableFromTextFileV2";
const encoder = new TextEncoder();

interface FileCase {
  readonly content: string;
  readonly keys?: string;
  readonly values?: string;
  readonly key: number;
  readonly value: number;
  readonly attrs?: Readonly<Record<string, string | number | bigint>>;
}

/** The entries of a table initialised from a file, or the error. */
async function initialize({ content, keys = "string", values = "int64", key, value, attrs = {} }: FileCase) {
  const results = [];
  for (const isAsync of [false, true]) {
    const session = new TableSession(memoryFiles({ "v.txt": content }, isAsync));
    const table = await session.handle("HashTableV2", keys, values);
    const all = { key_index: key, value_index: value, ...attrs };
    const inputs = [table, ["string", "v.txt"]] as const;
    const error = await session.error(OP, all, inputs);
    results.push(error === "no error, but []" ? await session.entries(table, keys, values) : error);
    session.end();
  }
  expect(results[1]).toEqual(results[0]);
  return results[0];
}

describe("InitializeTableFromTextFile", () => {
  test("reads lines and line numbers", async () => {
    expect(await initialize({ content: "brain\nsalad\nsurgery\n", key: -2, value: -1 })).toEqual([
      ["brain", 0],
      ["salad", 1],
      ["surgery", 2],
    ]);
    expect(await initialize({ content: "b\na", keys: "int64", values: "string", key: -1, value: -2 })).toEqual([
      [0, "b"],
      [1, "a"],
    ]);
    expect(await initialize({ content: "42\n1\n-1000\n", keys: "int64", key: -2, value: -1 })).toEqual([
      [-1000, 2],
      [1, 1],
      [42, 0],
    ]);
  });

  test("drops one CR before the end of a line, keeps BOM, NUL and other CRs", async () => {
    expect(await initialize({ content: "\uFEFFa\rb\nc\r\r\n\0\nd\r", key: -2, value: -1 })).toEqual([
      ["\0", 2],
      ["c\r", 1],
      ["d", 3],
      ["\uFEFFa\rb", 0],
    ]);
    expect(await initialize({ content: "a\n\r", key: -2, value: -1 })).toEqual([["a", 0]]);
  });

  test("splits columns and keeps empty ones", async () => {
    const content = "0,brain,1\n1,salad,5\n2,surgery,6\n3,,7\n";
    const attrs = { delimiter: "," };
    expect(await initialize({ content, key: 1, value: 2, attrs })).toEqual([
      ["", 7],
      ["brain", 1],
      ["salad", 5],
      ["surgery", 6],
    ]);
    expect(await initialize({ content, key: 2, value: 1, attrs })).toBe(
      "INVALID_ARGUMENT: Field brain in line 0 is not a valid int64.",
    );
    expect(await initialize({ content: "0\tbrain\n1\tsalad\n", key: 0, value: 2 })).toBe(
      "INVALID_ARGUMENT: Invalid number of columns in v.txt line 0 (0\tbrain) : expected at least 3 got 2",
    );
  });

  test("adds the offset to line numbers and to int32 columns, wrapping, but to no other", async () => {
    expect(await initialize({ content: "a\nb", key: -2, value: -1, attrs: { offset: 2n ** 62n } })).toEqual([
      ["a", 2n ** 62n],
      ["b", 2n ** 62n + 1n],
    ]);
    const int32 = { content: "1\n2", keys: "int32", values: "int32", key: -2, value: -2 };
    expect(await initialize({ ...int32, attrs: { offset: 5 } })).toEqual([
      [6, 6],
      [7, 7],
    ]);
    expect(await initialize({ ...int32, attrs: { offset: 2n ** 33n + 1n } })).toEqual([
      [2, 2],
      [3, 3],
    ]);
    expect(await initialize({ content: "a\t7", key: 0, value: 1, attrs: { offset: 10 } })).toEqual([["a", 7]]);
  });

  test("reads as many lines as the vocabulary has", async () => {
    const file = { content: "a\nb\n\n", key: -2, value: -1 };
    expect(await initialize({ ...file, attrs: { vocab_size: 1 } })).toEqual([["a", 0]]);
    expect(await initialize({ ...file, attrs: { vocab_size: 2 } })).toEqual([
      ["a", 0],
      ["b", 1],
    ]);
    expect(await initialize({ ...file, attrs: { vocab_size: 0 } })).toBe(
      "OUT_OF_RANGE: Finished reading 0 of lines from v.txt",
    );
    expect(await initialize({ ...file, content: "a\nb\n", attrs: { vocab_size: 5 } })).toBe(
      "INVALID_ARGUMENT: Invalid vocab_size in v.txt: expected 5 but got 2",
    );
  });

  test.each<[FileCase, string]>([
    [
      { content: "a\n\nb", key: -2, value: -1 },
      "INVALID_ARGUMENT: Invalid content in v.txt: empty line found at position 3.",
    ],
    [
      { content: "a\r\n\r\nb", key: -2, value: -1 },
      "INVALID_ARGUMENT: Invalid content in v.txt: empty line found at position 5.",
    ],
    [
      { content: "a\nb\n\n", key: -2, value: -1 },
      "INVALID_ARGUMENT: Invalid content in v.txt: empty line found at position 5.",
    ],
    [{ content: "", key: -2, value: -1 }, "OUT_OF_RANGE: Read less bytes than requested"],
    [
      { content: "a\nb\na\n", key: -2, value: -1 },
      "FAILED_PRECONDITION: HashTable has different value for same key. Key a has 0 and trying to add value 2",
    ],
    [
      { content: "a", values: "float", key: -2, value: -1 },
      "INVALID_ARGUMENT: Value index for line number requires table value dtype of int64, got float",
    ],
    [
      { content: "a", values: "float", key: -2, value: -2 },
      "INVALID_ARGUMENT: Value index for whole line requires table value dtype of integer or string, got float",
    ],
    [
      { content: "a", key: -1, value: -2 },
      "INVALID_ARGUMENT: Key index for line number requires table key dtype of int64, got string",
    ],
    [{ content: "a", values: "bool", key: -2, value: 0 }, "INVALID_ARGUMENT: Data type bool not supported."],
    [
      { content: "a", key: -2, value: -1, attrs: { delimiter: ",," } },
      "INVALID_ARGUMENT: delimiter should be only 1 char",
    ],
    [
      { content: "a\t\n", values: "double", key: 0, value: 1 },
      "INVALID_ARGUMENT: Field  in line 0 is not a valid double.",
    ],
    [
      { content: "a\t2147483648\n", values: "int32", key: 0, value: 1 },
      "INVALID_ARGUMENT: Field 2147483648 in line 0 is not a valid int32.",
    ],
  ])("refuses %j", async (file, message) => {
    expect(await initialize(file)).toBe(message);
  });

  test("leaves the entries before a bad line, and the table not initialised", async () => {
    const session = new TableSession(memoryFiles({ "v.txt": "a 1\nb x\n" }));
    const table = await session.handle("HashTableV2", "string", "int64");
    const attrs = { key_index: 0, value_index: 1, delimiter: " " };
    expect(await session.error(OP, attrs, [table, ["string", "v.txt"]])).toContain("Field x in line 1");
    expect(await session.run("LookupTableSizeV2", {}, [table])).toEqual([0]);
    const init = { Tkey: "string", Tval: "int64" };
    await session.run("InitializeTableV2", init, [table, ["string", ["c"]], ["int64", [3]]]);
    expect(await session.entries(table, "string", "int64")).toEqual([
      ["a", 1],
      ["c", 3],
    ]);
    session.end();
  });

  test("does nothing to a table that is initialised, once the first line is good", async () => {
    const session = new TableSession(memoryFiles({ "a.txt": "a\nb\n", "b.txt": "x\n\n", "bad.txt": "\n" }));
    const table = await session.handle("HashTableV2", "string", "int64");
    const attrs = { key_index: -2, value_index: -1 };
    await session.run(OP, attrs, [table, ["string", "a.txt"]]);
    await session.run(OP, attrs, [table, ["string", "b.txt"]]);
    expect(await session.error(OP, attrs, [table, ["string", "bad.txt"]])).toContain("empty line found at position 1.");
    expect(await session.error(OP, attrs, [table, ["string", "none"]])).toBe(
      "NOT_FOUND: none; No such file or directory",
    );
    expect(await session.entries(table, "string", "int64")).toEqual([
      ["a", 0],
      ["b", 1],
    ]);
    session.end();
  });

  test("refuses what is no file name, and tables of another kind", async () => {
    const session = new TableSession(memoryFiles({}));
    const table = await session.handle("HashTableV2", "string", "int64");
    const attrs = { key_index: -2, value_index: -1 };
    expect(await session.error(OP, attrs, [table, ["string", ""]])).toBe("INVALID_ARGUMENT: filename cannot be empty.");
    expect(await session.error(OP, attrs, [table, ["string", ["a"]]])).toBe(
      "INVALID_ARGUMENT: filename should be a single string, but got [1]",
    );
    const mutable = await session.handle("MutableHashTableV2", "string", "int64", { shared_name: "m" });
    expect(await session.error(OP, attrs, [mutable, ["string", "a"]])).toBe(
      "INVALID_ARGUMENT: Table localhost m is not initializable",
    );
    session.end();
  });

  test("joins lines that cross chunks", async () => {
    const lines = Array.from({ length: 30_000 }, (_, i) => `${"k".repeat(i % 50)}${i}`);
    lines[12_000] = "x".repeat(700_000);
    const files = memoryFiles({ "v.txt": encoder.encode(lines.join("\r\n")) }, true);
    const session = new TableSession(files);
    const table = await session.handle("HashTableV2", "string", "int64");
    await session.run(OP, { key_index: -2, value_index: -1 }, [table, ["string", "v.txt"]]);
    const keys = ["string", lines] as const;
    const found = await session.run("LookupTableFindV2", { Tin: "string", Tout: "int64" }, [
      table,
      keys,
      ["int64", -1],
    ]);
    expect(found).toEqual([lines.map((_, i) => i)]);
    session.end();
  });
});
