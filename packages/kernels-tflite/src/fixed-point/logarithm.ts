import { saturatingRoundingDoublingHighMul as multiply } from "./high-multiply.js";
import { oneOverOnePlus, roundingHalfSum } from "./reciprocal.js";
import { saturatingRoundingMultiplyByPot } from "./rounding-shift.js";

const SQRT_HALF = 1518500250;
const FOURTH_ROOT_OF_HALF = 1805811301;
const LOG_2 = 1488522236;
/** 1/4 as a fraction of 2^25, the sums of this function. */
const QUARTER = 1 << 23;

/**
 * The natural logarithm of a number of at least 1, as a fraction of 2^26.
 *
 * Source: log_x_for_x_greater_than_or_equal_to_1 of tensorflow/lite/kernels/internal/common.h.
 *
 * @param x an int32 number, read as a fraction of 2^19
 */
export function logOfSum(x: number): number {
  const clear = Math.clz32(x);
  const fromAbove = saturatingRoundingMultiplyByPot(
    multiply(saturatingRoundingMultiplyByPot(x, clear - 1), SQRT_HALF),
    1,
  );
  const clearOfRoot = Math.clz32(multiply(x, SQRT_HALF)) - 1;
  const fromBelow = saturatingRoundingMultiplyByPot(x, clearOfRoot);
  const r = Math.min(fromAbove, fromBelow);
  const power = Math.max(
    saturatingRoundingMultiplyByPot(12 - clear, 25) + QUARTER,
    saturatingRoundingMultiplyByPot(12 - clearOfRoot, 25) - QUARTER,
  );
  const p = roundingHalfSum(r, FOURTH_ROOT_OF_HALF);
  const q = ((r - FOURTH_ROOT_OF_HALF) * 2) | 0;
  const square = multiply(q, q);
  const numerator = multiply(q, r) + multiply(multiply(q, square), 117049297);
  const slope = (1057819769 + q + multiply(127690142, square)) | 0;
  const denominator = (multiply(p, slope) + multiply(638450708, q)) | 0;
  const scaled = saturatingRoundingMultiplyByPot(numerator, -6);
  const sum = multiply(power, LOG_2) + multiply(scaled, oneOverOnePlus(denominator));
  return saturatingRoundingMultiplyByPot(sum, 1);
}
