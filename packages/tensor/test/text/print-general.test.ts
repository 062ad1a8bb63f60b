import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { printGeneral } from "../../src/index.js";

describe("printGeneral", () => {
  test.each([
    [0, "0"],
    [-0, "-0"],
    [0.1, "0.1"],
    [1e10, "1e+10"],
    [1234567, "1.23457e+06"],
    [1e-5, "1e-05"],
    [0.0001, "0.0001"],
    [123456.7, "123457"],
    [-2.5, "-2.5"],
    [100, "100"],
    [Number.NaN, "nan"],
    [Number.NEGATIVE_INFINITY, "-inf"],
  ])("writes %s with six digits as %s", (value, expected) => {
    expect(printGeneral(value, 6)).toBe(expected);
  });

  test.each([
    [2.5, 1, "2"],
    [3.5, 1, "4"],
    [8.5, 1, "8"],
    [9.5, 1, "1e+01"],
    [95, 1, "1e+02"],
    [0.125, 2, "0.12"],
    [100000.5, 6, "100000"],
    [100001.5, 6, "100002"],
    [2 ** -1074, 3, "4.94e-324"],
    [Number.MAX_VALUE, 17, "1.7976931348623157e+308"],
  ])("writes %s with %i digits as %s: halves go to even", (value, digits, expected) => {
    expect(printGeneral(value, digits)).toBe(expected);
  });

  test("rounds a half of any whole number to the even one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 50 }), (whole) => {
        const even = BigInt(whole) % 2n === 0n ? whole : whole + 1;
        const digits = String(whole).length;
        if (String(even).length === digits) expect(printGeneral(whole + 0.5, digits)).toBe(String(even));
      }),
    );
  });

  test("writes 17 digits that are the number again", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        if (Number.isFinite(value)) expect(Number(printGeneral(value, 17))).toBe(value);
      }),
    );
  });
});
