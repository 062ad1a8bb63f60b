import { decodeAttribute } from "@heddle/kernel-fallback/attribute-strings";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commonAttribute } from "../../src/load/common-attribute.js";

const COMMON = [
  "string$",
  "string$a$b",
  'string$[!"#$%&()\\*]',
  "bool$true",
  "i32$-3",
  "i64$4294967296",
  "f32$0.001",
  "f32$-0",
  "f32$1e-07",
  "tfdtype$DT_STRING",
  "tfshape$[]",
  "tfshape$[2,-1]",
  "tfshape$<unknown>",
  "func$while_body_720",
  "list()$",
  'list(string)$""',
  'list(string)$a,"",b c',
  "list(string)$",
  "list(i32)$1,1",
  "list(bool)$true,false",
  "list(tfdtype)$DT_FLOAT,DT_INT32",
  "list(tfshape)$[],<unknown>,[-1,16],[3]",
  "list(func)$a,b",
];

const OTHERS = [
  "",
  "i32",
  "i32$",
  "i32$ 1",
  "i32$2147483648",
  "bool$True",
  "f32$1e99",
  "f32$nan",
  "f64$0.1",
  "bytes$/w==",
  "placeholder$T",
  "padding$SAME",
  "int$1",
  "tfdtype$DT_INVALID",
  "tfdtype$DT_WORD",
  "tfshape$[-2]",
  "tfshape$[1,]",
  "tfshape$[9007199254740993]",
  "tftensor$dtype: DT_INT32",
  'func$F["T","tfdtype$DT_FLOAT"]',
  'func$"a,b"',
  'list(string)$"a,b"',
  "list(string)$a,,b",
  "list(i32)$1,",
  "list(i32)$1,x",
  "list()$1",
  "list(tfshape)$[1],x",
  "list(rope)$",
  "constructor$1",
  "toString$1",
];

describe("commonAttribute", () => {
  test.each(COMMON)("reads %s", (text) => {
    expect(commonAttribute(text)).toEqual(decodeAttribute(text));
  });

  test.each(OTHERS)("leaves %s to the reader of all forms", (text) => {
    expect(commonAttribute(text)).toBeUndefined();
  });

  test("returns the value that the reader of all forms returns, or none", () => {
    const texts = fc.constantFrom(...COMMON, ...OTHERS);
    const letters = fc.constantFrom(...'$,[]"\\()-0123456789eE.<>ab DT_');
    const changed = fc.tuple(texts, fc.nat(60), fc.nat(3), fc.string({ unit: letters, maxLength: 3 }));
    fc.assert(
      fc.property(changed, ([text, at, removed, put]) => {
        const changedText = text.slice(0, at) + put + text.slice(at + removed);
        const value = commonAttribute(changedText);
        if (value) expect(value).toEqual(decodeAttribute(changedText));
      }),
      { numRuns: 5000 },
    );
  });
});
