import type { ConstructionContext, CreateKernel, Kernel } from "@heddle/kernel-api";
import type { DataType } from "@heddle/tensor";
import { multiplyByQuantizedMultiplier, quantizeMultiplier } from "../fixed-point/quantized-multiplier.js";
import { tensorQuantizationAttr } from "../quantization/quantization-attrs.js";
import { binaryKernel } from "./binary-kernel.js";

/** Bits after the point of compared values. */
const LEFT_SHIFT = 8;

/** EQUAL, of real values. */
export const createEqual: CreateKernel = (context) => createComparison(context, (a, b) => a === b);
/** NOT_EQUAL, of real values. */
export const createNotEqual: CreateKernel = (context) => createComparison(context, (a, b) => a !== b);
/** GREATER, of real values. */
export const createGreater: CreateKernel = (context) => createComparison(context, (a, b) => a > b);
/** GREATER_EQUAL, of real values. */
export const createGreaterEqual: CreateKernel = (context) => createComparison(context, (a, b) => a >= b);
/** LESS, of real values. */
export const createLess: CreateKernel = (context) => createComparison(context, (a, b) => a < b);
/** LESS_EQUAL, of real values. */
export const createLessEqual: CreateKernel = (context) => createComparison(context, (a, b) => a <= b);

/**
 * A comparison of real values, rounded to 1 / 256.
 *
 * Source: tensorflow/lite/kernels/comparisons.cc and internal/reference/comparisons.h (TensorFlow 2.21).
 */
function createComparison(context: ConstructionContext, holds: (a: number, b: number) => boolean): Kernel {
  const [dtype] = context.inputTypes;
  const real1 = realValue(context, "input1", dtype);
  const real2 = realValue(context, "input2", dtype);
  return binaryKernel(dtype, (a, b) => (holds(real1(a), real2(b)) ? 1 : 0));
}

function realValue({ attributes }: ConstructionContext, arg: string, dtype: DataType): (q: number) => number {
  const { scale, zeroPoint } = tensorQuantizationAttr(attributes, arg, dtype);
  const { multiplier, shift } = quantizeMultiplier(scale);
  return (q) => multiplyByQuantizedMultiplier((q - zeroPoint) << LEFT_SHIFT, multiplier, shift);
}
