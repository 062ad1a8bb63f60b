import { describe, expect, test } from "vitest";
import { logOfSum } from "../../src/fixed-point/logarithm.js";

describe("logOfSum", () => {
  test("is near the logarithm from 1 to 4095", () => {
    for (let x = 1; x < 4096; x *= 1.037) {
      expect(logOfSum(Math.round(x * 2 ** 19)) / 2 ** 26).toBeCloseTo(Math.log(x), 5);
    }
  });
});
