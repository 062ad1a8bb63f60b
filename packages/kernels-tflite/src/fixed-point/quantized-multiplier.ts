import { saturatingRoundingDoublingHighMul } from "./high-multiply.js";
import { roundingDivideByPot } from "./rounding-shift.js";

export { type QuantizedMultiplier, quantizeMultiplier } from "@heddle/tensor/quantized";

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
