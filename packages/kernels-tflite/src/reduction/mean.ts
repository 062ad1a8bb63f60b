import { type ComputeContext, type CreateKernel, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { type UnaryQuantization, unaryQuantization } from "../elementwise/unary-quantization.js";
import { type QuantizedMultiplier, quantizeMultiplier } from "../fixed-point/quantized-multiplier.js";
import { resultKind } from "../products/result-kind.js";
import { addElements } from "./add-elements.js";
import { reductionOf } from "./reduced-shape.js";
import { sumLoopsOver } from "./sum-loops.js";

/** The multiplier of sums of so many elements; undefined when their result is 0. */
type MultiplierOf = (count: number) => QuantizedMultiplier | undefined;

/** Sums that are requantised in less than a millisecond. */
const SUMS_AT_ONCE = 65_536;

/** MEAN. Source: tensorflow/lite/kernels/reduce.cc and internal/reference/reduce.h (TensorFlow 2.21). */
export const createMean: CreateKernel = (context) => {
  const quantization = unaryQuantization(context);
  const keepDims = context.attributes.bool("keep_dims");
  const multiplier = quantizeMultiplier(quantization.input.scale / quantization.output.scale);
  const multiplierOf = (count: number) => dividedMultiplier(multiplier, count);
  return { compute: (context) => runSteps(reduce(context, quantization, keepDims, multiplierOf)) };
};

/** SUM. Source: as MEAN; of int16, the same arithmetic. (TFLite reads int16 as if it were int8.) */
export const createSum: CreateKernel = (context) => {
  const quantization = unaryQuantization(context);
  const keepDims = context.attributes.bool("keep_dims");
  const multiplier = quantizeMultiplier(quantization.input.scale / quantization.output.scale);
  return { compute: (context) => runSteps(reduce(context, quantization, keepDims, () => multiplier)) };
};

function* reduce(
  context: ComputeContext,
  { from, to, input, output, range }: UnaryQuantization,
  keepDims: boolean,
  multiplierOf: MultiplierOf,
): Steps<void> {
  const x = context.input(0);
  const reduction = reductionOf(x.shape, context.input(1), keepDims);
  const y = context.allocateOutput(0, reduction.shape);
  const { memory } = context;
  const { elementCount } = y;
  if (elementCount === 0) return;
  const { count } = reduction;
  const scaling = multiplierOf(count);
  if (!scaling) {
    memory.u8.fill(0, y.address, y.address + y.buffer.sizeBytes);
    return;
  }
  const { multiplier, shift } = scaling;
  using scope = memory.scope();
  const sums = scope.calloc(elementCount * 4);
  yield* settle(addElements(context, x.address, resultKind(from), x.shape, reduction, sums));
  const kind = resultKind(to);
  const offset = (count * input.zeroPoint) | 0;
  const requantize = (start: number, end: number) => {
    const z = y.address + start * Math.abs(kind);
    sumLoopsOver(memory).requantizeSums(
      sums + start * 4,
      end - start,
      offset,
      multiplier,
      shift,
      output.zeroPoint,
      range.min,
      range.max,
      z,
      kind,
    );
  };
  yield* settle(inBlocks(context, elementCount, SUMS_AT_ONCE, requantize));
}

/**
 * As many bits of the divisor as the shift has room for are divided into the multiplier before it is truncated. Of an empty input,
 * TFLite writes the NaN of an integer type, which is 0.
 */
function dividedMultiplier({ multiplier, shift }: QuantizedMultiplier, count: number): QuantizedMultiplier | undefined {
  if (count === 0) return undefined;
  const bits = Math.min(31 - Math.clz32(count), 31 + shift);
  const divided = Number((BigInt(multiplier) << BigInt(bits)) / BigInt(count));
  return { multiplier: divided, shift: shift - bits };
}
