import { describe, expect, test } from "vitest";
import { inverseSquareRoot } from "../../src/fixed-point/inverse-square-root.js";

describe("inverseSquareRoot", () => {
  test("is near 1 / sqrt(x)", () => {
    for (let x = 2; x < 2 ** 31; x = Math.ceil(x * 1.37)) {
      const { multiplier, shift } = inverseSquareRoot(x);
      expect((multiplier / 2 ** 31) * 2 ** shift * Math.sqrt(x)).toBeCloseTo(1, 5);
    }
  });

  test("is 1, saturated, for 0 and 1", () => {
    expect(inverseSquareRoot(0)).toEqual({ multiplier: 2 ** 31 - 1, shift: 0 });
    expect(inverseSquareRoot(1)).toEqual(inverseSquareRoot(0));
  });
});
