import { multiplyByQuantizedMultiplier, quantizeMultiplier } from "../fixed-point/quantized-multiplier.js";
import type { TensorQuantization } from "../quantization/quantization-attrs.js";

/** Two inputs on a scale that both have in common: twice the greater one, with `leftShift` bits after the point. */
export interface CommonScale {
  /** Twice the greater scale. */
  readonly scale: number;
  scaled1(q: number): number;
  scaled2(q: number): number;
}

/**
 * Source: Prepare and AddFunc of tensorflow/lite/kernels/add.cc and internal/reference/add.h (TensorFlow 2.21).
 *
 * @param sign of the second input
 */
export function commonScale(
  input1: TensorQuantization,
  input2: TensorQuantization,
  leftShift: number,
  sign: 1 | -1 = 1,
): CommonScale {
  const scale = 2 * Math.max(input1.scale, input2.scale);
  const scaled = ({ scale: own, zeroPoint }: TensorQuantization, factor: number) => {
    const { multiplier, shift } = quantizeMultiplier(own / scale);
    return (q: number) => multiplyByQuantizedMultiplier((q - zeroPoint) << leftShift, factor * multiplier, shift);
  };
  return { scale, scaled1: scaled(input1, 1), scaled2: scaled(input2, sign) };
}

/**
 * A function that multiplies int32 sums by a factor and rounds: below 1 with the integer arithmetic of TFLite, whose shifts hold no greater
 * factor. A greater one, as `x - x` of a converted model has, is applied in float64.
 */
export function sumScaling(factor: number): (sum: number) => number {
  if (factor >= 1) return (sum) => Math.sign(sum) * Math.round(Math.abs(sum) * factor);
  const { multiplier, shift } = quantizeMultiplier(factor);
  return (sum) => multiplyByQuantizedMultiplier(sum, multiplier, shift);
}
