import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { printGeneral } from "../../src/text/print-general.js";
import { printShort } from "../../src/text/print-short.js";

/** The text that makes the number again, of the digits of C's `%g`. */
function general(value: number, isDouble: boolean): string {
  const short = printGeneral(value, isDouble ? 15 : 6);
  const again = isDouble ? Number(short) : Math.fround(Number(short));
  return Number.isNaN(value) || again === value ? short : printGeneral(value, isDouble ? 17 : 9);
}

describe("printShort", () => {
  const plain = fc.oneof(
    fc.tuple(fc.integer({ min: -(2 ** 31), max: 2 ** 31 }), fc.nat(40)).map(([a, shift]) => a / 2 ** shift),
    fc.tuple(fc.integer({ min: -99999, max: 99999 }), fc.nat(9)).map(([a, power]) => a / 10 ** power),
    fc.constantFrom(0, -0, 1e-4, 9.9999e-5, 999999.5, 999999.9, 1e6, 123456.5, 1e15, 1e16, 0.5, 1 / 3),
  );
  test.each(["float", "double"] as const)("prints a %s with the digits of C", (type) => {
    const isDouble = type === "double";
    fc.assert(
      fc.property(fc.oneof(plain, fc.double(), fc.float({ noNaN: true })), (number) => {
        const value = isDouble ? number : Math.fround(number);
        expect(printShort(value, type)).toBe(general(value, isDouble));
      }),
      { numRuns: 3000 },
    );
  });

  test("rounds halves to even", () => {
    // Of nine digits and a half.
    expect(printShort(1234.56787109375, "float")).toBe("1234.56787");
    expect(printShort(524288.0625, "float")).toBe("524288.062");
    expect(printShort(524288.1875, "float")).toBe("524288.188");
  });
});
