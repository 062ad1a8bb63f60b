import { describe, expect, test } from "vitest";
import { parseFloating, parseInteger } from "../src/text-file/parse-number.js";

const integer = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return parseInteger(bytes, 0, bytes.length);
};

// What TensorFlow 2.21 accepts in a text-file column.
describe("parseInteger", () => {
  test.each([
    ["1", 1],
    ["+1", 1],
    ["-1", -1],
    [" 1", 1],
    ["1 ", 1],
    ["\v1\f", 1],
    ["-0", 0],
    ["007", 7],
    ["1\x002", 1],
    ["9223372036854775807", 2n ** 63n - 1n],
    ["-9223372036854775808", -(2n ** 63n)],
    ["9007199254740993", 9007199254740993n],
    ["1000000000000000", 10n ** 15n],
  ])("reads %j", (text, value) => {
    const found = integer(text);
    expect(found === undefined ? undefined : BigInt(found)).toBe(BigInt(value));
  });

  test.each([
    "",
    " ",
    "+ 1",
    "--1",
    "0x10",
    "1e3",
    "1.0",
    "1_0",
    "9223372036854775808",
    "-9223372036854775809",
    "\x001",
  ])("refuses %j", (text) => {
    expect(integer(text)).toBeUndefined();
  });
});

describe("parseFloating", () => {
  test.each([
    ["1", 1],
    [".5", 0.5],
    ["5.", 5],
    ["1e400", Number.POSITIVE_INFINITY],
    ["-inf", Number.NEGATIVE_INFINITY],
    ["Infinity", Number.POSITIVE_INFINITY],
    ["nan", Number.NaN],
    ["nan(1)", Number.NaN],
    ["0x1p3", 8],
    ["-0x1.8p1", -3],
    ["0X10", 16],
    [" 1.5\v", 1.5],
    ["1.5\0junk", 1.5],
  ])("reads %j", (text, value) => {
    expect(parseFloating(text)).toBe(value);
  });

  test.each(["", " ", "0x", "1e", "1e+", "e5", ".", "+-1", "1 x", "1f", "1_0", "infin", "- 1", "\u00a01"])(
    "refuses %j",
    (text) => {
      expect(parseFloating(text)).toBeUndefined();
    },
  );
});
