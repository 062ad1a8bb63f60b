import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { exactIndex, readIndex, readIndices, sizeBetween, type Tensor } from "@heddle/tensor";
import { replaceDimensions } from "../shapes/replace-dimensions.js";
import { setAffineOutput } from "../writers/affine-copy.js";

/** Split: a tensor cut along a dimension into equal parts. */
export function split(context: ComputeContext): void {
  const dimension = context.input(0);
  const value = context.input(1);
  if (dimension.rank !== 0) throw invalidArgument(`split_dim must be a scalar but has rank ${dimension.rank}`);
  const axis = readAxis(dimension, value.rank);
  const count = context.outputCount;
  const size = value.shape[axis];
  if (size % count !== 0) {
    throw invalidArgument(
      `Number of ways to split should evenly divide the split dimension, but got split_dim ${axis} (size = ${size}) and num_split ${count}`,
    );
  }
  setParts(context, value, axis, new Array<number>(count).fill(size / count));
}

/** SplitV: a tensor cut along a dimension into parts of given sizes. */
export function splitV(context: ComputeContext): void {
  const value = context.input(0);
  const sizeSplits = context.input(1);
  const dimension = context.input(2);
  const count = context.outputCount;
  if (dimension.elementCount !== 1) throw invalidArgument("split_dim_tensor must have exactly one element.");
  if (sizeSplits.rank !== 1 || sizeSplits.elementCount !== count) {
    throw invalidArgument(
      `size of the split_tensor must be 1-D and have the same elements as outputs got ${sizeSplits.rank} -D and ${sizeSplits.elementCount} elements`,
    );
  }
  const axis = readAxis(dimension, value.rank);
  setParts(context, value, axis, readSizes(sizeSplits, value.shape[axis]));
}

function readAxis(dimension: Tensor, rank: number): number {
  const given = readIndex(dimension);
  const axis = given < 0 ? given + rank : given;
  if (axis < 0 || axis >= rank) {
    throw invalidArgument(
      `-input rank(-${rank}) <= split_dim < input rank (${rank}), but got ${exactIndex(dimension)}`,
      {
        given,
        rank,
      },
    );
  }
  return axis;
}

/** The sizes of the parts; the rest takes the place of -1. */
function readSizes(sizeSplits: Tensor, total: number): number[] {
  const sizes = readIndices(sizeSplits);
  if (sizes.length === 1) {
    if (sizes[0] === total) return sizes;
    throw invalidArgument(
      `If there is only one output, it must have the same size as the input. Input size: ${total} output size: ${exactIndex(sizeSplits)}`,
    );
  }
  let rest = -1;
  let known = 0;
  sizes.forEach((size, index) => {
    if (size !== -1) known += size;
    else if (rest < 0) rest = index;
    else throw invalidArgument("There can only be one -1 in the input.");
  });
  if (rest < 0 ? known !== total : known > total) {
    throw invalidArgument(
      `Determined shape must either match input shape along split_dim exactly if fully specified, or be less than the size of the input along split_dim if not fully specified.  Got: ${known}`,
    );
  }
  if (rest >= 0) sizes[rest] = total - known;
  sizes.forEach((size, index) => {
    if (size < 0) throw invalidArgument(`Split size at index ${index} must be >= 0. Got: ${size}`);
  });
  return sizes;
}

function setParts(context: ComputeContext, value: Tensor, axis: number, sizes: readonly number[]): void {
  const { shape } = value;
  const outer = sizeBetween(shape, 0, axis);
  const inner = sizeBetween(shape, axis + 1, shape.length);
  const outerStride = shape[axis] * inner;
  let base = 0;
  for (let i = 0; i < sizes.length; i++) {
    const part = replaceDimensions(shape, axis, axis + 1, sizes[i]);
    const run = sizes[i] * inner;
    setAffineOutput(context, i, part, value, base, [outer, run], [outerStride, 1]);
    base += run;
  }
}
