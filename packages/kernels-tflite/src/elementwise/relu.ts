import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { roundHalfAway } from "@heddle/tensor/quantized";
import { requantizer } from "../quantization/requantize.js";
import { elementKernel } from "./element-kernel.js";
import { unaryQuantization } from "./unary-quantization.js";

/** RELU: numbers of at least 0. */
export const createRelu = (context: ConstructionContext) => createClamp(context, 0, Number.POSITIVE_INFINITY);

/** RELU6: numbers from 0 to 6. */
export const createRelu6 = (context: ConstructionContext) => createClamp(context, 0, 6);

/** RELU_N1_TO_1: numbers from -1 to 1. */
export const createReluN1To1 = (context: ConstructionContext) => createClamp(context, -1, 1);

/** RELU_0_TO_1: numbers from 0 to 1. */
export const createRelu0To1 = (context: ConstructionContext) => createClamp(context, 0, 1);

/** Source: QuantizedReluX of tensorflow/lite/kernels/activations.cc (TensorFlow 2.21). */
function createClamp(context: ConstructionContext, least: number, most: number): Kernel {
  const { from, to, input, output, range } = unaryQuantization(context);
  const quantized = (limit: number) => output.zeroPoint + roundHalfAway(Math.fround(limit / output.scale));
  const limits = { min: Math.max(range.min, quantized(least)), max: Math.min(range.max, quantized(most)) };
  return elementKernel(from, to, requantizer(input, output, limits, Math.fround(input.scale / output.scale)));
}
