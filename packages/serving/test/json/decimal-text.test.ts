import { printGeneral } from "@heddle/tensor";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_DECIMAL_BYTES, writeDecimal } from "../../src/json/decimal-text.js";

function written(value: number, isDouble: boolean): string {
  const target = new Uint8Array(MAX_DECIMAL_BYTES + 3);
  const end = writeDecimal(value, isDouble, target, 3);
  expect(end - 3).toBeLessThanOrEqual(MAX_DECIMAL_BYTES);
  return new TextDecoder().decode(target.subarray(3, end));
}

/** The rule by exact decimal digits. */
function expectedText(value: number, isDouble: boolean): string {
  const six = printGeneral(value, 6);
  const again = isDouble ? Number(six) : Math.fround(Number(six));
  const text = again === value ? six : printGeneral(value, isDouble ? 17 : 9);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

describe("writeDecimal writes 6 digits, or else 9 or 17", () => {
  const options = { noNaN: true, noDefaultInfinity: true };
  test("of floats", () => {
    const small = fc.tuple(fc.integer({ min: -(2 ** 24), max: 2 ** 24 }), fc.integer({ min: 0, max: 30 }));
    fc.assert(
      fc.property(fc.float(options), small, (value, [mantissa, bits]) => {
        expect(written(value, false)).toBe(expectedText(value, false));
        // Few bits: decimal digits that end, and halves among them.
        const short = mantissa * 2 ** -bits;
        expect(written(short, false)).toBe(expectedText(short, false));
      }),
      { numRuns: 5000 },
    );
  });

  test("of doubles", () => {
    const short = fc.tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 12 }));
    fc.assert(
      fc.property(fc.double(options), short, (value, [mantissa, digits]) => {
        expect(written(value, true)).toBe(expectedText(value, true));
        const decimal = mantissa / 10 ** digits;
        expect(written(decimal, true)).toBe(expectedText(decimal, true));
        const binary = mantissa / 2 ** digits;
        expect(written(binary, true)).toBe(expectedText(binary, true));
      }),
      { numRuns: 3000 },
    );
  });

  test("of values at powers of ten", () => {
    for (let power = -45; power < 38; power++) {
      for (const factor of [1, 0.9999994, 0.9999995, 0.99999949999, 1.000001, 9.5, 9.9999995]) {
        const value = factor * 10 ** power;
        expect(written(value, true)).toBe(expectedText(value, true));
        expect(written(Math.fround(value), false)).toBe(expectedText(Math.fround(value), false));
      }
    }
  });
});
