import type { CreateKernel, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { roundHalfAway } from "@heddle/tensor/quantized";
import { quantizedRange } from "../fixed-point/activation-range.js";
import { type TensorQuantization, tensorQuantizationAttr } from "../quantization/quantization-attrs.js";
import { byRows } from "./by-rows.js";
import { exponentialsOf, sumOfExponentials } from "./exponentials.js";
import { softmaxOf16Bits } from "./softmax-16.js";

const { fround } = Math;

/**
 * SOFTMAX along the last dimension. Of 8 bits as the default kernel on x86-64: in float32, with a table of exps.
 *
 * Source: tensorflow/lite/kernels/activations.cc, internal/optimized/optimized_ops.h and internal/reference/softmax.h (TensorFlow 2.21).
 */
export const createSoftmax: CreateKernel = ({ attributes, inputTypes: [from], outputTypes: [to] }) => {
  const beta = Math.fround(attributes.float("beta"));
  const { scale } = tensorQuantizationAttr(attributes, "input", from);
  const output = tensorQuantizationAttr(attributes, "output", to);
  if (from === to && to !== DataType.UINT8) checkOutput(output, to);
  return from === DataType.INT16 ? softmaxOf16Bits(scale, beta) : softmaxOf8Bits(scale, beta, output, to);
};

/** Results are steps of 1 / 256 from -128 on, or of 1 / 32768, wherever TFLite checks that they are declared so. */
function checkOutput({ scale, zeroPoint }: TensorQuantization, dtype: DataType): void {
  const [wanted, zero] = dtype === DataType.INT8 ? [1 / 256, -128] : [1 / 32768, 0];
  if (zeroPoint === zero && Math.abs(scale - wanted) <= 0.001 * wanted) return;
  throw invalidArgument(
    `output has the scale ${scale} and the zero point ${zeroPoint}; wanted 1/${1 / wanted} and ${zero}`,
  );
}

function softmaxOf8Bits(scale: number, beta: number, output: TensorQuantization, to: DataType): Kernel {
  const exponentials = exponentialsOf(fround(scale * beta));
  const { min, max } = quantizedRange(to);
  // uint8 is rounded by adding a half, and without the zero point.
  const round =
    to === DataType.UINT8
      ? (steps: number) => Math.trunc(fround(steps + 0.5))
      : (steps: number) => roundHalfAway(steps) + output.zeroPoint;
  /** The results of a row by the difference from its greatest value: filled and read without a pause. */
  const results = new Int32Array(256);
  return {
    compute(context) {
      const input = context.input(0);
      const target = context.allocateOutput(0, input.shape);
      return byRows(context, input, (start, length) => {
        const { values: x, base } = readElements<number>(input);
        const { values: y, base: to } = readElements<number>(target);
        const first = base + start;
        const { most, sum } = sumOfExponentials(exponentials, x, first, length);
        const inverse = fround(1 / fround(sum * output.scale));
        const resultAt = (difference: number): number => {
          const value = round(fround(exponentials[difference] * inverse));
          return Math.min(Math.max(value, min), max);
        };
        if (length < results.length) {
          for (let i = 0; i < length; i++) y[to + start + i] = resultAt(most - x[first + i]);
          return;
        }
        for (let d = 0; d < results.length; d++) results[d] = resultAt(d);
        for (let i = 0; i < length; i++) y[to + start + i] = results[most - x[first + i]];
      });
    },
  };
}
