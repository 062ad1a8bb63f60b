import { roundHalfAway } from "@heddle/tensor/quantized";

const float = Math.fround;

/**
 * Float32 numbers as 8-bit integers in their range, from which the zero point is taken away.
 *
 * @param values the numbers, `count` of them from `start` on
 * @param target takes the integers, less the zero point, from `start` on
 * @returns the scale, and the zero point
 *
 * Source: AsymmetricQuantize of tensorflow/core/kernels/uniform_quant_ops/math_utils.h (TensorFlow 2.21).
 */
export function quantizeAsymmetrically(
  values: Float32Array,
  start: number,
  count: number,
  target: Int32Array,
): { scale: number; zero: number } {
  const { low, high } = rangeWithZero(values, start, count);
  const scale = float((high - low) / 255);
  const inverse = high === low ? 0 : float(255 / (high - low));
  if (scale === 0 || !Number.isFinite(inverse)) {
    target.fill(0, start, start + count);
    return { scale: 1, zero: 0 };
  }
  const zero = zeroPoint(low / scale, high / scale);
  for (let i = start; i < start + count; i++) {
    const whole = Math.floor(float(float(values[i] * inverse) + 0.5));
    target[i] = Math.max(Math.min((int32Of(whole) + zero) | 0, 127), -128) - zero;
  }
  return { scale, zero };
}

/** The least and the greatest of some numbers and 0. A NaN after which no number follows is 0, as in TensorFlow. */
function rangeWithZero(values: Float32Array, start: number, count: number): { low: number; high: number } {
  let [low, high] = [0, 0];
  for (let i = start; i < start + count; i++) {
    if (!(low < values[i])) low = values[i];
    if (!(high > values[i])) high = values[i];
  }
  return { low: Math.min(low || 0, 0), high: Math.max(high || 0, 0) };
}

/** The one of two zero points, from either end of the range, that is more exact. */
function zeroPoint(low: number, high: number): number {
  const isFromLow = 128 + Math.abs(low) < 127 + Math.abs(high);
  const exact = isFromLow ? -128 - low : 127 - high;
  if (exact <= -128) return -128;
  return exact >= 127 ? 127 : roundHalfAway(exact);
}

/** A whole number as int32: the least one for all that are beyond, and for NaN, as processors convert. */
function int32Of(x: number): number {
  return x >= -(2 ** 31) && x < 2 ** 31 ? x : -(2 ** 31);
}
