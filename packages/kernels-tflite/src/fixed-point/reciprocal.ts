import { saturatingRoundingDoublingHighMul } from "./high-multiply.js";
import { saturatingRoundingMultiplyByPot } from "./rounding-shift.js";

/** 1 / x as `fraction / 2^31 / 2^bitsOverUnit`. */
export interface Reciprocal {
  readonly fraction: number;
  readonly bitsOverUnit: number;
}

/**
 * The reciprocal of a positive int32 number that is a fraction of `2^(31 - integerBits)`.
 *
 * Source: GetReciprocal of tensorflow/lite/kernels/internal/common.h.
 */
export function reciprocal(x: number, integerBits: number): Reciprocal {
  const headroom = Math.clz32(x);
  return { fraction: oneOverOnePlus(((x << headroom) + 2 ** 31) | 0), bitsOverUnit: integerBits - headroom };
}

/**
 * 1 / (1 + x) of a number from 0 to 1; both are fractions of 2^31.
 *
 * Source: one_over_one_plus_x_for_x_in_0_1 of gemmlowp/fixedpoint/fixedpoint.h.
 */
export function oneOverOnePlus(x: number): number {
  const half = roundingHalfSum(x, 2 ** 31 - 1);
  let result = 1515870810 + saturatingRoundingDoublingHighMul(half, -1010580540);
  for (let step = 0; step < 3; step++) {
    const rest = (1 << 29) - saturatingRoundingDoublingHighMul(half, result);
    result = (result + saturatingRoundingMultiplyByPot(saturatingRoundingDoublingHighMul(result, rest), 2)) | 0;
  }
  return saturatingRoundingMultiplyByPot(result, 1);
}

/** Half the sum of two int32 numbers, halves away from 0. */
export function roundingHalfSum(a: number, b: number): number {
  const sum = a + b;
  return Math.trunc((sum + (sum >= 0 ? 1 : -1)) / 2);
}
