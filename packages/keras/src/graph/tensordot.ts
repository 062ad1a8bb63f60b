import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import type { GraphBuilder } from "./graph-builder.js";
import { binary, known, pack, reshape, shapeVector, sizeOf, transpose } from "./operations.js";
import { axisOf, type Value } from "./value.js";

/**
 * The sums of products over the axes `left` of `x` and `right` of `y`, which have one type; the other axes of both follow each other.
 *
 * Source: tensordot, tensorflow/python/ops/math_ops.py (TensorFlow 2.21).
 */
export function tensordot(
  builder: GraphBuilder,
  x: Value,
  y: Value,
  left: readonly number[],
  right: readonly number[],
): Value {
  const [a, b] = [axesFrom(x, left), axesFrom(y, right)];
  const [rows, columns] = [otherAxes(x, a), otherAxes(y, b)];
  const [first, second] = [matrixOf(builder, x, rows, a), matrixOf(builder, y, b, columns)];
  const sizes = [first.shape[0], second.shape[1]];
  const product = builder.one("MatMul", [first, second], { T: attr.type(x.dtype) }, x.dtype, sizes);
  return reshape(builder, product, [...rows.map((axis) => known(x, axis)), ...columns.map((axis) => known(y, axis))]);
}

/** `x` as a matrix, whose rows are some of its axes and whose columns are the others. */
export function matrixOf(builder: GraphBuilder, x: Value, rows: readonly number[], columns: readonly number[]): Value {
  const order = [...rows, ...columns];
  const turned = order.every((axis, at) => axis === at) ? x : transpose(builder, x, order);
  const [height, width] = [rows, columns].map((axes) => productOf(axes.map((axis) => x.shape[axis])));
  if (height >= 0 || width >= 0) return reshape(builder, turned, [height, width]);
  const sizes = columns.map((axis) => sizeOf(builder, x, axis));
  const size = sizes.reduce((product, each) => binary(builder, "Mul", product, each));
  const shape = pack(builder, [builder.scalar(DataType.INT32, -1), size]);
  const types = { T: attr.type(x.dtype), Tshape: attr.type(DataType.INT32) };
  return builder.one("Reshape", [turned, shape], types, x.dtype, [-1, -1]);
}

/** The product of sizes, -1 when one is unknown. */
export function productOf(sizes: readonly number[]): number {
  return sizes.reduce((product, size) => (product < 0 || size < 0 ? -1 : product * size), 1);
}

/** The axes that `axes` are not, in order. */
export function otherAxes({ shape }: Value, axes: readonly number[]): number[] {
  return shape.map((_, axis) => axis).filter((axis) => !axes.includes(axis));
}

function axesFrom({ shape }: Value, axes: readonly number[]): number[] {
  return axes.map((axis) => axisOf(axis, shape.length));
}

/** The shape of a tensor as a vector of int32. */
export function shapeOf(builder: GraphBuilder, x: Value): Value {
  return shapeVector(
    builder,
    x.shape.map((_, axis) => known(x, axis)),
  );
}
