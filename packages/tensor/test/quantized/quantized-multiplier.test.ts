import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quantizeMultiplier } from "../../src/quantized.js";

describe("quantizeMultiplier", () => {
  test.each([
    [0, 0, 0],
    [1, 2 ** 30, 1],
    [0.5, 2 ** 30, 0],
    [0.75, 3 * 2 ** 29, 0],
    [-1.5, -3 * 2 ** 29, 1],
    [0.1, 1717986918, -3],
    [1 - 2 ** -33, 2 ** 30, 1],
    [2 ** -31, 2 ** 30, -30],
    [2 ** -32, 2 ** 30, -31],
    [2 ** -33, 0, 0],
    [2 ** -1074, 0, 0],
    [2 ** 100, 2 ** 30, 101],
  ])("makes %d to %d and %d", (real, multiplier, shift) => {
    expect(quantizeMultiplier(real)).toEqual({ multiplier, shift });
  });

  test("is the nearest with 31 bits", () => {
    fc.assert(
      fc.property(fc.double({ min: 2 ** -31, max: 2 ** 31, noNaN: true }), (real) => {
        const { multiplier, shift } = quantizeMultiplier(real);
        expect(multiplier).toBeGreaterThanOrEqual(2 ** 30);
        expect(multiplier).toBeLessThan(2 ** 31);
        expect(Math.abs(multiplier - real * 2 ** (31 - shift))).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
