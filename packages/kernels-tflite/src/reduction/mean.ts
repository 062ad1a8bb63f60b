import { type ComputeContext, type CreateKernel, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { type UnaryQuantization, unaryQuantization } from "../elementwise/unary-quantization.js";
import { isByteType } from "../fixed-point/nearest-range.js";
import { type QuantizedMultiplier, quantizeMultiplier } from "../fixed-point/quantized-multiplier.js";
import { resultKind } from "../products/result-kind.js";
import { addElements } from "./add-elements.js";
import { reductionOf } from "./reduced-shape.js";
import { type SumLoops, sumLoopsOver } from "./sum-loops.js";

/** Writes the results of `count` sums at `sums` to `z`. */
type WriteResults = (loops: SumLoops, sums: number, count: number, z: number) => void;

/** Sums that are requantised in less than a millisecond. */
const SUMS_AT_ONCE = 65_536;

const float = Math.fround;

/**
 * MEAN; in 8 bits as XNNPACK computes it for the default interpreter.
 *
 * Source: tensorflow/lite/kernels/reduce.cc and internal/reference/reduce.h (TensorFlow 2.21); src/operators/reduce-nd.c of XNNPACK.
 */
export const createMean: CreateKernel = (context) => {
  const quantization = unaryQuantization(context);
  const keepDims = context.attributes.bool("keep_dims");
  const multiplier = quantizeMultiplier(quantization.input.scale / quantization.output.scale);
  const resultsOf = (count: number) =>
    isByteType(quantization.from)
      ? shifted(quantization, count, float(1 / count))
      : requantized(quantization, count, dividedMultiplier(multiplier, count));
  return { compute: (context) => runSteps(reduce(context, quantization, keepDims, resultsOf)) };
};

/**
 * SUM: in 8 bits as MEAN. The reference kernel misreads int16, so its sums are those of the default kernel.
 *
 * Source: as MEAN; internal/optimized/reduce.h, `QuantizedMeanOrSum`.
 */
export const createSum: CreateKernel = (context) => {
  const quantization = unaryQuantization(context);
  const keepDims = context.attributes.bool("keep_dims");
  const resultsOf = (count: number) =>
    isByteType(quantization.from) ? shifted(quantization, count, 1) : rescaled(quantization, count);
  return { compute: (context) => runSteps(reduce(context, quantization, keepDims, resultsOf)) };
};

/** Results in float32 arithmetic: `count` numbers for each, whose zero points are part of the offset. */
function shifted({ to, input, output, range }: UnaryQuantization, count: number, share: number): WriteResults {
  const scale = float(float(input.scale / output.scale) * share);
  const offset = float(output.zeroPoint - float(float(count * input.zeroPoint) * scale));
  return (loops, sums, number, z) =>
    loops.rescaleSums(sums, number, scale, offset, 0, range.min, range.max, z, resultKind(to));
}

/** Results in float32 arithmetic: `count` numbers for each, whose zero points are taken off after scaling. */
function rescaled({ to, input, output, range }: UnaryQuantization, count: number): WriteResults {
  const scale = float(float(input.scale) / float(output.scale));
  const bias = float(float(-input.zeroPoint * scale) * count);
  return (loops, sums, number, z) =>
    loops.rescaleSums(sums, number, scale, bias, output.zeroPoint, range.min, range.max, z, resultKind(to));
}

/** Results in fixed-point arithmetic: sums of `count` numbers, less their zero points, times a multiplier. */
function requantized(
  { to, input, output, range }: UnaryQuantization,
  count: number,
  { multiplier, shift }: QuantizedMultiplier,
): WriteResults {
  const { min, max } = range;
  const offset = (count * input.zeroPoint) | 0;
  return (loops, sums, number, z) =>
    loops.requantizeSums(sums, number, offset, multiplier, shift, output.zeroPoint, min, max, z, resultKind(to));
}

function* reduce(
  context: ComputeContext,
  { from, to }: UnaryQuantization,
  keepDims: boolean,
  resultsOf: (count: number) => WriteResults,
): Steps<void> {
  const x = context.input(0);
  const reduction = reductionOf(x.shape, context.input(1), keepDims);
  const y = context.allocateOutput(0, reduction.shape);
  const { memory } = context;
  const { elementCount } = y;
  if (elementCount === 0) return;
  const { count } = reduction;
  if (count === 0) {
    // TFLite writes the NaN of an integer type for a mean, which is 0, and leaves a sum at 0.
    memory.u8.fill(0, y.address, y.address + y.buffer.sizeBytes);
    return;
  }
  using scope = memory.scope();
  const sums = scope.calloc(elementCount * 4);
  yield* settle(addElements(context, x.address, resultKind(from), x.shape, reduction, sums));
  const bytes = Math.abs(resultKind(to));
  const write = resultsOf(count);
  const writeBlock = (start: number, end: number) =>
    write(sumLoopsOver(memory), sums + start * 4, end - start, y.address + start * bytes);
  yield* settle(inBlocks(context, elementCount, SUMS_AT_ONCE, writeBlock));
}

/** As many bits of the divisor as the shift has room for are divided into the multiplier before it is truncated. */
function dividedMultiplier({ multiplier, shift }: QuantizedMultiplier, count: number): QuantizedMultiplier {
  const bits = Math.min(31 - Math.clz32(count), 31 + shift);
  const divided = Number((BigInt(multiplier) << BigInt(bits)) / BigInt(count));
  return { multiplier: divided, shift: shift - bits };
}
