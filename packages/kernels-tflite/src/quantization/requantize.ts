import type { ValueRange } from "../fixed-point/activation-range.js";
import { multiplyByQuantizedMultiplier, quantizeMultiplier } from "../fixed-point/quantized-multiplier.js";
import type { TensorQuantization } from "./quantization-attrs.js";

/**
 * Values of one quantisation as those of another, within a range.
 *
 * Source: Requantize of tensorflow/lite/kernels/internal/reference/requantize.h (TensorFlow 2.21).
 *
 * @param real the factor between the two; default the quotient of the scales
 */
export function requantizer(
  from: TensorQuantization,
  to: TensorQuantization,
  { min, max }: ValueRange,
  real = from.scale / to.scale,
): (q: number) => number {
  const { multiplier, shift } = quantizeMultiplier(real);
  return (q) => {
    const value = multiplyByQuantizedMultiplier(q - from.zeroPoint, multiplier, shift) + to.zeroPoint;
    return Math.min(Math.max(value, min), max);
  };
}
