/** Nodes of one op each, with the types and shapes of their outputs. */
import { attr } from "@heddle/kernel-api/attr-values";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape } from "@heddle/tensor";
import type { GraphBuilder } from "./graph-builder.js";
import { resultType } from "./result-type.js";
import { stridedSlice } from "./strided-slice.js";
import { axisOf, type Value } from "./value.js";

/** A size of a shape: known, or that of a value along an axis. */
export type Size = number | { readonly of: Value; readonly axis: number };

/** An op of one input whose output has its type and shape. */
export function unary(builder: GraphBuilder, op: string, x: Value): Value {
  return builder.one(op, [x], { T: attr.type(x.dtype) }, x.dtype, x.shape);
}

/** An op of two inputs of one type, with broadcasting. */
export function binary(builder: GraphBuilder, op: string, x: Value, y: Value): Value {
  const shape = broadcast(x.shape, y.shape);
  return builder.one(op, [x, y], { T: attr.type(x.dtype) }, x.dtype, shape);
}

/** As {@link binary}, of bools. */
export function compare(
  builder: GraphBuilder,
  op: "Equal" | "NotEqual" | "Less" | "LessEqual" | "Greater" | "GreaterEqual",
  x: Value,
  y: Value,
): Value {
  return builder.one(op, [x, y], { T: attr.type(x.dtype) }, DataType.BOOL, broadcast(x.shape, y.shape));
}

/** LogicalAnd or LogicalOr. */
export function logical(builder: GraphBuilder, op: "LogicalAnd" | "LogicalOr", x: Value, y: Value): Value {
  return builder.one(op, [x, y], {}, DataType.BOOL, broadcast(x.shape, y.shape));
}

export function logicalNot(builder: GraphBuilder, x: Value): Value {
  return builder.one("LogicalNot", [x], {}, DataType.BOOL, x.shape);
}

/** `x` and a number of its type. */
export function withNumber(builder: GraphBuilder, op: string, x: Value, number: number): Value {
  return binary(builder, op, x, builder.scalar(x.dtype, number));
}

/** Where floats are NaN. */
export function isNan(builder: GraphBuilder, x: Value): Value {
  return compare(builder, "NotEqual", x, x);
}

/** Where numbers are 0. */
export function isZero(builder: GraphBuilder, x: Value): Value {
  return compare(builder, "Equal", x, whole(builder, x.dtype, 0));
}

/** A whole number of a type. */
export function whole(builder: GraphBuilder, dtype: DataType, number: number): Value {
  return builder.scalar(dtype, dtype === DataType.INT64 || dtype === DataType.UINT64 ? BigInt(number) : number);
}

export function select(builder: GraphBuilder, condition: Value, x: Value, y: Value): Value {
  const shape = broadcast(condition.shape, broadcast(x.shape, y.shape));
  return builder.one("SelectV2", [condition, x, y], { T: attr.type(x.dtype) }, x.dtype, shape);
}

/** `x` in another type; itself when it has that type. */
export function cast(builder: GraphBuilder, x: Value, dtype: DataType): Value {
  if (x.dtype === dtype) return x;
  return builder.one("Cast", [x], { SrcT: attr.type(x.dtype), DstT: attr.type(dtype) }, dtype, x.shape);
}

/** The values in the type that Keras gives them together; as they are when one is not of numbers. */
export function promoted(builder: GraphBuilder, values: readonly Value[]): Value[] {
  const type = resultType(values.map(({ dtype }) => dtype));
  return values.map((value) => (type === undefined ? value : cast(builder, value, type)));
}

/** A vector of int32 with sizes. */
export function shapeVector(builder: GraphBuilder, sizes: readonly Size[]): Value {
  const known = sizes.filter((size) => typeof size === "number");
  if (known.length === sizes.length) return builder.ints(known);
  const scalars = sizes.map((size) =>
    typeof size === "number" ? builder.scalar(DataType.INT32, size) : sizeOf(builder, size.of, size.axis),
  );
  return pack(builder, scalars);
}

