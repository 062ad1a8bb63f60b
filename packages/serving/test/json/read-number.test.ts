import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsedValue } from "./tape-value.js";

const encoder = new TextEncoder();

function expectNearest(text: string): void {
  const expected = Number(text);
  const found = parsedValue(encoder.encode(text));
  // Without a point and an exponent -0 is 0.
  expect(found).toBe(/[.e]/i.test(text) ? expected : expected + 0);
}

describe("readNumber makes the nearest double", () => {
  test("of the texts of doubles", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expectNearest(String(value));
        expectNearest(value.toExponential());
        expectNearest(value.toPrecision(18));
        expectNearest(value.toPrecision(9));
      }),
      { numRuns: 5000 },
    );
  });

  test("of digits, points and exponents", () => {
    const digits = fc.stringMatching(/^(0|[1-9]\d{0,30})(\.\d{1,30})?$/);
    fc.assert(
      fc.property(digits, fc.integer({ min: -330, max: 270 }), fc.boolean(), (text, power, isNegative) => {
        expectNearest(`${isNegative ? "-" : ""}${text}`);
        expectNearest(`${isNegative ? "-" : ""}${text}e${power}`);
      }),
      { numRuns: 5000 },
    );
  });

  test("where a text is half way between two doubles, or next to half way", () => {
    const halves = fc.bigInt({ min: 2n ** 52n, max: 2n ** 53n - 1n });
    fc.assert(
      fc.property(halves, fc.integer({ min: 0, max: 9 }), (mantissa, shift) => {
        const half = (2n * mantissa + 1n) << BigInt(shift);
        for (const integer of [half - 1n, half, half + 1n]) {
          expectNearest(`${integer}`);
          expectNearest(`${integer}.0`);
          expectNearest(`${integer}e-5`);
        }
      }),
    );
  });

  test("of the ends of the range", () => {
    for (const text of [
      "1.7976931348623157e308",
      "1.7976931348623158e308",
      "5e-324",
      "2e-324",
      "2.2250738585072011e-308",
      "1e-400",
    ]) {
      expectNearest(text);
      expectNearest(`-${text}`);
    }
    expect(parsedValue(encoder.encode("123e308"))).toBe(Number.POSITIVE_INFINITY);
  });
});
