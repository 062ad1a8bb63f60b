import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { ALL_TYPES, readIndex, readIndices, sizeBetween, type Tensor } from "@heddle/tensor";
import { setAffineOutput } from "./affine-copy.js";
import { badSplitDimension } from "./errors.js";
import { registerOp } from "./register-op.js";
import { replaceDimensions } from "./replace-dimensions.js";

/** Split and SplitV: a tensor cut along a dimension, in equal parts or in parts of given sizes. */
export function registerSplit(registrar: Registrar): void {
  registerOp(registrar, "Split", {
    inputs: ["split_dim: int32", "value: T"],
    outputs: ["output: num_split * T"],
    attrs: ["num_split: int >= 1", "T: type"],
    constraints: { T: ALL_TYPES },
    create: () => splitEqual,
  });
  registerOp(registrar, "SplitV", {
    inputs: ["value: T", "size_splits: Tlen", "split_dim: int32"],
    outputs: ["output: num_split * T"],
    attrs: ["num_split: int >= 1", "T: type", "Tlen: {int8, int32, int64} = DT_INT64"],
    constraints: { T: ALL_TYPES },
    create: () => splitBySizes,
  });
}

function splitEqual(context: ComputeContext): void {
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
  split(context, value, axis, new Array<number>(count).fill(size / count));
}

function splitBySizes(context: ComputeContext): void {
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
  split(context, value, axis, readSizes(sizeSplits, value.shape[axis]));
}

function readAxis(dimension: Tensor, rank: number): number {
  const given = readIndex(dimension, 0);
  const axis = given < 0 ? given + rank : given;
  if (axis < 0 || axis >= rank) throw badSplitDimension(given, rank);
  return axis;
}

/** The sizes of the parts, with what is left in the place of -1. */
function readSizes(sizeSplits: Tensor, total: number): number[] {
  const sizes = readIndices(sizeSplits);
  if (sizes.length === 1) {
    if (sizes[0] === total) return sizes;
    throw invalidArgument(
      `If there is only one output, it must have the same size as the input. Input size: ${total} output size: ${sizes[0]}`,
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

function split(context: ComputeContext, value: Tensor, axis: number, sizes: readonly number[]): void {
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
