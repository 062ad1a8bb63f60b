import { expect, test } from "vitest";
import { FfiDict, FfiList, Float, OpaquePointer } from "../../src/index.js";
import { writeJson } from "../../src/json/index.js";
import { eachProfile, withFfi } from "../each-profile.js";

// The cases of tests/cpp/extra/test_json_writer.cc of tvm-ffi (0.1.14), then some of its own runtime's answers.
const cases: readonly (readonly [value: unknown, text: string])[] = [
  [true, "true"],
  [false, "false"],
  [null, "null"],
  [42, "42"],
  [-123, "-123"],
  [0, "0"],
  [2n ** 63n - 1n, "9223372036854775807"],
  [-(2n ** 63n), "-9223372036854775808"],
  [2.5, "2.5"],
  [new Float(5), "5.0"],
  [new Float(-10), "-10.0"],
  [new Float(0), "0.0"],
  [-0, "-0.0"],
  [-7.89e-15, "-7.89e-15"],
  [2e-8, "2e-08"],
  [Number.NaN, "NaN"],
  [Number.POSITIVE_INFINITY, "Infinity"],
  [Number.NEGATIVE_INFINITY, "-Infinity"],
  [0.1, "0.10000000000000001"],
  [1e21, "1e+21"],
  [new Float(2 ** 53), "9007199254740992"],
  [2 ** 50 + 0.25, "1125899906842624.2"],
  [2 ** 50 + 0.75, "1125899906842624.8"],
  [123456789012345680, "1.2345678901234568e+17"],
  [5e-324, "4.9406564584124654e-324"],
  [Number.MAX_VALUE, "1.7976931348623157e+308"],
  ["hello", '"hello"'],
  ["", '""'],
  ['"quoted"', '"\\"quoted\\""'],
  ["backslash\\", '"backslash\\\\"'],
  ["forward/slash", '"forward\\/slash"'],
  ["line\nbreak", '"line\\nbreak"'],
  ["tab\there", '"tab\\there"'],
  ["carriage\rreturn", '"carriage\\rreturn"'],
  ["\u0001control\u007f", '"\\u0001control\\u007f"'],
  ["\b\f\u4e2d", '"\\b\\f\u4e2d"'],
  [[], "[]"],
  [[42], "[42]"],
  [[1, "hello", true], '[1,"hello",true]'],
  [[[1, 2], 3], "[[1,2],3]"],
  [{}, "{}"],
  [{ name: "Alice", age: 30, active: true, score: 95.5 }, '{"name":"Alice","age":30,"active":true,"score":95.5}'],
  [{ numbers: [1, 2, 3] }, '{"numbers":[1,2,3]}'],
  [[{ key: "value" }], '[{"key":"value"}]'],
  [{ nested: [{ deep: "value" }] }, '{"nested":[{"deep":"value"}]}'],
];

eachProfile("writeJson", (profile) => {
  test("writes the texts that tvm-ffi writes", () => {
    withFfi(profile, (ffi) => {
      for (const [value, text] of cases) expect(writeJson(ffi, value)).toBe(text);
    });
  });

  test("indents as tvm-ffi does", () => {
    withFfi(profile, (ffi) => {
      const value = { name: "test", price: 3.5, list: [1, [2, null]], map: { a: { b: false } }, none: [[], {}] };
      expect(writeJson(ffi, value, { indent: 2 })).toBe(`{
  "name": "test",
  "price": 3.5,
  "list": [
    1,
    [
      2,
      null
    ]
  ],
  "map": {
    "a": {
      "b": false
    }
  },
  "none": [
    [
    ],
    {
    }
  ]
}`);
      expect(() => writeJson(ffi, 1, { indent: -1 })).toThrow("an indent of -1 spaces");
    });
  });

  test("writes Lists and Dicts, and refuses those that contain themselves", () => {
    withFfi(profile, (ffi) => {
      using list = FfiList.from(ffi, [1]);
      using dict = FfiDict.from(ffi, [["list", list]]);
      list.push(dict);
      expect(() => writeJson(ffi, list)).toThrow("Cycle detected: List contains itself");
      expect(() => writeJson(ffi, dict)).toThrow("Cycle detected: Dict contains itself");
      list.erase(1);
      expect(writeJson(ffi, [list, dict, list])).toBe('[[1],{"list":[1]},[1]]');
    });
  });

  test("refuses what JSON does not have", () => {
    withFfi(profile, (ffi) => {
      expect(() => writeJson(ffi, new Map([[1, 2]]))).toThrow("Expect key to be string, got `int`");
      expect(() => writeJson(ffi, [new Uint8Array(2)])).toThrow("Unsupported type: `ffi.Bytes`");
      expect(() => writeJson(ffi, new OpaquePointer(8))).toThrow("Unsupported type: `void*`");
    });
  });

  test("is limited in length where parts are shared, and not by the stack", () => {
    withFfi(profile, (ffi) => {
      let shared = FfiList.from(ffi, [1]);
      for (let i = 0; i < 60; i++) {
        const next = FfiList.from(ffi, [shared, shared]);
        shared.release();
        shared = next;
      }
      const error = { code: "RESOURCE_EXHAUSTED", message: "the JSON text is longer than 10000 characters" };
      expect(() => writeJson(ffi, shared, { maxLength: 10_000 })).toThrow(expect.objectContaining(error));
      expect(() => writeJson(ffi, shared, { maxLength: 10_000, indent: 1e9 })).toThrow(expect.objectContaining(error));
      shared.release();
    });
  });
});
