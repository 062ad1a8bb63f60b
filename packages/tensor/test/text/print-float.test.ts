import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { printFloat } from "../../src/text.js";

describe("printFloat", () => {
  test.each([
    [0.5, 0, "0"],
    [1.5, 0, "2"],
    [2.5, 0, "2"],
    [0.125, 2, "0.12"],
    [2.675, 2, "2.67"],
    [1e21, 1, "1000000000000000000000.0"],
    [0.1, 20, "0.10000000000000000555"],
    [0.1, 110, `0.1000000000000000055511151231257827021181583404541015625${"0".repeat(55)}`],
    [0, 3, "0.000"],
  ])("writes %s with %%.%sf, rounding halves to even", (value, precision, expected) => {
    expect(printFloat(value, "fixed", precision, false)).toBe(expected);
  });

  test.each([
    [123456, 2, "1.23e+05"],
    [0, 6, "0.000000e+00"],
    [2.5, 0, "2e+00"],
    [9.995, 2, "9.99e+00"],
    [9.5, 0, "1e+01"],
    [1e-300, 1, "1.0e-300"],
    [0.00025, 0, "3e-04"],
  ])("writes %s with %%.%se", (value, precision, expected) => {
    expect(printFloat(value, "exponent", precision, false)).toBe(expected);
  });

  test.each([
    [0.1, 6, "0.1"],
    [1e10, 6, "1e+10"],
    [123456789, 6, "1.23457e+08"],
    [99999.95, 6, "99999.9"],
    [100000, 6, "100000"],
    [1e-5, 6, "1e-05"],
    [0.0001, 6, "0.0001"],
    [1 / 3, 17, "0.33333333333333331"],
    [2.5, 0, "2"],
    [10, 1, "1e+01"],
    [0, 6, "0"],
  ])("writes %s with %%.%sg", (value, precision, expected) => {
    expect(printFloat(value, "general", precision, false)).toBe(expected);
  });

  test("keeps the point and the zeros with the flag #", () => {
    expect(printFloat(2, "fixed", 0, true)).toBe("2.");
    expect(printFloat(100, "general", 6, true)).toBe("100.000");
    expect(printFloat(1e20, "general", 6, true)).toBe("1.00000e+20");
    expect(printFloat(2, "exponent", 0, true)).toBe("2.e+00");
  });

  test("writes 17 digits that are the number again", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(printFloat(value, "general", 17, false))).toBe(value);
        expect(Number(printFloat(value, "exponent", 16, false))).toBe(value);
      }),
    );
  });
});
