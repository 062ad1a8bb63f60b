import type { CreateKernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { readElements } from "@heddle/tensor/numbers";
import { unaryQuantization } from "../elementwise/unary-quantization.js";
import { logOfSum } from "../fixed-point/logarithm.js";
import { multiplyByQuantizedMultiplier, quantizeMultiplier } from "../fixed-point/quantized-multiplier.js";
import { roundingDivideByPot } from "../fixed-point/rounding-shift.js";
import { byRows } from "./by-rows.js";
import { exponentTable, sumOfExponentials } from "./exponent-table.js";

/** Bits that a fraction of 2^26 has more than the output, whose steps are 1 / 16. */
const OUTPUT_SHIFT = 22;

/**
 * LOG_SOFTMAX along the last dimension.
 *
 * Source: tensorflow/lite/kernels/activations.cc and internal/reference/log_softmax.h (TensorFlow 2.21).
 */
export const createLogSoftmax: CreateKernel = (context) => {
  const { input: quantization, output, range } = unaryQuantization(context);
  const { min, max } = range;
  if (output.scale !== 1 / 16 || output.zeroPoint !== max) {
    const found = `the scale ${output.scale} and the zero point ${output.zeroPoint}`;
    throw invalidArgument(`output has ${found}; wanted 1/16 and ${max}`);
  }
  const table = exponentTable(1, quantization.scale);
  const { factor, leastDifference, differences } = table;
  const reverse = quantizeMultiplier(2 ** (31 - factor.shift) / factor.multiplier);
  return {
    compute(context) {
      const input = context.input(0);
      const output = context.allocateOutput(0, input.shape);
      return byRows(context, input, (start, length) => {
        const { values: x, base } = readElements<number>(input);
        const { values: y, base: to } = readElements<number>(output);
        const first = base + start;
        let most = x[first];
        for (let i = first + 1; i < first + length; i++) if (x[i] > most) most = x[i];
        const logarithm = logOfSum(sumOfExponentials(table, x, first, length, most));
        const lowest = multiplyByQuantizedMultiplier((logarithm - 2 ** 31) | 0, reverse.multiplier, reverse.shift);
        const least = Math.max(leastDifference - 1, lowest);
        for (let i = 0; i < length; i++) {
          const difference = x[first + i] - most;
          const value = roundingDivideByPot((differences[-difference] - logarithm) | 0, OUTPUT_SHIFT) + max;
          y[to + start + i] = difference > least ? Math.min(Math.max(value, min), max) : min;
        }
      });
    },
  };
};
