import fc from "fast-check";
import { expect, test } from "vitest";
import { type Ffi, FfiMap, FfiObject } from "../../src/index.js";
import { type ParseJsonOptions, parseJson, writeJson } from "../../src/json/index.js";
import { structuralEqual } from "../../src/structural/index.js";
import { eachProfile, withFfi } from "../each-profile.js";

/** The value of a text, written again; objects are given back. */
function rewritten(ffi: Ffi, text: string | Uint8Array, options?: ParseJsonOptions): string {
  const value = parseJson(ffi, text, options);
  const written = writeJson(ffi, value);
  if (value instanceof FfiObject) value.release();
  return written;
}

/** The message that a text is refused with. */
function refusal(ffi: Ffi, text: string): string {
  try {
    return `accepted: ${rewritten(ffi, text)}`;
  } catch (error) {
    return (error as Error).message;
  }
}

// The cases of tests/cpp/extra/test_json_parser.cc of tvm-ffi (0.1.14), then some of its own runtime's answers.
const values: readonly (readonly [text: string, value: unknown])[] = [
  ["true", true],
  ["false", false],
  ["null", null],
  ["123", 123],
  ["-124", -124],
  ["123.456", 123.456],
  ["1.456e12", 1.456e12],
  ["NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["-Infinity", Number.NEGATIVE_INFINITY],
  ["0", 0],
  ["-0", 0],
  ["9223372036854775807", 2n ** 63n - 1n],
  ["-9223372036854775808", -(2n ** 63n)],
  ["1e-10", 1e-10],
  ["-1e-10", -1e-10],
  ["123.456E+10", 123.456e10],
  ['"hello"', "hello"],
  ['\n\t "hello"\n\r', "hello"],
  ['"hello\\nworld"', "hello\nworld"],
  ['""', ""],
  ['"\\ta\\n\\/\\f\\"\\\\"', '\ta\n/\f"\\'],
  ['"\\u0041"', "A"],
  ['"\\uD83D\\uDE04hello"', "\u{1F604}hello"],
  [" \t\n\r true \t\n\r ", true],
  ["\n\n\n123\n\n\n", 123],
  ['   "hello world"   ', "hello world"],
  ['"\\u0000"', "\0"],
  ['"\\u00FF"', "\u00ff"],
  ['"\\u4E2D\\u6587"', "\u4e2d\u6587"],
  ['"\\uD83D\\uDE00\\uD83D\\uDE01"', "\u{1F600}\u{1F601}"],
  ['"\u4e2d\u6587"', "\u4e2d\u6587"],
  ["+5", 5],
  ["00012", 12],
  ["-007", -7],
  [".5", 0.5],
  ["+.5", 0.5],
  ["9223372036854775808", 2 ** 63],
  ["-9223372036854775809", -(2 ** 63)],
];

const texts: readonly (readonly [text: string, written: string])[] = [
  ["[]", "[]"],
  ['[1, 2,\n\t"a"]', '[1,2,"a"]'],
  ["{}", "{}"],
  ['{"a":  1, \n"b": \t"c"}   ', '{"a":1,"b":"c"}'],
  ['{"c": 1, "a": 2, "b": 3}   ', '{"c":1,"a":2,"b":3}'],
  ['{"a": \t{"b": 1}, \n"c": [1, 2, 3]}', '{"a":{"b":1},"c":[1,2,3]}'],
  ['{"a": \t{"b": 1}, \n"c": [1, null, Infinity]}', '{"a":{"b":1},"c":[1,null,Infinity]}'],
  ['[{}, {"a": [1.1, 1000000]}]', '[{},{"a":[1.1000000000000001,1000000]}]'],
  ["  [  1  ,  2  ,  3  ]  ", "[1,2,3]"],
  ['  {  "a"  :  1  ,  "b"  :  2  }  ', '{"a":1,"b":2}'],
  ['{"a":1,"b":2,"a":[3]}', '{"a":[3],"b":2}'],
  ["[1., 0e999999999999]", "[1.0,0.0]"],
  [
    '{"null_value": null, "float": 3.14159, "scientific": 1.23e-4, "empty": [[], {}, ""], "nested": {"l1": {"l2": [1, 2, {"a": [true, false]}]}}}',
    '{"null_value":null,"float":3.1415899999999999,"scientific":0.00012300000000000001,"empty":[[],{},""],"nested":{"l1":{"l2":[1,2,{"a":[true,false]}]}}}',
  ],
];

const refused: readonly (readonly [text: string, message: string])[] = [
  ["nul", "Expecting value: line 1 column 1 (char 0)"],
  ["fals", "Expecting value: line 1 column 1 (char 0)"],
  ["\n\nfx", "Expecting value: line 3 column 1 (char 2)"],
  ["n1", "Expecting value: line 1 column 1 (char 0)"],
  ["t1", "Expecting value: line 1 column 1 (char 0)"],
  ["123.456.789", "Expecting value: line 1 column 1 (char 0)"],
  ["123e", "Expecting value: line 1 column 1 (char 0)"],
  ["123e+", "Expecting value: line 1 column 1 (char 0)"],
  ["123E-", "Expecting value: line 1 column 1 (char 0)"],
  ['"hello', "Unterminated string starting at: line 1 column 1 (char 0)"],
  ['"hello\u0001"', "Invalid control character at: line 1 column 7 (char 6)"],
  ['"hello\\uxx"', "Invalid \\uXXXX escape: line 1 column 8 (char 7)"],
  ['"hello\\uDC00\\uDE04"', "Invalid surrogate pair of \\uXXXX escapes: line 1 column 8 (char 7)"],
  ['"hello\\uD800"', "Invalid surrogate pair of \\uXXXX escapes: line 1 column 8 (char 7)"],
  ['"hello\\uD800\\uxx"', "Invalid \\uXXXX escape: line 1 column 15 (char 14)"],
  ['"hello\\a"', "Invalid \\escape: line 1 column 8 (char 7)"],
  ["]", "Expecting value: line 1 column 1 (char 0)"],
  ["[1,]", "Expecting value: line 1 column 4 (char 3)"],
  ["[", "Expecting value: line 1 column 2 (char 1)"],
  ["[1a", "Expecting ',' delimiter: line 1 column 3 (char 2)"],
  ["[1,2,3", "Expecting ',' delimiter: line 1 column 7 (char 6)"],
  ["[1]  a", "Extra data: line 1 column 6 (char 5)"],
  ['{"a":', "Expecting value: line 1 column 6 (char 5)"],
  ["{", "Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"],
  ['{"incomplete"', "Expecting ':' delimiter: line 1 column 14 (char 13)"],
  ['{"a":\n\n[1]', "Expecting ',' delimiter: line 3 column 4 (char 10)"],
  ['{"a":\n\n[abc]}', "Expecting value: line 3 column 2 (char 8)"],
  ["", "Expecting value: line 1 column 1 (char 0)"],
  ["   \t\n    ", "Expecting value: line 2 column 5 (char 9)"],
  ["truee", "Extra data: line 1 column 5 (char 4)"],
  ["true false", "Extra data: line 1 column 6 (char 5)"],
  ["123 456", "Extra data: line 1 column 5 (char 4)"],
  ['"hello" "world"', "Extra data: line 1 column 9 (char 8)"],
  ["{} []", "Extra data: line 1 column 4 (char 3)"],
  ["1e400", "Expecting value: line 1 column 1 (char 0)"],
  ["1e-400", "Expecting value: line 1 column 1 (char 0)"],
  ["-", "Expecting value: line 1 column 1 (char 0)"],
  ["--5", "Expecting value: line 1 column 1 (char 0)"],
  ["1-2", "Expecting value: line 1 column 1 (char 0)"],
  ["-I", "Expecting value: line 1 column 1 (char 0)"],
  ["Inf", "Expecting value: line 1 column 1 (char 0)"],
  ["[1,", "Syntax error near: line 1 column 4 (char 3)"],
  ['{"a":1,', "Syntax error near: line 1 column 8 (char 7)"],
  ['{"a":1,}', "Expecting property name enclosed in double quotes: line 1 column 8 (char 7)"],
  ["{,}", "Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"],
  ['"a\\', "Invalid \\escape: line 1 column 4 (char 3)"],
  ['"\\u12', "Invalid \\uXXXX escape: line 1 column 3 (char 2)"],
  ['["\u4e2d" x]', "Expecting ',' delimiter: line 1 column 8 (char 7)"],
];

eachProfile("parseJson", (profile) => {
  test("reads the values that tvm-ffi reads", () => {
    withFfi(profile, (ffi) => {
      for (const [text, value] of values) expect([text, parseJson(ffi, text)]).toEqual([text, value]);
      for (const [text, written] of texts) expect(rewritten(ffi, text)).toBe(written);
    });
  });

  test("refuses the texts that tvm-ffi refuses, in its words", () => {
    withFfi(profile, (ffi) => {
      for (const [text, message] of refused) expect([text, refusal(ffi, text)]).toEqual([text, message]);
    });
  });

  test("keeps the order of keys and the bytes of a text that is not UTF-8", () => {
    withFfi(profile, (ffi) => {
      using map = parseJson(ffi, Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])) as FfiMap;
      expect(map).toBeInstanceOf(FfiMap);
      using other = parseJson(ffi, Uint8Array.from([0x7b, 0x22, 0xfe, 0x22, 0x3a, 0x31, 0x7d])) as FfiMap;
      expect([map.size, structuralEqual(ffi, map, other)]).toEqual([1, false]);
    });
  });

  test("is limited in depth, not by the stack", () => {
    withFfi(profile, (ffi) => {
      const deep = (count: number) => `${"[".repeat(count)}1${"]".repeat(count)}`;
      expect(rewritten(ffi, deep(1000))).toBe(deep(1000));
      expect(() => parseJson(ffi, deep(1001))).toThrow("Nested more than 1000 deep: line 1 column 1001 (char 1000)");
      expect(() => parseJson(ffi, '{"a":'.repeat(3), { maxDepth: 2 })).toThrow("Nested more than 2 deep");
      expect(rewritten(ffi, deep(50_000), { maxDepth: 50_000 })).toBe(deep(50_000));
      expect(() => parseJson(ffi, "[".repeat(50_000), { maxDepth: 50_000 })).toThrow("Expecting value");
    });
  });

  test("gives everything back when the memory is full", () => {
    withFfi(profile, (ffi) => {
      const text = `[${Array.from({ length: 40 }, (_, i) => `{"key number ${i}": ["a text of many bytes", ${i}]}`)}]`;
      for (let most = 1000; most < 30_000; most += 700) {
        try {
          ffi.memory.within(most, () => rewritten(ffi, text));
        } catch (error) {
          expect(error).toMatchObject({ code: "RESOURCE_EXHAUSTED" });
        }
        expect(ffi.liveObjects).toBe(0);
      }
    });
  });

  test("reads whatever JSON.stringify writes", () => {
    withFfi(profile, (ffi) => {
      fc.assert(
        fc.property(fc.jsonValue({ depthSize: "medium" }), fc.nat(3), (value, indent) => {
          const text = JSON.stringify(value, null, indent);
          expect(JSON.parse(rewritten(ffi, text))).toEqual(JSON.parse(text));
        }),
      );
    });
  });

  test("reads every float as it was written", () => {
    withFfi(profile, (ffi) => {
      fc.assert(
        fc.property(fc.double(), (value) => {
          const read = parseJson(ffi, writeJson(ffi, value));
          expect(read).toBe(value);
        }),
      );
    });
  });

  test("answers random bytes with a value or an error of the text", () => {
    const pieces = fc.constantFrom(
      '"',
      "\\",
      "u",
      "D83D",
      "[",
      "]",
      "{",
      "}",
      ":",
      ",",
      "1",
      "-",
      ".",
      "e",
      "true",
      "\n",
      " ",
      "N",
      "é",
    );
    withFfi(profile, (ffi) => {
      fc.assert(
        fc.property(
          fc.oneof(
            fc.uint8Array(),
            fc.array(pieces).map((list) => list.join("")),
          ),
          (text) => {
            try {
              const value = parseJson(ffi, text);
              if (value instanceof FfiObject) value.release();
            } catch (error) {
              expect((error as Error).message).toMatch(/: line \d+ column \d+ \(char \d+\)$/);
            }
            expect(ffi.liveObjects).toBe(0);
          },
        ),
        { numRuns: 500 },
      );
    });
  });
});
