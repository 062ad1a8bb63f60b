import { invalidArgument } from "@heddle/status";
import {
  multiplyByQuantizedMultiplier,
  type QuantizedMultiplier,
  quantizeMultiplier,
} from "../fixed-point/quantized-multiplier.js";
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

/** The multiplier of a factor that integer arithmetic needs to be below 1. @throws {StatusError} INVALID_ARGUMENT for another */
export function multiplierBelowOne(real: number): QuantizedMultiplier {
  if (real >= 1) throw invalidArgument(`the scale of output is too small for those of the inputs: a factor of ${real}`);
  return quantizeMultiplier(real);
}
