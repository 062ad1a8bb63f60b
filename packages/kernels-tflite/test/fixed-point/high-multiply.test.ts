import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  saturatingRoundingDoublingHighMul,
  saturatingRoundingDoublingHighMul16,
} from "../../src/fixed-point/high-multiply.js";

const MIN = -(2 ** 31);
const MAX = 2 ** 31 - 1;
const int32 = fc.oneof(fc.integer({ min: MIN, max: MAX }), fc.constantFrom(MIN, MIN + 1, -1, 0, 1, MAX));

describe("saturatingRoundingDoublingHighMul", () => {
  test.each([
    [MIN, MIN, MAX],
    [MIN, MAX, -MAX],
    [MAX, MAX, MAX - 1],
    [3, 2 ** 30, 2],
    [-3, 2 ** 30, -1],
    [-1, 2 ** 30, 0],
    [MIN, 1, -1],
  ])("multiplies %d and %d to %d", (a, b, product) => {
    expect(saturatingRoundingDoublingHighMul(a, b)).toBe(product);
  });

  test("is exact, as gemmlowp computes it in 64 bits", () => {
    fc.assert(
      fc.property(int32, int32, (a, b) => {
        const product = BigInt(a) * BigInt(b);
        const nudge = product >= 0n ? 1n << 30n : 1n - (1n << 30n);
        const wanted = a === MIN && b === MIN ? MAX : Number((product + nudge) / (1n << 31n));
        expect(saturatingRoundingDoublingHighMul(a, b) + 0).toBe(wanted + 0);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("saturatingRoundingDoublingHighMul16", () => {
  const int16 = fc.oneof(fc.integer({ min: -32768, max: 32767 }), fc.constantFrom(-32768, -1, 0, 1, 32767));

  test("is exact, as gemmlowp computes it in 32 bits", () => {
    fc.assert(
      fc.property(int16, int16, (a, b) => {
        const product = a * b;
        const nudge = product >= 0 ? 1 << 14 : 1 - (1 << 14);
        const wanted = a === -32768 && b === -32768 ? 32767 : Math.trunc((product + nudge) / (1 << 15));
        expect(saturatingRoundingDoublingHighMul16(a, b) + 0).toBe(wanted + 0);
      }),
    );
  });
});
