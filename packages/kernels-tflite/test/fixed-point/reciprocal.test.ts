import { describe, expect, test } from "vitest";
import { oneOverOnePlus, reciprocal, roundingHalfSum } from "../../src/fixed-point/reciprocal.js";

describe("reciprocal", () => {
  test.each([1, 2, 3, 7, 255, 65535, 2 ** 20 + 1, 2 ** 31 - 1])("of %i is near 1 / x", (x) => {
    const { fraction, bitsOverUnit } = reciprocal(x, 31);
    expect((fraction / 2 ** 31 / 2 ** bitsOverUnit) * x).toBeCloseTo(1, 7);
  });
});

describe("oneOverOnePlus", () => {
  test("is near 1 / (1 + x) from 0 to 1", () => {
    for (let x = 0; x < 1; x += 0.0137) {
      expect(oneOverOnePlus(Math.round(x * 2 ** 31)) / 2 ** 31).toBeCloseTo(1 / (1 + x), 7);
    }
  });
});

describe("roundingHalfSum", () => {
  test("rounds halves away from 0", () => {
    expect([roundingHalfSum(1, 2), roundingHalfSum(-1, -2), roundingHalfSum(3, 1), roundingHalfSum(0, 0)]).toEqual([
      2, -2, 2, 0,
    ]);
  });
});
