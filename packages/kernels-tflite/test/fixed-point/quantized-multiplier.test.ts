import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  multiplyByQuantizedMultiplier,
  multiplyInt64ByQuantizedMultiplier,
  quantizeMultiplier,
} from "../../src/fixed-point/quantized-multiplier.js";

describe("multiplyByQuantizedMultiplier", () => {
  // The interpreter of TensorFlow 2.21 computes 1x1 convolutions so; a single rounding would differ in each of the first four.
  test.each([
    [2015, 0.015625, 32],
    [-2016, 0.015625, -32],
    [-32, 0.015625, -1],
    [6175, 0.015625, 97],
    [1000, 0.1, 100],
    [3, 2.5, 8],
    [-3, 2.5, -7],
  ])("multiplies %d by %d to %d", (x, real, product) => {
    const { multiplier, shift } = quantizeMultiplier(real);
    expect(multiplyByQuantizedMultiplier(x, multiplier, shift)).toBe(product);
  });

  test("wraps a shift to the left", () => {
    expect(multiplyByQuantizedMultiplier(2 ** 30, 2 ** 30, 1)).toBe(-(2 ** 30));
  });
});

describe("multiplyInt64ByQuantizedMultiplier", () => {
  test("is exact, as TFLite computes it in 64 bits", () => {
    const wide = fc.integer({ min: -(2 ** 47), max: 2 ** 47 - 1 });
    const multiplier = fc.oneof(fc.integer({ min: 2 ** 30, max: 2 ** 31 - 1 }), fc.constantFrom(0, 2 ** 31 - 1));
    fc.assert(
      fc.property(wide, multiplier, fc.integer({ min: -31, max: 7 }), (x, m, shift) => {
        const reduced = m < 0x7fff0000 ? (m + 0x8000) >> 16 : 0x7fff;
        const total = BigInt(15 - shift);
        const wanted = (BigInt(x) * BigInt(reduced) + (1n << (total - 1n))) >> total;
        expect(multiplyInt64ByQuantizedMultiplier(x, m, shift)).toBe(Number(BigInt.asIntN(32, wanted)));
      }),
      { numRuns: 2000 },
    );
  });
});
