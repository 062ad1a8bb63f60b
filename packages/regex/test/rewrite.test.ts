import { describe, expect, test } from "vitest";
import { literalRewrite, parseRewrite } from "../src/rewrite.js";

const encode = (text: string) => new TextEncoder().encode(text);

describe("parseRewrite", () => {
  test("reads text, groups and backslashes", () => {
    expect(parseRewrite(encode("a\\1b\\\\\\0"))).toEqual({
      parts: [encode("a"), 1, encode("b\\"), 0],
      maxGroup: 1,
      isValid: true,
    });
  });

  test("stops at a backslash that escapes nothing, but counts the groups after it", () => {
    expect(parseRewrite(encode("a\\x\\3"))).toEqual({ parts: [encode("a")], maxGroup: 3, isValid: false });
    expect(parseRewrite(encode("a\\"))).toEqual({ parts: [encode("a")], maxGroup: 0, isValid: false });
  });
});

describe("literalRewrite", () => {
  test("is the text when there is no group in it", () => {
    expect(literalRewrite(parseRewrite(encode("")))).toEqual(new Uint8Array(0));
    expect(literalRewrite(parseRewrite(encode("a\\\\")))).toEqual(encode("a\\"));
    expect(literalRewrite(parseRewrite(encode("a\\0")))).toBeUndefined();
  });
});
