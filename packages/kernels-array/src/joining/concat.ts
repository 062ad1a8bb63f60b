import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument, type StatusError } from "@heddle/status";
import { exactIndex, formatShape, readIndex, sizeBetween, type Tensor } from "@heddle/tensor";
import { replaceDimensions } from "../shapes/replace-dimensions.js";
import { isScalarLike } from "../shapes/shape-arguments.js";
import { setInterleaved } from "./interleave.js";

/** ConcatV2: tensors joined along an axis, which is the last input. */
export function concatV2(context: ComputeContext): void {
  join(context, "axis", context.inputCount - 1, 0);
}

/** Concat: tensors joined along an axis, which is the first input. */
export function concat(context: ComputeContext): void {
  join(context, "concat_dim", 0, 1);
}

function join(context: ComputeContext, axisName: string, axisInput: number, first: number): void {
  const count = context.inputCount - 1;
  const axis = readAxis(context.input(axisInput), axisName, context.input(first).rank);
  const { shape } = context.input(first);
  let total = shape[axis];
  for (let i = 1; i < count; i++) total += checkInput(context.input(first), context.input(first + i), i, axis);
  setInterleaved(context, replaceDimensions(shape, axis, axis + 1, total), first, count, sizeBetween(shape, 0, axis));
}

function readAxis(axis: Tensor, name: string, rank: number): number {
  if (!isScalarLike(axis)) {
    throw invalidArgument(`${name} tensor should be a scalar integer, but got shape ${formatShape(axis.shape)}`);
  }
  const given = readIndex(axis, 0);
  if (rank === 0 && given === 0) {
    throw concatenatedScalars();
  }
  if (given < -rank || given >= rank) {
    throw invalidArgument(
      `ConcatOp : Expected concatenating dimensions in the range [${-rank || 0}, ${rank}), but got ${exactIndex(axis)}`,
      { axis: given, rank },
    );
  }
  return given < 0 ? given + rank : given;
}

function concatenatedScalars(): StatusError {
  return invalidArgument("ConcatOp : Can't concatenate scalars (use tf.stack instead)");
}

/** The size of `value` along the axis. @throws {StatusError} INVALID_ARGUMENT when its other sizes differ from those of `model` */
function checkInput(model: Tensor, value: Tensor, index: number, axis: number): number {
  const vs = () => `shape[0] = ${formatShape(model.shape)} vs. shape[${index}] = ${formatShape(value.shape)}`;
  if (value.rank === 0) throw concatenatedScalars();
  if (value.rank !== model.rank) throw invalidArgument(`ConcatOp : Ranks of all input tensors should match: ${vs()}`);
  for (let i = 0; i < model.rank; i++) {
    if (i !== axis && value.shape[i] !== model.shape[i]) {
      throw invalidArgument(`ConcatOp : Dimension ${i} in both shapes must be equal: ${vs()}`);
    }
  }
  return value.shape[axis];
}
