/** Operations that take parts of tensors, or turn them. Source: keras/src/ops/core.py, numpy.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { checkRepeats } from "../errors.js";
import { cast, reduce, reverse, transpose } from "../graph/operations.js";
import { axisOf, type Value } from "../graph/value.js";
import { isTensor } from "../layers/mask.js";
import type { Argument } from "../model/layer-context.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** The part of a shape that begins at indices. */
const sliced: OperationLowering = (call) => {
  const { builder, x } = call;
  const sizes = call.ints("shape");
  const given = call.positional[1] ?? call.setting("start_indices");
  const starts = isTensor(given) ? given : builder.ints(wholeNumbers(call, given));
  const isIndex = starts.dtype === DataType.INT32 || starts.dtype === DataType.INT64;
  const rank = x.shape.length;
  if (!isIndex || starts.shape.length !== 1 || starts.shape[0] !== rank || sizes.length !== rank) {
    throw call.unfit("with such indices");
  }
  const attrs = { T: attr.type(x.dtype), Index: attr.type(starts.dtype) };
  return [builder.one("Slice", [x, starts, cast(builder, builder.ints(sizes), starts.dtype)], attrs, x.dtype, sizes)];
};

function wholeNumbers(call: OperationCall, given: Argument): number[] {
  const isList = Array.isArray(given) && given.every((each): each is number => Number.isSafeInteger(each));
  if (!isList) throw call.unfit("with such indices");
  return given as number[];
}

/** The parts along an axis, one by one. */
const unstacked: OperationLowering = (call) => {
  const { builder, x } = call;
  const axis = call.axis("axis", x, 0);
  const count = call.setting("num") === undefined ? x.shape[axis] : call.number("num");
  if (count < 0 || (x.shape[axis] >= 0 && count !== x.shape[axis])) throw call.unfit("along an axis of unknown size");
  checkRepeats(call.where, "num", count);
  const attrs = { T: attr.type(x.dtype), num: attr.int(count), axis: attr.int(axis) };
  const shape = x.shape.filter((_, at) => at !== axis);
  return builder.add(
    "Unpack",
    [x],
    attrs,
    Array.from({ length: count }, () => ({ dtype: x.dtype, shape })),
  );
};

/** A diagonal of the matrices in two axes. */
interface Diagonal {
  readonly offset: number;
  readonly axes: readonly [number, number];
}

function diagonalIn(call: OperationCall, x: Value): Diagonal {
  return { offset: call.number("offset", 0), axes: [call.axis("axis1", x, 0), call.axis("axis2", x, 1)] };
}

/** A diagonal, as the last axis. */
export function diagonalOf(call: OperationCall, x: Value, { offset, axes: [a, b] } = diagonalIn(call, x)): Value {
  const { builder } = call;
  if (a === b) throw call.unfit("with these axes");
  const rest = x.shape.map((_, axis) => axis).filter((axis) => axis !== a && axis !== b);
  const [rows, columns] = [x.shape[a], x.shape[b]];
  const isKnown = rows >= 0 && columns >= 0;
  const length = Math.min(rows + Math.min(offset, 0), columns - Math.max(offset, 0));
  // Keras returns an empty diagonal beyond the matrix, which the op refuses.
  if (offset !== 0 && (!isKnown || length <= 0)) throw call.unfit("with this 'offset'");
  const turned = transpose(builder, x, [...rest, a, b]);
  const operands = [turned, builder.scalar(DataType.INT32, offset), builder.scalar(x.dtype, zeroOf(x.dtype))];
  const attrs = { T: attr.type(x.dtype), align: attr.string("RIGHT_LEFT") };
  const shape = [...rest.map((axis) => x.shape[axis]), isKnown ? length : -1];
  return builder.one("MatrixDiagPartV3", operands, attrs, x.dtype, shape);
}

function zeroOf(dtype: DataType) {
  if (dtype === DataType.BOOL) return false;
  return dtype === DataType.INT64 || dtype === DataType.UINT64 ? 0n : 0;
}

/** The types that sums of narrow numbers have. */
const sumTypes: ReadonlyMap<DataType, DataType> = new Map([
  [DataType.BOOL, DataType.INT32],
  [DataType.INT8, DataType.INT32],
  [DataType.INT16, DataType.INT32],
  [DataType.UINT8, DataType.UINT32],
  [DataType.UINT16, DataType.UINT32],
]);

const trace: OperationLowering = (call) => {
  const x = call.xAs(sumTypes.get(call.x.dtype) ?? call.x.dtype);
  return [reduce(call.builder, "Sum", diagonalOf(call, x), [-1])];
};

/** Matrices in two axes, turned by quarters from the first to the second. */
const rotated: OperationLowering = (call) => {
  const { builder, x } = call;
  const axes = call.ints("axes").map((axis) => axisOf(axis, x.shape.length));
  const isFit = axes.length === 2 && axes[0] !== axes[1] && axes.every((axis) => axis >= 0 && axis < x.shape.length);
  if (!isFit) throw call.unfit("with these axes");
  const [a, b] = axes;
  const quarters = ((call.number("k", 1) % 4) + 4) % 4;
  if (quarters === 0) return [x];
  // Keras 3.15 mixes up the elements of other matrices when it turns them twice.
  if (quarters === 2 && !(x.shape[a] >= 0 && x.shape[a] === x.shape[b]))
    throw call.unfit("of a matrix that is not square");
  if (quarters === 2) return [reverse(builder, reverse(builder, x, a), b)];
  const order = x.shape.map((_, axis) => (axis === a ? b : axis === b ? a : axis));
  return [transpose(builder, reverse(builder, x, quarters === 1 ? b : a), order)];
};

/** Operations of this file by class. */
export const parts: Readonly<Record<string, OperationLowering>> = {
  Diagonal: (call) => [diagonalOf(call, call.x)],
  Rot90: rotated,
  Slice: sliced,
  Trace: trace,
  Unstack: unstacked,
};
