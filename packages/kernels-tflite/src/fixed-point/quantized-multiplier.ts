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
 * number, halves rounded up. Int64 numbers wrap, and shifts by 64 bits and more, and by less than 0, are those of their lower 6 bits, as on x86-64.
 *
 * Source: MultiplyByQuantizedMultiplier of an int64 in tensorflow/lite/kernels/internal/common.cc.
 *
 * @param x an int64 number
 * @param multiplier not negative
 */
export function multiplyInt64ByQuantizedMultiplier(x: number | bigint, multiplier: number, shift: number): number {
  const reduced = multiplier < 0x7fff0000 ? (multiplier + 0x8000) >> 16 : 0x7fff;
  const total = 15 - shift;
  const power = 2 ** total;
  const product = Number(x) * reduced + power / 2;
  if (total > 0 && Math.abs(product) < 2 ** 53) return Math.floor(product / power) | 0;
  const half = 1n << BigInt((total - 1) & 63);
  const wrapped = BigInt.asIntN(64, BigInt(x) * BigInt(reduced) + half);
  return Number(BigInt.asIntN(32, wrapped >> BigInt(total & 63)));
}
