import { describe, expect, test } from "vitest";
import { expOnNegativeValues } from "../../src/fixed-point/exponential.js";

describe("expOnNegativeValues", () => {
  test("is 1, saturated, for 0", () => expect(expOnNegativeValues(0)).toBe(2 ** 31 - 1));

  test("is near exp from -31 up to 0", () => {
    for (let x = -31; x < 0; x += 0.0173) {
      const found = expOnNegativeValues(Math.round(x * 2 ** 26)) / 2 ** 31;
      expect(Math.abs(found - Math.exp(x))).toBeLessThan(3e-7);
    }
  });
});