/** The size of `x` along an axis as a scalar of int32. */
export function sizeOf(builder: GraphBuilder, x: Value, axis: number): Value {
  const known = x.shape[axis];
  if (known >= 0) return builder.scalar(DataType.INT32, known);
  const types = { T: attr.type(x.dtype), out_type: attr.type(DataType.INT32) };
  const shape = builder.one("Shape", [x], types, DataType.INT32, [x.shape.length]);
  return slice(builder, shape, [{ at: axis }]);
}

/** Scalars as a vector. */
export function pack(builder: GraphBuilder, scalars: readonly Value[]): Value {
  const attrs = { N: attr.int(scalars.length), T: attr.type(scalars[0].dtype), axis: attr.int(0) };
  return builder.one("Pack", scalars, attrs, scalars[0].dtype, [scalars.length]);
}

/** The size of `x` along an axis: a number when it is known. */
export function known(x: Value, axis: number): Size {
  return x.shape[axis] >= 0 ? x.shape[axis] : { of: x, axis };
}

/** `x` in another shape; one size may be -1 for what is left. */
export function reshape(builder: GraphBuilder, x: Value, sizes: readonly Size[]): Value {
  const isOpen = sizes.includes(-1) || sizes.filter((size) => typeof size !== "number").length !== 1;
  const plain = isOpen ? sizes : sizes.map((size) => (typeof size === "number" ? size : -1));
  const shape = sizes.map((size) => (typeof size === "number" ? size : -1));
  const attrs = { T: attr.type(x.dtype), Tshape: attr.type(DataType.INT32) };
  return builder.one("Reshape", [x, shapeVector(builder, plain)], attrs, x.dtype, shape);
}

export function expandDims(builder: GraphBuilder, x: Value, axis: number): Value {
  const shape = [...x.shape];
  shape.splice(axis < 0 ? axis + shape.length + 1 : axis, 0, 1);
  const attrs = { T: attr.type(x.dtype), Tdim: attr.type(DataType.INT32) };
  return builder.one("ExpandDims", [x, builder.scalar(DataType.INT32, axis)], attrs, x.dtype, shape);
}

export function squeeze(builder: GraphBuilder, x: Value, axis: number): Value {
  const at = axisOf(axis, x.shape.length);
  const attrs = { T: attr.type(x.dtype), squeeze_dims: attr.list.ints([at]) };
  const shape = x.shape.filter((_, index) => index !== at);
  return builder.one("Squeeze", [x], attrs, x.dtype, shape);
}

export function transpose(builder: GraphBuilder, x: Value, order: readonly number[]): Value {
  const attrs = { T: attr.type(x.dtype), Tperm: attr.type(DataType.INT32) };
  const shape = order.map((axis) => x.shape[axis]);
  return builder.one("Transpose", [x, builder.ints(order)], attrs, x.dtype, shape);
}

export function concat(builder: GraphBuilder, values: readonly Value[], axis: number): Value {
  const [first] = values;
  const at = axisOf(axis, first.shape.length);
  for (const { shape } of values) {
    if (shape.length === first.shape.length) continue;
    throw invalidArgument(`shapes ${formatShape(first.shape)} and ${formatShape(shape)} cannot be joined`);
  }
  const shape = first.shape.map((_, index) => {
    const sizes = values.map((value) => value.shape[index]);
    if (index !== at) return Math.max(...sizes);
    return sizes.some((each) => each < 0) ? -1 : sizes.reduce((sum, each) => sum + each, 0);
  });
  if (values.length === 1) return first;
  const attrs = { N: attr.int(values.length), T: attr.type(first.dtype), Tidx: attr.type(DataType.INT32) };
  return builder.one("ConcatV2", [...values, builder.scalar(DataType.INT32, at)], attrs, first.dtype, shape);
}

/** Sum, Mean, Max, Min, Prod along axes. */
export function reduce(builder: GraphBuilder, op: string, x: Value, axes: readonly number[], keepDims = false): Value {
  const at = axes.map((axis) => axisOf(axis, x.shape.length));
  const shape = x.shape.flatMap((size, axis) => (at.includes(axis) ? (keepDims ? [1] : []) : [size]));
  const isBool = op === "Any" || op === "All";
  const types = { ...(!isBool && { T: attr.type(x.dtype) }), Tidx: attr.type(DataType.INT32) };
  return builder.one(op, [x, builder.ints(at)], { ...types, keep_dims: attr.bool(keepDims) }, x.dtype, shape);
}

