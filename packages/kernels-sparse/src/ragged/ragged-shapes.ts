/**
 * The shapes of RaggedTensorToTensor.
 *
 * Source: tensorflow/core/ops/ragged_to_dense_util.cc (TensorFlow 2.21), messages as of that version.
 */
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { exactIndex, formatShape, readIndex, readIndices, type Shape, type Tensor } from "@heddle/tensor";
import { negativeDimension } from "../errors.js";
import { newPicks, type PickElements } from "../pick-elements.js";

/** The sizes in a shape tensor, where -1 stands for any size; undefined, for any shape, of a scalar -1. */
export function requestedShape(shape: Tensor): number[] | undefined {
  if (shape.rank > 1) throw invalidArgument(`Shape must be at most rank 1 but is rank ${shape.rank}`);
  if (shape.rank === 0) {
    if (readIndex(shape) !== -1) {
      throw invalidArgument("The only valid scalar shape tensor is the fully unknown shape specified as -1.");
    }
    return undefined;
  }
  const sizes = readIndices(shape);
  for (let i = 0; i < sizes.length; i++) {
    if (sizes[i] < -1) throw negativeDimension(exactIndex(shape, i), -1);
  }
  return sizes;
}

/** The requested shape, completed by the sizes of the values that are known; ragged dimensions may still be -1. */
export function denseShape(requested: Shape | undefined, raggedRank: number, valueShape: Shape): number[] {
  const rank = raggedRank + valueShape.length;
  const shape = requested?.slice() ?? new Array<number>(rank).fill(-1);
  if (shape.length !== rank) {
    throw invalidArgument(
      `rt_input.shape and shape=${formatShape(shape)} are incompatible: rt_input.rank = ${rank} but shape.rank = ${shape.length}`,
    );
  }
  for (let i = 1; i < valueShape.length; i++) {
    const dimension = raggedRank + i;
    if (valueShape[i] === -1) continue;
    if (shape[dimension] < 0) shape[dimension] = valueShape[i];
    else if (valueShape[i] >= 0 && shape[dimension] !== valueShape[i]) {
      throw invalidArgument(
        `rt_input.shape and shape=${formatShape(requested ?? [])} are incompatible: rt_input.shape[${dimension}] = ${valueShape[i]} but shape[${dimension}] = ${shape[dimension]}`,
      );
    }
  }
  return shape;
}

/** @throws {StatusError} INVALID_ARGUMENT when a default value of known sizes cannot be broadcast to a row of values */
export function checkDefaultShape(defaultShape: Shape, valueShape: Shape): void {
  const shapes = () =>
    `default_value.shape=${formatShape(defaultShape)} and rt_input.flat_values.shape=${formatShape(valueShape)}`;
  const rank = defaultShape.length;
  if (rank >= valueShape.length) {
    throw invalidArgument(
      `${shapes()} are incompatible: default_value.rank = ${rank}  must be less than rt_input.flat_values.rank = ${valueShape.length}`,
    );
  }
  for (let i = 0; i < rank; i++) {
    const isKnown = defaultShape[i] >= 0 && valueShape[i + 1] >= 0;
    if (isKnown && defaultShape[i] !== 1 && defaultShape[i] !== valueShape[i + 1]) {
      throw invalidArgument(
        `${shapes()} are incompatible: default_value.shape[${i - rank}] = ${defaultShape[i]} but rt_input.flat_values.shape[${i - rank}] = ${valueShape[i + 1]}`,
      );
    }
  }
}

/** The default value as one element or a whole block; the caller releases it. Views are dead afterwards. */
export function broadcastDefault(
  memory: LinearMemory,
  value: Tensor,
  block: Shape,
  blockLength: number,
  pick: PickElements,
): Tensor {
  if (value.elementCount === 1 || value.elementCount === blockLength) return value.retain();
  const offset = block.length - value.rank;
  if (value.shape.some((size, i) => size !== 1 && size !== block[offset + i])) {
    throw invalidArgument("Error broadcasting default_value");
  }
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
  return pick(memory, { shape: block, picks, values: value });
}
