import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, SCALAR } from "@heddle/tensor";
import { narrowToHalves, readElements, widenHalves, writeElements } from "@heddle/tensor/numbers";
import { batchNormLoopsOver } from "./batch-norm-loops.js";
import { batchStatistics } from "./batch-statistics.js";

const NAMES = ["scale", "offset", "estimated_mean", "estimated_variance"];

/** The attributes of the ops. */
interface BatchNorm {
  /** True to normalize by the mean and the variance of the batch, false by those that are given. */
  readonly isTraining: boolean;
  readonly epsilon: number;
  /** The part of the batch in the running mean and variance, the rest being those that are given. */
  readonly averageFactor: number;
  readonly isChannelsFirst: boolean;
}

/** FusedBatchNorm, V2 and V3: values normalized by a mean and a variance, of the batch when `is_training`. */
export function createFusedBatchNorm({ attributes }: ConstructionContext): Kernel {
  const norm: BatchNorm = {
    isTraining: attributes.bool("is_training"),
    epsilon: Math.fround(attributes.float("epsilon")),
    averageFactor: Math.fround(attributes.float("exponential_avg_factor")),
    isChannelsFirst: attributes.string("data_format").startsWith("NC"),
  };
  return {
    compute(context) {
      checkInputs(context, norm);
      normalize(context, norm);
    },
  };
}

function checkInputs(context: ComputeContext, { isTraining, averageFactor, isChannelsFirst }: BatchNorm): void {
  const x = context.input(0);
  const given = [1, 2, 3, 4].map((i) => context.input(i));
  if (x.rank !== 4 && x.rank !== 5) throw invalidArgument(`input must be 4 or 5-dimensional${formatShape(x.shape)}`);
  given.forEach((tensor, i) => {
    if (tensor.rank !== 1) throw invalidArgument(`${NAMES[i]} must be 1-dimensional${formatShape(tensor.shape)}`);
  });
  const channels = x.shape[isChannelsFirst ? 1 : x.rank - 1];
  const when = isTraining ? "When exponential_avg_factor != 1" : "When is_training=false";
  const names = ["scale", "offset"];
  if (!isTraining || averageFactor !== 1) names.push(`${when}, mean`, `${when}, variance`);
  names.forEach((name, i) => {
    const { elementCount } = given[i];
    if (elementCount !== channels) {
      throw invalidArgument(
        `${name} must have the same number of elements as the channels of x, got ${elementCount} and ${channels}`,
      );
    }
  });
}

function normalize(context: ComputeContext, norm: BatchNorm): void {
  const x = context.input(0);
  const { isTraining } = norm;
  const dimension = norm.isChannelsFirst ? 1 : x.rank - 1;
  const channels = x.shape[dimension];
  if (x.elementCount === 0) {
    context.allocateOutput(0, x.shape);
    const shape = context.input(isTraining ? 1 : 3).shape;
    for (const index of [1, 2]) writeFloats(context, index, shape, Number.NaN);
    for (const index of [3, 4]) writeFloats(context, index, shape, 0);
    writeReserved(context);
    return;
  }
  const [scales, offsets, givenMeans, givenVariances] = [1, 2, 3, 4].map((i) => floatsOf(context, i));
  let inner = 1;
  for (let d = dimension + 1; d < x.rank; d++) inner *= x.shape[d];
  const outer = x.elementCount / channels / inner;
  const { memory } = context;
  using scope = memory.scope();
  // Channels, then elements of a 16-bit type, as float32.
  const [mean, factor, shift] = [0, 1, 2].map(() => scope.malloc(channels * 4));
  const isFloat = x.dtype === DataType.FLOAT;
  const y = context.forwardInputOrAllocateOutput([0], 0, x.shape);
  const from = isFloat ? x.address : scope.malloc(x.elementCount * 4);
  if (!isFloat) widenHalves(memory, x.dtype, x.address, x.elementCount, from);
  const { means, variances } = isTraining
    ? batchStatistics(memory, batchNormLoopsOver(memory), from, outer, channels, inner)
    : { means: givenMeans, variances: givenVariances };
  if (isTraining) {
    const rest = outer * inner;
    const { averageFactor } = norm;
    const unbiased = variances.map((variance) => variance * Math.fround(rest / Math.max(rest - 1, 1)));
    const { shape } = context.input(1);
    writeFloats(context, 1, shape, average(givenMeans, means, averageFactor));
    writeFloats(context, 2, shape, average(givenVariances, unbiased, averageFactor));
    writeFloats(context, 3, shape, means);
    writeFloats(context, 4, shape, variances);
  } else {
    for (const index of [1, 2]) context.setOutput(index, context.input(index + 2).retain());
    for (const index of [3, 4]) writeFloats(context, index, context.input(index).shape, 0);
  }
  writeReserved(context);
  const { f32 } = memory;
  for (let c = 0; c < channels; c++) {
    f32[(mean >>> 2) + c] = means[c];
    f32[(factor >>> 2) + c] = scales[c] / Math.sqrt(variances[c] + norm.epsilon);
    f32[(shift >>> 2) + c] = offsets[c];
  }
  const to = isFloat ? y.address : from;
  batchNormLoopsOver(memory, x.elementCount).normalize(from, to, outer, channels, inner, mean, factor, shift);
  if (!isFloat) narrowToHalves(memory, y.dtype, from, y.elementCount, y.address);
}

function floatsOf(context: ComputeContext, index: number): Float32Array {
  const input = context.input(index);
  const { values, base } = readElements<number>(input);
  return Float32Array.from({ length: input.elementCount }, (_, i) => values[base + i]);
}

/** The given numbers and those of the batch, of which `factor` is the part. A factor of 1 needs none that are given. */
function average(given: Float32Array, batch: Float32Array, factor: number): Float32Array {
  if (factor === 1) return batch;
  const rest = Math.fround(1 - factor);
  return batch.map((value, c) => Math.fround(rest * given[c]) + Math.fround(factor * value));
}

function writeFloats(
  context: ComputeContext,
  index: number,
  shape: readonly number[],
  from: Float32Array | number,
): void {
  const output = context.allocateOutput(index, shape);
  writeElements<number>(output, (values, to) => {
    if (typeof from === "number") values.fill(from, to, to + output.elementCount);
    else values.set(from, to);
  });
}

/** The output of V3 that its gradient alone reads. */
function writeReserved(context: ComputeContext): void {
  if (context.outputCount > 5) writeFloats(context, 5, SCALAR, 0);
}
