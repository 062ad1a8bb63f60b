/** Norms of vectors and matrices, and vectors of a norm. Source: keras/src/backend/tensorflow/linalg.py, keras/src/ops/nn.py (Keras 3.15). */
import { DataType } from "@heddle/tensor";
import { binary, cast, compare, expandDims, reduce, unary, withNumber } from "../graph/operations.js";
import { floatTypeOf } from "../graph/result-type.js";
import type { Value } from "../graph/value.js";
import { axesOf, moveAxis } from "./axes.js";
import { singular } from "./linear-algebra.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

const norm: OperationLowering = (call) => {
  const { builder } = call;
  const x = call.xAs(floatTypeOf(call.x.dtype));
  const order = call.setting("ord");
  const axes = axesOf(call, x);
  const isPlain = order === undefined && axes.length <= 2;
  if (isPlain || (order === 2 && axes.length === 1) || (order === "fro" && axes.length === 2)) {
    return [unary(builder, "Sqrt", reduced(call, "Sum", unary(builder, "Square", x), axes))];
  }
  if (axes.length === 1) return [vectorNorm(call, x, axes, order)];
  if (axes.length !== 2) throw call.unfit("along these axes");
  return [matrixNorm(call, x, axes, order)];
};

function reduced(call: OperationCall, op: string, x: Value, axes: readonly number[]): Value {
  return reduce(call.builder, op, x, axes, call.setting("keepdims") === true);
}

function vectorNorm(call: OperationCall, x: Value, axes: readonly number[], order: unknown): Value {
  const { builder } = call;
  const sizes = unary(builder, "Abs", x);
  if (order === Number.POSITIVE_INFINITY) return reduced(call, "Max", sizes, axes);
  if (order === Number.NEGATIVE_INFINITY) return reduced(call, "Min", sizes, axes);
  if (typeof order !== "number") throw call.unfit("with this 'ord'");
  if (order === 0) {
    const isOther = compare(builder, "NotEqual", x, builder.scalar(x.dtype, 0));
    return reduced(call, "Sum", cast(builder, isOther, x.dtype), axes);
  }
  const sum = reduced(call, "Sum", withNumber(builder, "Pow", sizes, order), axes);
  const exponent = binary(builder, "RealDiv", builder.scalar(x.dtype, 1), builder.scalar(x.dtype, order));
  return binary(builder, "Pow", sum, exponent);
}

function matrixNorm(call: OperationCall, x: Value, [row, column]: readonly number[], order: unknown): Value {
  const { builder } = call;
  const sizes = unary(builder, "Abs", x);
  const op = order === 1 || order === Number.POSITIVE_INFINITY ? "Max" : "Min";
  if (order === 1 || order === -1) return bound(call, op, sizes, row, column);
  if (order === Number.POSITIVE_INFINITY || order === Number.NEGATIVE_INFINITY)
    return bound(call, op, sizes, column, row);
  const singularOps: ReadonlyMap<unknown, string> = new Map<unknown, string>([
    [2, "Max"],
    [-2, "Min"],
    ["nuc", "Sum"],
  ]);
  const singularOp = singularOps.get(order);
  const isWide = x.dtype === DataType.FLOAT || x.dtype === DataType.DOUBLE;
  if (!singularOp || !isWide) throw call.unfit("with this 'ord'");
  const matrices = moveAxis(call, moveAxis(call, x, column, -1), row < column ? row : row - 1, -2);
  const y = reduce(builder, singularOp, singular(call, matrices, "none")[0], [-1]);
  return call.setting("keepdims") === true ? expandDims(builder, expandDims(builder, y, row), column) : y;
}

/** The greatest or least sum along an axis. */
function bound(call: OperationCall, op: string, sizes: Value, summed: number, other: number): Value {
  const { builder } = call;
  const sums = reduce(builder, "Sum", sizes, [summed], true);
  const bounds = reduce(builder, op, sums, [other], true);
  if (call.setting("keepdims") === true) return bounds;
  // A sum over axes of size 1 drops them.
  return reduce(builder, "Sum", bounds, [summed, other]);
}

/** Vectors along an axis, divided by their norm of an order. */
const normalize: OperationLowering = (call) => {
  const { builder, floats: x } = call;
  const order = call.number("order", 2);
  const axis = call.axis("axis", x, -1);
  const epsilon = call.number("epsilon", 1e-7);
  if (order === 2) {
    const sum = reduce(builder, "Sum", unary(builder, "Square", x), [axis], true);
    const inverse = unary(builder, "Rsqrt", withNumber(builder, "Maximum", sum, epsilon ** 2));
    return [binary(builder, "Mul", x, inverse)];
  }
  const sizes = vectorNorm(call, x, [axis], order);
  const kept = call.setting("keepdims") === true ? sizes : expandDims(builder, sizes, axis);
  return [binary(builder, "RealDiv", x, withNumber(builder, "Maximum", kept, epsilon))];
};

/** Operations of this file by class. */
export const norms: Readonly<Record<string, OperationLowering>> = { Norm: norm, Normalize: normalize };
