import type { CreateKernel } from "@heddle/kernel-api";
import { requantizer } from "../quantization/requantize.js";
import { elementKernel } from "./element-kernel.js";
import { unaryQuantization } from "./unary-quantization.js";

/**
 * LEAKY_RELU: negative numbers times `alpha`.
 *
 * Source: QuantizeLeakyRelu of tensorflow/lite/kernels/internal/reference/leaky_relu.h (TensorFlow 2.21).
 */
export const createLeakyRelu: CreateKernel = (context) => {
  const { from, to, input, output, range } = unaryQuantization(context);
  const alpha = Math.fround(context.attributes.float("alpha"));
  const identity = requantizer(input, output, range, Math.fround(input.scale / output.scale));
  const slope = Math.fround(Math.fround(input.scale * alpha) / output.scale);
  const leak = requantizer(input, output, range, slope);
  return elementKernel(from, to, (q) => (q >= input.zeroPoint ? identity(q) : leak(q)));
};
