import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument, unimplemented } from "@heddle/status";
import { DataType, formatShape, SCALAR, type Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import { batchNormLoopsOver } from "./batch-norm-loops.js";

const NAMES = ["scale", "offset", "estimated_mean", "estimated_variance"];

const STATISTICS = ["scale", "offset", "When is_training=false, mean", "When is_training=false, variance"];

/** FusedBatchNorm, V2 and V3 with `is_training` false: values normalized by a mean and variance that are given. */
export function createFusedBatchNorm({ op, attributes }: ConstructionContext): Kernel {
  const isTraining = attributes.bool("is_training");
  const epsilon = Math.fround(attributes.float("epsilon"));
  const isChannelsFirst = attributes.string("data_format").startsWith("NC");
  return {
    compute(context) {
      checkInputs(context, isTraining ? 2 : 4, isChannelsFirst);
      if (isTraining) throw unimplemented(`${op.name} with is_training = true: only inference is supported`);
      normalize(context, epsilon, isChannelsFirst);
    },
  };
}

/** @param counted the number of statistics, of those that are inputs, that must have an element for each channel */
function checkInputs(context: ComputeContext, counted: number, isChannelsFirst: boolean): void {
  const x = context.input(0);
  const given = [1, 2, 3, 4].map((i) => context.input(i));
  if (x.rank !== 4 && x.rank !== 5) throw invalidArgument(`input must be 4 or 5-dimensional${formatShape(x.shape)}`);
  given.forEach((tensor, i) => {
    if (tensor.rank !== 1) throw invalidArgument(`${NAMES[i]} must be 1-dimensional${formatShape(tensor.shape)}`);
  });
  const channels = x.shape[isChannelsFirst ? 1 : x.rank - 1];
  given.slice(0, counted).forEach((tensor, i) => {
    if (tensor.elementCount !== channels) {
      throw invalidArgument(
        `${STATISTICS[i]} must have the same number of elements as the channels of x, got ${tensor.elementCount} and ${channels}`,
      );
    }
  });
}

function normalize(context: ComputeContext, epsilon: number, isChannelsFirst: boolean): void {
  const x = context.input(0);
  const given = [1, 2, 3, 4].map((i) => context.input(i));
  const dimension = isChannelsFirst ? 1 : x.rank - 1;
  const channels = x.shape[dimension];
  const y = context.forwardInputOrAllocateOutput([0], 0, x.shape);
  writeStatistics(context, given, x.elementCount === 0);
  if (x.elementCount === 0) return;

  let inner = 1;
  for (let d = dimension + 1; d < x.rank; d++) inner *= x.shape[d];
  const { memory } = context;
  using scope = memory.scope();
  // Channels, then elements of a 16-bit type, as float32.
  const [mean, factor, shift] = [0, 1, 2].map(() => scope.malloc(channels * 4));
  const isFloat = x.dtype === DataType.FLOAT;
  const from = isFloat ? x.address : scope.malloc(x.elementCount * 4);
  const [scales, offsets, means, variances] = given.map((tensor) => readElements<number>(tensor));
  const { f32 } = memory;
  for (let c = 0; c < channels; c++) {
    f32[(mean >>> 2) + c] = means.values[means.base + c];
    f32[(factor >>> 2) + c] =
      scales.values[scales.base + c] / Math.sqrt(variances.values[variances.base + c] + epsilon);
    f32[(shift >>> 2) + c] = offsets.values[offsets.base + c];
  }
  if (!isFloat) f32.set(readElements<number>(x).values, from >>> 2);
  const outer = x.elementCount / channels / inner;
  const to = isFloat ? y.address : from;
  batchNormLoopsOver(memory, x.elementCount).normalize(from, to, outer, channels, inner, mean, factor, shift);
  if (isFloat) return;
  writeElements<number>(y, (values, at) => values.set(f32.subarray(from >>> 2, (from >>> 2) + x.elementCount), at));
}

/** The mean and variance that were used, or NaN for an input without elements; the outputs reserved for gradients are 0. */
function writeStatistics(context: ComputeContext, [, , mean, variance]: readonly Tensor[], isEmpty: boolean): void {
  const fill = (index: number, value: number, shape = mean.shape) => {
    const output = context.allocateOutput(index, shape);
    writeElements<number>(output, (values, to) => values.fill(value, to, to + output.elementCount));
  };
  if (isEmpty) {
    fill(1, Number.NaN);
    fill(2, Number.NaN);
  } else {
    context.setOutput(1, mean.retain());
    context.setOutput(2, variance.retain());
  }
  fill(3, 0);
  fill(4, 0);
  if (context.outputCount > 5) fill(5, 0, SCALAR);
}
