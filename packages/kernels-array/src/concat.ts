import type { ComputeContext, Registrar } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, POD_STRING_TYPES, readIndex, sizeBetween, type Tensor } from "@heddle/tensor";
import { setInterleaved } from "./interleave.js";
import { registerOp } from "./register-op.js";
import { replaceDimensions } from "./replace-dimensions.js";
import { isScalarLike } from "./shape-arguments.js";

/** ConcatV2 and its older form Concat: tensors one behind the other along an axis. */
export function registerConcat(registrar: Registrar): void {
  registerOp(registrar, "ConcatV2", {
    inputs: ["values: N * T", "axis: Tidx"],
    outputs: ["output: T"],
    attrs: ["N: int >= 2", "T: type", "Tidx: {int32, int64} = DT_INT32"],
    constraints: { T: POD_STRING_TYPES },
    create: () => (context) => concat(context, "axis", context.inputCount - 1, 0),
  });
  registerOp(registrar, "Concat", {
    inputs: ["concat_dim: int32", "values: N * T"],
    outputs: ["output: T"],
    attrs: ["N: int >= 2", "T: type"],
    constraints: { T: POD_STRING_TYPES },
    create: () => (context) => concat(context, "concat_dim", 0, 1),
  });
}

function concat(context: ComputeContext, axisName: string, axisInput: number, first: number): void {
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
    throw invalidArgument("ConcatOp : Can't concatenate scalars (use tf.stack instead)");
  }
  if (given < -rank || given >= rank) {
    throw invalidArgument(
      `ConcatOp : Expected concatenating dimensions in the range [${-rank || 0}, ${rank}), but got ${given}`,
      { axis: given, rank },
    );
  }
  return given < 0 ? given + rank : given;
}

/** The size that `value` adds along the axis; its other sizes must be those of `model`. */
function checkInput(model: Tensor, value: Tensor, index: number, axis: number): number {
  const vs = () => `shape[0] = ${formatShape(model.shape)} vs. shape[${index}] = ${formatShape(value.shape)}`;
  if (value.rank !== model.rank) throw invalidArgument(`ConcatOp : Ranks of all input tensors should match: ${vs()}`);
  for (let i = 0; i < model.rank; i++) {
    if (i !== axis && value.shape[i] !== model.shape[i]) {
      throw invalidArgument(`ConcatOp : Dimension ${i} in both shapes must be equal: ${vs()}`);
    }
  }
  return value.shape[axis];
}
