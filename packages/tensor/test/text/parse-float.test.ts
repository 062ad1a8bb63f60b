import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseFloatText } from "../../src/text/parse-float.js";

describe("parseFloatText", () => {
  test.each([
    ["1", 1],
    ["-1.", -1],
    ["+.5", 0.5],
    ["1e5", 100000],
    ["1E400", Number.POSITIVE_INFINITY],
    ["-Infinity", Number.NEGATIVE_INFINITY],
    ["inf", Number.POSITIVE_INFINITY],
    ["nan(1)", Number.NaN],
    ["-NaN", Number.NaN],
    ["0x1p3", 8],
    ["-0X.8", -0.5],
    ["0x1.8p-1", 0.75],
    ["0x1p-1074", 5e-324],
    ["0x1fffffffffffffp971", Number.MAX_VALUE],
    ["0x10000000000000800000000000000001", 2 ** 124 * (1 + 2 ** -52)],
    ["0x10000000000000800000000000000000", 2 ** 124],
  ])("reads %s", (text, value) => {
    expect(parseFloatText(text)).toBe(value);
  });

  test.each(["", ".", "e5", "1e", "1e+", "0x", "0xp1", "1_0", " 1", "infinit", "nan(", "nan(-)", "++1", "1f"])(
    "finds no number in %j",
    (text) => {
      expect(parseFloatText(text)).toBeUndefined();
    },
  );

  test("reads numbers that JavaScript prints", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(parseFloatText(`${value}`)).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  test("is quick with a long text that is no number", () => {
    expect(parseFloatText(`${"1".repeat(200_000)}x`)).toBeUndefined();
  });
});
