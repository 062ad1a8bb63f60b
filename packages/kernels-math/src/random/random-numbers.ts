/**
 * Tensors of random numbers.
 *
 * Source: tensorflow/core/kernels/random_op.cc (TensorFlow 2.21).
 */

import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, exactIndex, formatShape, readIndices, type Shape, type Tensor } from "@heddle/tensor";
import { CHUNK, numberLane, store } from "@heddle/tensor/numbers";
import { normal, truncatedNormal, uniform } from "./random-distribution.js";
import { RandomState } from "./random-state.js";

const distributions = {
  RandomUniform: uniform,
  RandomStandardNormal: normal,
  TruncatedNormal: truncatedNormal,
};

/** RandomUniform, RandomStandardNormal and TruncatedNormal. */
export function createRandomNumbers({ op, attributes, outputTypes }: ConstructionContext): Kernel {
  const state = new RandomState(attributes);
  const lane = numberLane(outputTypes[0]);
  const distribution = distributions[op.name as keyof typeof distributions];
  return {
    compute(context) {
      const { elementCount, address } = context.allocateOutput(0, readShape(context.input(0)));
      const fill = distribution(lane.dtype, state.reserve(elementCount));
      const chunk = new Float64Array(CHUNK);
      for (let i = 0; i < elementCount; i += CHUNK) {
        const count = Math.min(CHUNK, elementCount - i);
        fill(chunk, count);
        store(context.memory, lane, address + i * lane.bytes, chunk, count);
      }
    },
  };
}

/** RandomUniformInt: integers from `minval` to below `maxval`. */
export function createRandomUniformInt({ attributes, outputTypes }: ConstructionContext): Kernel {
  const state = new RandomState(attributes);
  const fill = outputTypes[0] === DataType.INT64 ? fillInt64 : fillInt32;
  return {
    compute(context) {
      const [low, high] = [context.input(1), context.input(2)];
      if (low.rank !== 0) throw invalidArgument(`minval must be 0-D, got shape ${formatShape(low.shape)}`);
      if (high.rank !== 0) throw invalidArgument(`maxval must be 0-D, got shape ${formatShape(high.shape)}`);
      const output = context.allocateOutput(0, readShape(context.input(0)));
      if (output.elementCount > 0) fill(context, output, state);
    },
  };
}

function fillInt32(context: ComputeContext, { address, elementCount }: Tensor, state: RandomState): void {
  const { i32 } = context.memory;
  const [low, high] = [i32[context.input(1).address >>> 2], i32[context.input(2).address >>> 2]];
  if (low >= high) throw invalidArgument(`Need minval < maxval, got ${low} >= ${high}`, { low, high });
  const generator = state.reserve(elementCount);
  const start = address >>> 2;
  for (let i = 0; i < elementCount; i++) {
    const word = i % 4 === 0 ? generator.next()[0] : generator.words[i % 4];
    i32[start + i] = low + (word % (high - low));
  }
}

function fillInt64(context: ComputeContext, { address, elementCount }: Tensor, state: RandomState): void {
  const { i64 } = context.memory;
  const [low, high] = [i64[context.input(1).address / 8], i64[context.input(2).address / 8]];
  if (low >= high) throw invalidArgument(`Need minval < maxval, got ${low} >= ${high}`, { low, high });
  const generator = state.reserve(elementCount);
  for (let i = 0; i < elementCount; i++) {
    if (i % 2 === 0) generator.next();
    const at = 2 * (i % 2);
    const bits = BigInt(generator.words[at]) + (BigInt(generator.words[at + 1]) << 32n);
    i64[address / 8 + i] = low + (bits % (high - low));
  }
}

function readShape(tensor: Tensor): Shape {
  if (tensor.rank !== 1) {
    throw invalidArgument(`shape must be a vector of {int32,int64}, got shape ${formatShape(tensor.shape)}`, {
      shape: tensor.shape,
    });
  }
  const shape = readIndices(tensor);
  const negative = shape.findIndex((size) => size < 0);
  if (negative >= 0) throw invalidArgument(`Dimension ${exactIndex(tensor, negative)} must be >= 0`);
  return shape;
}
