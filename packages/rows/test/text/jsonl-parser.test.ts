import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { failureOf, rowsOf, textsOf } from "../all-rows.js";

describe("JsonlParser", () => {
  test.each([
    [
      "objects",
      '{"a":1,"b":"x"}\n{"b":"y","a":2}\n',
      [
        { a: "1", b: '"x"' },
        { a: "2", b: '"y"' },
      ],
    ],
    [
      "white space, blank lines and no last line feed",
      ' { "a" : [ 1 , 2 ] } \r\n\n  \n{"a":[]}',
      [{ a: "[ 1 , 2 ]" }, { a: "[]" }],
    ],
    ["absent and null values", '{"a":1}\n{"b":null}\n', [{ a: "1" }, { a: "null", b: "null" }]],
    ["values that are not objects", '"x"\n[1]\n', [{ value: '"x"' }, { value: "[1]" }]],
    ["escaped names", '{"\\u0061":1}\n{"a":2}\n', [{ a: "1" }, { a: "2" }]],
    ["dangerous names", '{"__proto__":1,"constructor":2}\n', [{ ["__proto__"]: "1", constructor: "2" }]],
    ["an empty file", "", []],
  ])("reads %s", async (_, file, wanted) => {
    const found = await rowsOf(file, "jsonl", { batchRows: 1 });
    expect(found).toEqual(wanted);
  });

  test.each([
    [
      "an unclosed string",
      '{"a":1}\n{"a":"x\n',
      "rows.jsonl:2:8: wanted the end of a string, found the end of the line",
    ],
    ["a word", '{"a":tru}\n', 'rows.jsonl:1:6: wanted a value, found "tru}"'],
    ["a comma", '{"a":1,}\n', 'rows.jsonl:1:8: wanted a name in quotes, found "}"'],
    ["text after a value", '{"a":1} x\n', 'rows.jsonl:1:9: wanted the end of the line, found "x"'],
    ["a leading zero", '{"a":01}\n', 'rows.jsonl:1:6: wanted a number without leading zeros, found "01}"'],
    ["an escape", '{"a":"\\x"}\n', 'rows.jsonl:1:8: wanted an escape sequence, found "x\\"}"'],
    ["a name twice", '{"a":1,"a":2}\n', `rows.jsonl:1:8: wanted 'a' once, found "\\"a\\":2}"`],
    ["objects and values", '{"a":1}\n2\n', "rows.jsonl:2: wanted an object like the first line, found another value"],
  ])("refuses %s", async (_, file, message) => {
    expect(await failureOf(rowsOf(file, "jsonl"))).toMatchObject({ message });
  });

  test("refuses deep nesting", async () => {
    const deep = `{"a":${"[".repeat(1e6)}`;
    expect(await failureOf(rowsOf(deep, "jsonl"))).toMatchObject({
      message: expect.stringContaining("rows.jsonl:1:105: wanted fewer levels of nesting"),
    });
  });

  test("leaves unselected names out, a million different ones too", async () => {
    const file = Array.from({ length: 5000 }, (_, i) => `{"a":${i},"n${i}":1}`).join("\n");
    expect(await rowsOf(file, "jsonl", { select: () => ["a"] })).toHaveLength(5000);
  });

  test("accepts the documents that JSON.parse accepts", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.array(fc.constantFrom(...'{}[]",:1-.e0\\u tn '), { maxLength: 12 }).map((all) => all.join("")),
        ),
        async (text) => {
          const line = text.replace(/[\n\r]/g, "");
          fc.pre(line.trim() !== "" && !line.includes("{"));
          let wanted: unknown;
          try {
            wanted = JSON.parse(line);
          } catch {
            expect(await failureOf(rowsOf(line, "jsonl", { maxDepth: 1000 }))).toMatchObject({ name: "StatusError" });
            return;
          }
          expect(await textsOf(line, "jsonl", { maxDepth: 1000 })).toEqual([wanted]);
        },
      ),
    );
  });
});
