import type { CreateKernel } from "@heddle/kernel-api";
import { unaryQuantization } from "../elementwise/unary-quantization.js";
import { multiplyByQuantizedMultiplier, quantizeMultiplier } from "../fixed-point/quantized-multiplier.js";
import { tensorQuantizationAttr } from "../quantization/quantization-attrs.js";
import { binaryKernel } from "./binary-kernel.js";

const { fround } = Math;

/**
 * PRELU: negative numbers times `alpha`. (TFLite reads an int16 alpha as if it were int8; here it is read as it is.)
 *
 * Source: tensorflow/lite/kernels/activations.cc and internal/reference/prelu.h (TensorFlow 2.21).
 */
export const createPrelu: CreateKernel = (context) => {
  const { from, input, output, range } = unaryQuantization(context);
  const alpha = tensorQuantizationAttr(context.attributes, "alpha", context.inputTypes[1]);
  const identity = quantizeMultiplier(fround(input.scale / output.scale));
  const slope = quantizeMultiplier(fround(fround(input.scale * alpha.scale) / output.scale));
  return binaryKernel(from, (q, a) => {
    const x = q - input.zeroPoint;
    const scaled =
      x >= 0
        ? multiplyByQuantizedMultiplier(x, identity.multiplier, identity.shift)
        : multiplyByQuantizedMultiplier(x * (a - alpha.zeroPoint), slope.multiplier, slope.shift);
    return Math.min(Math.max(scaled + output.zeroPoint, range.min), range.max);
  });
};
