/** Operations that join tensors. Source: keras/src/backend/tensorflow/numpy.py (Keras 3.15). */
import { concat, expandDims, promoted, reshape } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import { tensorsIn } from "../layers/mask.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** The tensors of the first argument in one type. */
function tensorsOf(call: OperationCall): Value[] {
  const values = promoted(call.builder, tensorsIn(call.positional[0]));
  if (values.length === 0) throw call.unfit("without a tensor");
  return values;
}

const joined: OperationLowering = (call) => [concat(call.builder, tensorsOf(call), call.number("axis", 0))];

/** Tensors joined along the second axis, and vectors along their only one. */
const joinedColumns: OperationLowering = (call) => {
  const values = tensorsOf(call);
  if (values.some(({ shape }) => shape.length === 0)) throw call.unfit("of numbers");
  return [concat(call.builder, values, values[0].shape.length === 1 ? 0 : 1)];
};

/** Tensors joined along the first axis; vectors too, which Keras 3.15 does not make rows of. */
const joinedRows: OperationLowering = (call) => {
  const values = tensorsOf(call);
  if (values.some(({ shape }) => shape.length === 0)) throw call.unfit("of numbers");
  return [concat(call.builder, values, 0)];
};

/** Tensors joined along the third axis. */
const joinedDepths: OperationLowering = (call) => {
  const { builder } = call;
  const values = tensorsOf(call).map((value) => {
    if (value.shape.length === 0) return reshape(builder, value, [1, 1, 1]);
    const matrix = value.shape.length === 1 ? expandDims(builder, value, 0) : value;
    return matrix.shape.length === 2 ? expandDims(builder, matrix, 2) : matrix;
  });
  return [concat(builder, values, 2)];
};

const stacked: OperationLowering = (call) => {
  const axis = call.number("axis", 0);
  const values = tensorsOf(call).map((value) => expandDims(call.builder, value, axis));
  return [concat(call.builder, values, axis)];
};

/** The second tensor after the first, along an axis or one after another. */
const appended: OperationLowering = (call) => {
  const { builder } = call;
  const values = call.tensors(["x1", "x2"]);
  if (call.setting("axis") !== undefined) return [concat(builder, values, call.axis("axis", values[0]))];
  return [
    concat(
      builder,
      values.map((value) => reshape(builder, value, [-1])),
      0,
    ),
  ];
};

/** Operations of this file by class. */
export const joins: Readonly<Record<string, OperationLowering>> = {
  Append: appended,
  Concatenate: joined,
  Dstack: joinedDepths,
  Hstack: joinedColumns,
  Stack: stacked,
  Vstack: joinedRows,
};
