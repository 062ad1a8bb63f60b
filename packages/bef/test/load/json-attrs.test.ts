import { decodeAttribute } from "@heddle/kernel-fallback/attribute-strings";
import { describe, expect, test } from "vitest";
import { jsonAttribute } from "../../src/compile/json-attribute.js";
import { attrsOfJson } from "../../src/load/json-attrs.js";

describe("attrsOfJson", () => {
  test.each([
    "string$",
    "string$a$b\u{1f600}",
    "bytes$/w==",
    "bool$true",
    "i32$-3",
    "i64$9007199254740991",
    "f32$0.001",
    "f64$0.1",
    "f32$1e-07",
    "tfdtype$DT_STRING",
    "tfdtype$DT_INVALID",
    "tfshape$[]",
    "tfshape$[2,-1]",
    "tfshape$<unknown>",
    "func$while_body_720",
    "list()$",
    'list(string)$"","a,b",c',
    "list(string)$",
    "list(i32)$1,1",
    "list(bool)$true,false",
    "list(tfdtype)$DT_FLOAT,DT_INT32",
    "list(tfshape)$[],<unknown>,[-1,16],[3]",
    "list(func)$a,b",
  ])("reads %s as jsonAttribute writes it", (text) => {
    const value = decodeAttribute(text);
    const row = JSON.parse(JSON.stringify([jsonAttribute("a", value), ["b", "bool", false]]));
    expect(attrsOfJson(row)).toEqual(
      new Map([
        ["a", value],
        ["b", { kind: "bool", value: false }],
      ]),
    );
  });

  test.each([
    [[1]],
    [[[]]],
    [[["a"]]],
    [[["a", "rope", 1]]],
    [[["a", "__proto__", 1]]],
    [[["a", "string", 1]]],
    [[["a", "string", [256]]]],
    [[["a", "string", ["1"]]]],
    [[["a", "int", 0.5]]],
    [[["a", "int", 2 ** 53]]],
    [[["a", "float", "1"]]],
    [[["a", "bool", 1]]],
    [[["a", "type", 99]]],
    [[["a", "shape", [-2]]]],
    [[["a", "shape", "1"]]],
    [[["a", "func", null]]],
    [[["a", "list", "int", 1]]],
    [[["a", "list", "int", [1, "2"]]]],
    [[["a", "list", "rope", []]]],
    [[["a", "list", null, [true]]]],
    [
      [
        ["a", "int", 1],
        ["a", "int", 1],
      ],
    ],
  ])("refuses %j", (row) => {
    expect(attrsOfJson(row)).toBeUndefined();
  });
});

describe("jsonAttribute", () => {
  test.each([
    "i64$9007199254740993",
    "f32$nan",
    "f32$inf",
    "f32$-0",
    "placeholder$T",
    "tftensor$dtype: DT_INT32",
    'func$F["T","tfdtype$DT_FLOAT"]',
    "list(f32)$1,nan",
    "list(i64)$9007199254740993,1",
  ])("has no form for %s", (text) => {
    expect(jsonAttribute("a", decodeAttribute(text))).toBeUndefined();
  });
});
