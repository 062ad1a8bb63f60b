import type { CreateKernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { readElements } from "@heddle/tensor/numbers";
import { roundHalfEven } from "@heddle/tensor/quantized";
import { unaryQuantization } from "../elementwise/unary-quantization.js";
import { byRows } from "./by-rows.js";
import { exponentialsOf, sumOfExponentials } from "./exponentials.js";

const { fround } = Math;

/**
 * LOG_SOFTMAX along the last dimension, as the default kernel: in float32.
 *
 * Source: tensorflow/lite/kernels/activations.cc and internal/optimized/optimized_ops.h (TensorFlow 2.21).
 */
export const createLogSoftmax: CreateKernel = (context) => {
  const { input: quantization, output, range } = unaryQuantization(context);
  const { min, max } = range;
  if (output.scale !== 1 / 16 || output.zeroPoint !== max) {
    const found = `the scale ${output.scale} and the zero point ${output.zeroPoint}`;
    throw invalidArgument(`output has ${found}; wanted 1/16 and ${max}`);
  }
  const exponentials = exponentialsOf(quantization.scale);
  const scale = fround(quantization.scale / output.scale);
  return {
    compute(context) {
      const input = context.input(0);
      const target = context.allocateOutput(0, input.shape);
      return byRows(context, input, (start, length) => {
        const { values: x, base } = readElements<number>(input);
        const { values: y, base: to } = readElements<number>(target);
        const first = base + start;
        const { most, sum } = sumOfExponentials(exponentials, x, first, length);
        const shift = fround(fround(fround(quantization.scale * most) + fround(Math.log(sum))) / output.scale);
        for (let i = 0; i < length; i++) {
          const value = roundHalfEven(fround(fround(scale * x[first + i]) - shift)) + output.zeroPoint;
          y[to + start + i] = Math.min(Math.max(value, min), max);
        }
      });
    },
  };
};