/** A part of an axis: one index, which drops the axis, or a range of them. */
export type Part = { readonly at: number } | { readonly from: number; readonly to: number } | "all";

/** A slice by the leading axes. */
export function slice(builder: GraphBuilder, x: Value, parts: readonly Part[]): Value {
  return stridedSlice(
    builder,
    x,
    parts.map((part) => (part === "all" ? {} : "at" in part ? part.at : { start: part.from, stop: part.to })),
  );
}

/** `x` with its elements along an axis in reverse order. */
export function reverse(builder: GraphBuilder, x: Value, axis: number): Value {
  const attrs = { T: attr.type(x.dtype), Tidx: attr.type(DataType.INT32) };
  return builder.one("ReverseV2", [x, builder.ints([axis])], attrs, x.dtype, x.shape);
}

/** Zeros before and after each axis of `x`. */
export function padded(builder: GraphBuilder, x: Value, margins: readonly (readonly number[])[]): Value {
  const amounts = builder.constant(DataType.INT32, [margins.length, 2], margins.flat());
  const shape = x.shape.map((size, axis) => (size < 0 ? -1 : size + margins[axis][0] + margins[axis][1]));
  const attrs = { T: attr.type(x.dtype), Tpaddings: attr.type(DataType.INT32) };
  return builder.one("Pad", [x, amounts], attrs, x.dtype, shape);
}

/** A tensor of one value. */
export function fill(builder: GraphBuilder, sizes: readonly Size[], dtype: DataType, value: number | boolean): Value {
  const shape = sizes.map((size) => (typeof size === "number" ? size : -1));
  const attrs = { T: attr.type(dtype), index_type: attr.type(DataType.INT32) };
  return builder.one("Fill", [shapeVector(builder, sizes), builder.scalar(dtype, value)], attrs, dtype, shape);
}

/** The product of the last axis of a tensor and the first of a matrix, in the type of both by {@link promoted}. */
export function product(builder: GraphBuilder, left: Value, right: Value): Value {
  const [x, matrix] = promoted(builder, [left, right]);
  const rank = x.shape.length;
  const attrs = { T: attr.type(x.dtype) };
  const [rows, columns] = matrix.shape;
  if (rank === 2) return builder.one("MatMul", [x, matrix], attrs, x.dtype, [x.shape[0], columns]);
  const flat = reshape(builder, x, [-1, rows]);
  const result = builder.one("MatMul", [flat, matrix], attrs, x.dtype, [-1, columns]);
  return reshape(builder, result, [...x.shape.slice(0, -1).map((_, axis) => known(x, axis)), columns]);
}

/** The products of the matrices in the last two axes, in the type of both by {@link promoted}; the other axes are broadcast. */
export function batchProduct(builder: GraphBuilder, left: Value, right: Value, transposed = false): Value {
  const [x, y] = promoted(builder, [left, right]);
  const attrs = { T: attr.type(x.dtype), adj_x: attr.bool(false), adj_y: attr.bool(transposed) };
  const batch = broadcast(x.shape.slice(0, -2), y.shape.slice(0, -2));
  const shape = [...batch, x.shape[x.shape.length - 2], y.shape[y.shape.length - (transposed ? 2 : 1)]];
  return builder.one("BatchMatMulV2", [x, y], attrs, x.dtype, shape);
}

/** The shape that two shapes are broadcast to. @throws {StatusError} INVALID_ARGUMENT when they do not fit */
export function broadcast(x: readonly number[], y: readonly number[]): number[] {
  const rank = Math.max(x.length, y.length);
  return Array.from({ length: rank }, (_, axis) => {
    const a = x[axis - rank + x.length] ?? 1;
    const b = y[axis - rank + y.length] ?? 1;
    if (a === b || b === 1) return a;
    if (a === 1) return b;
    if (a < 0 || b < 0) return Math.max(a, b);
    throw invalidArgument(`shapes ${formatShape(x)} and ${formatShape(y)} cannot be broadcast`);
  });
}
