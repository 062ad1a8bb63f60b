import type { ComputeContext, CreateKernel } from "@heddle/kernel-api";
import { readElements } from "@heddle/tensor/numbers";
import { type UnaryQuantization, unaryQuantization } from "../elementwise/unary-quantization.js";
import type { ValueRange } from "../fixed-point/activation-range.js";
import { multiplyByQuantizedMultiplier, quantizeMultiplier } from "../fixed-point/quantized-multiplier.js";
import { type Reduction, reductionOf } from "./reduced-shape.js";
import { visitElements } from "./visit-elements.js";

/** The output of a sum of quantised values. */
type Finish = (sum: number) => number;

/** MEAN. Source: tensorflow/lite/kernels/reduce.cc and internal/reference/reduce.h (TensorFlow 2.21). */
export const createMean: CreateKernel = (context) => {
  const quantization = unaryQuantization(context);
  const keepDims = context.attributes.bool("keep_dims");
  return { compute: (context) => reduce(context, keepDims, (reduction) => finishMean(quantization, reduction)) };
};

/** SUM. Source: as MEAN; of int16, the same arithmetic. (TFLite reads int16 as if it were int8.) */
export const createSum: CreateKernel = (context) => {
  const quantization = unaryQuantization(context);
  const keepDims = context.attributes.bool("keep_dims");
  return { compute: (context) => reduce(context, keepDims, (reduction) => finishSum(quantization, reduction)) };
};

function reduce(
  context: ComputeContext,
  keepDims: boolean,
  finisher: (reduction: Reduction) => Finish,
): void | Promise<void> {
  const input = context.input(0);
  const reduction = reductionOf(input.shape, context.input(1), keepDims);
  const output = context.allocateOutput(0, reduction.shape);
  const sums = new Int32Array(output.elementCount);
  const finish = finisher(reduction);
  const write = () => {
    const { values: y, base: to } = readElements<number>(output);
    for (let i = 0; i < sums.length; i++) y[to + i] = finish(sums[i]);
  };
  const pause = visitElements(context, input.shape, reduction.steps, (at, to, step, count) => {
    const { values: x, base } = readElements<number>(input);
    for (let i = 0; i < count; i++) sums[to + i * step] += x[base + at + i];
  });
  if (pause) return pause.then(write);
  write();
}

function finishMean({ input, output, range }: UnaryQuantization, { count }: Reduction): Finish {
  // An empty input: TFLite writes the NaN of an integer type, which is 0.
  if (count === 0) return () => 0;
  const { multiplier, shift } = quantizeMultiplier(input.scale / output.scale);
  // As many bits of the divisor as the shift has room for are divided into the multiplier before it is truncated.
  const bits = Math.min(31 - Math.clz32(count), 31 + shift);
  const divided = Number((BigInt(multiplier) << BigInt(bits)) / BigInt(count));
  return rescaled(count * input.zeroPoint, divided, shift - bits, output.zeroPoint, range);
}

function finishSum({ input, output, range }: UnaryQuantization, { count }: Reduction): Finish {
  const { multiplier, shift } = quantizeMultiplier(input.scale / output.scale);
  return rescaled(count * input.zeroPoint, multiplier, shift, output.zeroPoint, range);
}

function rescaled(
  offset: number,
  multiplier: number,
  shift: number,
  zeroPoint: number,
  { min, max }: ValueRange,
): Finish {
  return (sum) => {
    const value = multiplyByQuantizedMultiplier((sum - offset) | 0, multiplier, shift) + zeroPoint;
    return Math.min(Math.max(value, min), max);
  };
}
