import type { CreateKernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { readElements } from "@heddle/tensor/numbers";
import { unaryQuantization } from "../elementwise/unary-quantization.js";
import { inverseSquareRoot } from "../fixed-point/inverse-square-root.js";
import { multiplyByQuantizedMultiplier } from "../fixed-point/quantized-multiplier.js";
import { byRows } from "./by-rows.js";

/**
 * L2_NORMALIZATION: the last dimension divided by the root of its sum of squares, in steps of 1 / 128.
 *
 * Source: tensorflow/lite/kernels/l2norm.cc and internal/reference/l2normalization.h (TensorFlow 2.21).
 */
export const createL2Normalization: CreateKernel = (context) => {
  const { input: quantization, output, range } = unaryQuantization(context);
  const { min, max } = range;
  const activation = context.attributes.string("fused_activation_function");
  if (activation !== "NONE") throw invalidArgument(`the fused activation is ${activation}; wanted NONE`);
  const zero = max === 255 ? 128 : 0;
  if (output.scale !== 1 / 128 || output.zeroPoint !== zero) {
    const found = `the scale ${output.scale} and the zero point ${output.zeroPoint}`;
    throw invalidArgument(`output has ${found}; wanted 1/128 and ${zero}`);
  }
  // For uint8, TFLite multiplies before the product, and for int8 shifts less.
  const [before, shifted] = max === 255 ? [128, 0] : [1, 7];
  return {
    compute(context) {
      const input = context.input(0);
      const output = context.allocateOutput(0, input.shape);
      return byRows(context, input, (start, length) => {
        const { values: x, base } = readElements<number>(input);
        const { values: y, base: to } = readElements<number>(output);
        let sum = 0;
        for (let i = base + start; i < base + start + length; i++) {
          const difference = x[i] - quantization.zeroPoint;
          sum = (sum + difference * difference) | 0;
        }
        const { multiplier, shift } = inverseSquareRoot(sum);
        for (let i = start; i < start + length; i++) {
          const difference = before * (x[base + i] - quantization.zeroPoint);
          const value = multiplyByQuantizedMultiplier(difference, multiplier, shift + shifted) + zero;
          y[to + i] = Math.min(Math.max(value, min), max);
        }
      });
    },
  };
};
