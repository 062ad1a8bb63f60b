import { roundHalfAway } from "@heddle/tensor/quantized";
import { saturatingRoundingDoublingHighMul } from "./high-multiply.js";
import { roundingDivideByPot } from "./rounding-shift.js";

/** A real number for integer arithmetic: `multiplier / 2^31 * 2^shift`. */
export interface QuantizedMultiplier {
  /** An int32 number: 0, or from 2^30 up to 2^31 - 1, or the negative of these. */
  readonly multiplier: number;
  /** From -31; positive for a shift to the left. */
  readonly shift: number;
}

/**
 * The nearest {@link QuantizedMultiplier} of a finite number; 0 for one below about 2^-32.
 *
 * Source: QuantizeMultiplier of tensorflow/lite/kernels/internal/quantization_util.cc.
 */
export function quantizeMultiplier(real: number): QuantizedMultiplier {
  const magnitude = Math.abs(real);
  if (magnitude < 2 ** -40) return { multiplier: 0, shift: 0 };
  let shift = Math.floor(Math.log2(magnitude)) + 1;
  // The logarithm is rounded: the fraction may be next to the wrong power of 2.
  if (magnitude >= 2 ** shift) shift++;
  else if (magnitude < 2 ** (shift - 1)) shift--;
  let multiplier = roundHalfAway(real * 2 ** (31 - shift));
  if (Math.abs(multiplier) === 2 ** 31) {
    multiplier /= 2;
    shift++;
  }
  return shift < -31 ? { multiplier: 0, shift: 0 } : { multiplier, shift };
}

/**
 * An int32 number multiplied by a {@link QuantizedMultiplier}, rounded twice: as TensorFlow's interpreter is built, without
 * TFLITE_SINGLE_ROUNDING. A product beyond int32 wraps before the first rounding.
 *
 * Source: MultiplyByQuantizedMultiplier of tensorflow/lite/kernels/internal/common.cc.
 */
export function multiplyByQuantizedMultiplier(x: number, multiplier: number, shift: number): number {
  return shift > 0
    ? saturatingRoundingDoublingHighMul(x << shift, multiplier)
    : roundingDivideByPot(saturatingRoundingDoublingHighMul(x, multiplier), -shift);
}

/**
 * A wide accumulator, of 16-bit kernels, multiplied by a {@link QuantizedMultiplier} of which the upper 16 bits are used; an int32
 * number, halves rounded up.
 *
 * Source: MultiplyByQuantizedMultiplier of an int64 in tensorflow/lite/kernels/internal/common.cc.
 *
 * @param x an integer below 2^47 in magnitude
 * @param multiplier not negative
 * @param shift below 15
 */
export function multiplyInt64ByQuantizedMultiplier(x: number, multiplier: number, shift: number): number {
  const reduced = multiplier < 0x7fff0000 ? (multiplier + 0x8000) >> 16 : 0x7fff;
  const power = 2 ** (15 - shift);
  const product = x * reduced + power / 2;
  if (Math.abs(product) < 2 ** 53) return Math.floor(product / power) | 0;
  const exact = BigInt(x) * BigInt(reduced) + BigInt(power / 2);
  return Number(BigInt.asIntN(32, exact >> BigInt(15 - shift)));
}
