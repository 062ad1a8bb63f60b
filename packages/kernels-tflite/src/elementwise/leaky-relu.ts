import type { CreateKernel } from "@heddle/kernel-api";
import { byteMultiplier, multiplyByByteMultiplier } from "../fixed-point/byte-multiplier.js";
import { isByteType } from "../fixed-point/nearest-range.js";
import { requantizer } from "../quantization/requantize.js";
import { elementKernel } from "./element-kernel.js";
import { unaryQuantization } from "./unary-quantization.js";

/**
 * LEAKY_RELU: negative numbers times `alpha`. In 8 bits as XNNPACK computes it for the default interpreter, if it takes the scales.
 *
 * Source: QuantizeLeakyRelu of tensorflow/lite/kernels/internal/reference/leaky_relu.h (TensorFlow 2.21); src/microparams-init.c of
 * XNNPACK, `xnn_init_qs8_lrelu_scalar_params`.
 */
export const createLeakyRelu: CreateKernel = (context) => {
  const { from, to, input, output, range } = unaryQuantization(context);
  const { fround } = Math;
  const alpha = fround(context.attributes.float("alpha"));
  const ratio = fround(input.scale / output.scale);
  const above = byteMultiplier(ratio);
  const below = byteMultiplier(fround(ratio * alpha));
  if (isByteType(from) && above !== undefined && below !== undefined) {
    return elementKernel(from, to, (q) => {
      const x = q - input.zeroPoint;
      const value = multiplyByByteMultiplier(x, x > 0 ? above : below) + output.zeroPoint;
      return Math.min(Math.max(value, range.min), range.max);
    });
  }
  const identity = requantizer(input, output, range, ratio);
  const leak = requantizer(input, output, range, fround(fround(input.scale * alpha) / output.scale));
  return elementKernel(from, to, (q) => (q >= input.zeroPoint ? identity(q) : leak(q)));
};
