/**
 * The shapes around RaggedTensorToTensor.
 *
 * Source: tensorflow/core/ops/ragged_to_dense_util.cc (TensorFlow 2.21), messages as of that version.
 */
import type { LinearMemory } from "@heddle/memory";
import { exactIndex, indexValues, type Shape, type Tensor } from "@heddle/tensor";
import { negativeDimension } from "./errors.js";
import { newPicks, pickBlocks } from "./pick-blocks.js";
import {
  badDefaultDimension,
  badDefaultRank,
  badScalarShape,
  defaultNotBroadcastable,
  raggedDimensionMismatch,
  raggedRankMismatch,
  shapeNotVector,
} from "./ragged-to-tensor-errors.js";

/** The shape that a tensor asks for: -1 in a place means any size, a scalar -1 any shape. */
export function requestedShape(shape: Tensor): number[] | undefined {
  if (shape.rank > 1) throw shapeNotVector(shape.rank);
  const sizes = indexValues(shape);
  if (shape.rank === 0) {
    if (sizes[0] !== -1) throw badScalarShape();
    return undefined;
  }
  const bad = sizes.findIndex((size) => size < -1);
  if (bad >= 0) throw negativeDimension(exactIndex(shape, bad), -1);
  return Array.from(sizes);
}

/** What was asked for, with the sizes that the values give; ragged dimensions may still be -1. */
export function denseShape(requested: number[] | undefined, raggedRank: number, valueShape: Shape): number[] {
  const rank = raggedRank + valueShape.length;
  const shape = requested?.slice() ?? new Array<number>(rank).fill(-1);
  if (shape.length !== rank) throw raggedRankMismatch(shape, rank);
  for (let i = 1; i < valueShape.length; i++) {
    const dimension = raggedRank + i;
    if (shape[dimension] < 0) shape[dimension] = valueShape[i];
    else if (shape[dimension] !== valueShape[i]) {
      throw raggedDimensionMismatch(requested ?? [], dimension, valueShape[i], shape[dimension]);
    }
  }
  return shape;
}

/** @throws {StatusError} INVALID_ARGUMENT when the default value cannot stand for one row of values */
export function checkDefaultShape(defaultShape: Shape, valueShape: Shape): void {
  if (defaultShape.length >= valueShape.length) throw badDefaultRank(defaultShape, valueShape);
  for (let i = 0; i < defaultShape.length; i++) {
    if (defaultShape[i] !== 1 && defaultShape[i] !== valueShape[i + 1]) {
      throw badDefaultDimension(defaultShape, valueShape, i);
    }
  }
}

/** The default value with one element, or with all of a block; the caller releases it. Views are dead afterwards. */
export function broadcastDefault(memory: LinearMemory, value: Tensor, block: Shape, blockLength: number): Tensor {
  if (value.elementCount === 1 || value.elementCount === blockLength) return value.retain();
  const offset = block.length - value.rank;
  if (value.shape.some((size, i) => size !== 1 && size !== block[offset + i])) throw defaultNotBroadcastable();
  const picks = newPicks(blockLength);
  for (let i = 0; i < blockLength; i++) {
    let rest = i;
    let stride = 1;
    for (let dimension = block.length - 1; dimension >= offset; dimension--) {
      const size = value.shape[dimension - offset];
      if (size !== 1) picks[i] += (rest % block[dimension]) * stride;
      rest = Math.floor(rest / block[dimension]);
      stride *= size;
    }
  }
  return pickBlocks(memory, { dtype: value.dtype, shape: block, blockLength: 1, picks, values: [value] });
}
