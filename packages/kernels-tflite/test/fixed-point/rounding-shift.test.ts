import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roundingDivideByPot, saturatingRoundingMultiplyByPot } from "../../src/fixed-point/rounding-shift.js";

const MIN = -(2 ** 31);
const MAX = 2 ** 31 - 1;
const int32 = fc.integer({ min: MIN, max: MAX });

describe("roundingDivideByPot", () => {
  test.each([
    [5, 1, 3],
    [-5, 1, -3],
    [-6, 2, -2],
    [7, 0, 7],
    [MAX, 31, 1],
    [MIN, 31, -1],
    [2 ** 30, 31, 1],
    [-(2 ** 30), 31, -1],
    [2 ** 30 - 1, 31, 0],
  ])("divides %d by 2^%d to %d", (x, exponent, quotient) => {
    expect(roundingDivideByPot(x, exponent) + 0).toBe(quotient);
  });

  test("rounds halves away from 0", () => {
    fc.assert(
      fc.property(int32, fc.integer({ min: 0, max: 31 }), (x, exponent) => {
        const wanted = Math.sign(x) * Math.floor(Math.abs(x) / 2 ** exponent + 0.5);
        expect(roundingDivideByPot(x, exponent) + 0).toBe(wanted + 0);
      }),
    );
  });
});

describe("saturatingRoundingMultiplyByPot", () => {
  test.each([
    [3, 4, 48],
    [2 ** 29, 2, MAX],
    [-(2 ** 29), 2, MIN],
    [-(2 ** 29) - 1, 2, MIN],
    [5, -1, 3],
    [9, 0, 9],
  ])("multiplies %d by 2^%d to %d", (x, exponent, product) => {
    expect(saturatingRoundingMultiplyByPot(x, exponent)).toBe(product);
  });
});
