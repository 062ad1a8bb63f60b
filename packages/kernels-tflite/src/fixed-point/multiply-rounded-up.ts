import { saturatingRoundingDoublingHighMul } from "./high-multiply.js";
import type { QuantizedMultiplier } from "./quantized-multiplier.js";

/**
 * An int32 number multiplied by a {@link QuantizedMultiplier}, rounded twice, halves up: as the matrix products of ruy on x86-64 do; on ARM
 * halves go away from 0.
 */
export function multiplyRoundedUp(x: number, { multiplier, shift }: QuantizedMultiplier): number {
  if (shift >= 0) return saturatingRoundingDoublingHighMul(x << shift, multiplier);
  return Math.floor((saturatingRoundingDoublingHighMul(x, multiplier) + 2 ** (-shift - 1)) / 2 ** -shift);
}
