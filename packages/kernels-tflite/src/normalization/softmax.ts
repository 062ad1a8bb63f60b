import type { CreateKernel, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { quantizedRange } from "../fixed-point/activation-range.js";
import { saturatingRoundingDoublingHighMul } from "../fixed-point/high-multiply.js";
import { reciprocal } from "../fixed-point/reciprocal.js";
import { roundingDivideByPot } from "../fixed-point/rounding-shift.js";
import {
  quantizationAttr,
  type TensorQuantization,
  tensorQuantizationAttr,
} from "../quantization/quantization-attrs.js";
import { byRows } from "./by-rows.js";
import { exponentTable, SUM_BITS, sumOfExponentials } from "./exponent-table.js";
import { softmaxOf16Bits } from "./softmax-16.js";

/**
 * SOFTMAX along the last dimension.
 *
 * Source: tensorflow/lite/kernels/activations.cc and internal/reference/softmax.h (TensorFlow 2.21).
 */
export const createSoftmax: CreateKernel = ({ attributes, inputTypes: [from], outputTypes: [to] }) => {
  const beta = Math.fround(attributes.float("beta"));
  const { scale } = tensorQuantizationAttr(attributes, "input", from);
  if (from === to && to !== DataType.UINT8) checkOutput(tensorQuantizationAttr(attributes, "output", to), to);
  else quantizationAttr(attributes, "output");
  return from === DataType.INT16 ? softmaxOf16Bits(scale, beta) : softmaxOf8Bits(scale, beta, to);
};

/** Results are steps of 1 / 256 from -128 on, or of 1 / 32768, wherever TFLite checks that they are declared so. */
function checkOutput({ scale, zeroPoint }: TensorQuantization, dtype: DataType): void {
  const [wanted, zero] = dtype === DataType.INT8 ? [1 / 256, -128] : [1 / 32768, 0];
  if (zeroPoint === zero && Math.abs(scale - wanted) <= 0.001 * wanted) return;
  throw invalidArgument(
    `output has the scale ${scale} and the zero point ${zeroPoint}; wanted 1/${1 / wanted} and ${zero}`,
  );
}

function softmaxOf8Bits(scale: number, beta: number, to: DataType): Kernel {
  const table = exponentTable(beta, scale);
  const { exponentials } = table;
  const { min, max } = quantizedRange(to);
  const bits = to === DataType.INT16 ? 16 : 8;
  /** The results of a row by the difference from its greatest value: filled and read without a pause. */
  const results = new Int32Array(256);
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
        const { fraction, bitsOverUnit } = reciprocal(sumOfExponentials(table, x, first, length, most), SUM_BITS);
        const exponent = bitsOverUnit + 31 - bits;
        const resultAt = (difference: number): number => {
          const share = saturatingRoundingDoublingHighMul(fraction, exponentials[difference]);
          // With so many bits over the unit, all shares are below half a step: TFLite ends the process.
          const steps = exponent > 31 ? 0 : roundingDivideByPot(share, exponent);
          return Math.min(Math.max(steps + min, min), max);
        };
        if (length < results.length) {
          for (let i = 0; i < length; i++) y[to + start + i] = resultAt(most - x[first + i]);
          return;
        }
        results.fill(min);
        // Results only fall with the difference.
        for (let d = 0; d < results.length; d++) {
          const result = resultAt(d);
          if (result === min) break;
          results[d] = result;
        }
        for (let i = 0; i < length; i++) y[to + start + i] = results[most - x[first + i]];
      });
    },
  };
}
