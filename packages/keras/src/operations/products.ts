/** Products of tensors. Source: keras/src/backend/tensorflow/numpy.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { broadcasted } from "../graph/broadcasting.js";
import type { GraphBuilder } from "../graph/graph-builder.js";
import { batchProduct, binary, cast, known, padded, product, reshape, type Size } from "../graph/operations.js";
import { floatTypeOf } from "../graph/result-type.js";
import { stridedSlice } from "../graph/strided-slice.js";
import { tensordot } from "../graph/tensordot.js";
import type { Value } from "../graph/value.js";
import { moveAxis } from "./axes.js";
import { einsumOf } from "./einsum.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

const matmul: OperationLowering = (call) => {
  const [left, right] = call.tensors(["x1", "x2"]);
  const types = ["x1", "x2"].map((name, place) => call.tensor(place, name).dtype);
  // Integers are multiplied as floats.
  const [x, y] = [left, right].map((value) => cast(call.builder, value, floatTypeOf(value.dtype)));
  const [a, b] = [x.shape.length, y.shape.length];
  if (a === 0 || b === 0) throw call.unfit("of numbers");
  const isInt8 = types.every((type) => type === DataType.INT8) && a > 1 && b > 1;
  return [cast(call.builder, matrixProduct(call, x, y), isInt8 ? DataType.INT32 : left.dtype)];
};

function matrixProduct({ builder }: OperationCall, x: Value, y: Value): Value {
  const [a, b] = [x.shape.length, y.shape.length];
  if (b === 1) return tensordot(builder, x, y, [-1], [0]);
  if (a === 1) return tensordot(builder, x, y, [0], [-2]);
  return b === 2 ? product(builder, x, y) : batchProduct(builder, x, y);
}

/** The arguments as floats, and the type of the result. */
function floatPair(call: OperationCall): [x: Value, y: Value, type: DataType] {
  const [left, right] = call.tensors(["x1", "x2"]);
  const [x, y] = [left, right].map((value) => cast(call.builder, value, floatTypeOf(value.dtype)));
  return [x, y, left.dtype];
}

/** Sums of products over the last axis of `x` and an axis of `y`; the product itself of a number. */
const sumsOver =
  (axisIn: (y: Value) => number): OperationLowering =>
  (call) => {
    const { builder } = call;
    const [x, y, type] = floatPair(call);
    const isNumber = x.shape.length === 0 || y.shape.length === 0;
    const sums = isNumber ? binary(builder, "Mul", x, y) : tensordot(builder, x, y, [-1], [axisIn(y)]);
    return [cast(builder, sums, type)];
  };

/** The products of all elements of both tensors, added up. */
const vdot: OperationLowering = (call) => {
  const { builder } = call;
  const [x, y, type] = floatPair(call);
  const [a, b] = [x, y].map((value) => reshape(builder, value, [-1]));
  return [cast(builder, tensordot(builder, a, b, [0], [0]), type)];
};

/** The types that sums of products over given axes are computed in; others become floats. */
const productTypes: readonly DataType[] = [DataType.INT32, DataType.INT64];

const tensorDot: OperationLowering = (call) => {
  const { builder } = call;
  const [left, right] = call.tensors(["x1", "x2"]);
  const type = productTypes.includes(left.dtype) ? left.dtype : floatTypeOf(left.dtype);
  const [x, y] = [left, right].map((value) => cast(builder, value, type));
  const [a, b] = axesOf(call, x.shape.length);
  const isFit = a.length === b.length && isWithin(a, x) && isWithin(b, y);
  if (!isFit) throw call.unfit("with these axes");
  return [cast(builder, tensordot(builder, x, y, a, b), left.dtype)];
};

function isWithin(axes: readonly number[], { shape }: Value): boolean {
  return axes.every((axis) => axis >= -shape.length && axis < shape.length);
}

/** The axes that are added up: the last of the first tensor and the first of the second, or a list for each. */
function axesOf(call: OperationCall, rank: number): [readonly number[], readonly number[]] {
  const axes = call.setting("axes");
  if (typeof axes === "number" && Number.isInteger(axes) && axes >= 0) {
    const count = Array.from({ length: axes }, (_, axis) => axis);
    return [count.map((axis) => rank - axes + axis), count];
  }
  const lists = (Array.isArray(axes) ? axes : []).map((each): readonly number[] =>
    Array.isArray(each) ? each : [each],
  );
  const [a, b] = lists;
  if (lists.length !== 2 || !lists.flat().every(Number.isInteger)) throw call.unfit("with these axes");
  return [a, b];
}

const outer: OperationLowering = (call) => {
  const { builder } = call;
  const [x, y] = call.tensors(["x1", "x2"]);
  return [binary(builder, "Mul", reshape(builder, x, [-1, 1]), reshape(builder, y, [-1]))];
};

/** Each element of `x1` times all of `x2`. */
const kronecker: OperationLowering = (call) => {
  const { builder } = call;
  const [x, y] = call.tensors(["x1", "x2"]);
  const rank = Math.max(x.shape.length, y.shape.length);
  const sizesIn = (value: Value): Size[] =>
    Array.from({ length: rank }, (_, axis) => {
      const at = axis - rank + value.shape.length;
      return at < 0 ? 1 : known(value, at);
    });
  const [left, right] = [sizesIn(x), sizesIn(y)];
  const a = reshape(
    builder,
    x,
    left.flatMap((size) => [size, 1]),
  );
  const b = reshape(
    builder,
    y,
    right.flatMap((size) => [1, size]),
  );
  const places = Array.from({ length: rank }, (_, axis) => [2 * axis, 2 * axis + 1]);
  return [joinedAxes(call, binary(builder, "Mul", a, b), places)];
};

/** A tensor whose axes are groups of those of `x`. */
function joinedAxes(call: OperationCall, x: Value, groups: readonly (readonly number[])[]): Value {
  const sizes = groups.map((axes) =>
    axes.reduce((size, axis) => (size < 0 || x.shape[axis] < 0 ? -1 : size * x.shape[axis]), 1),
  );
  if (sizes.filter((size) => size < 0).length > 1) throw call.unfit("along several axes of unknown size");
  return reshape(call.builder, x, sizes);
}

/** The cross product of vectors of two or three elements; of two vectors of two, its last element. */
const cross: OperationLowering = (call) => {
  const { builder } = call;
  const [left, right] = call.tensors(["x1", "x2"]);
  const axisFor = (name: string) => (call.setting("axis") === undefined ? call.number(name, -1) : call.number("axis"));
  const vectors = [moveAxis(call, left, axisFor("axisa"), -1), moveAxis(call, right, axisFor("axisb"), -1)];
  const sizes = vectors.map(({ shape }) => shape[shape.length - 1]);
  if (!sizes.every((size) => size === 2 || size === 3)) throw call.unfit("of vectors of another size than 2 and 3");
  const [x, y] = broadcasted(
    builder,
    vectors.map((value, at) => (sizes[at] === 2 ? withZero(builder, value) : value)),
  );
  const product = builder.one("Cross", [x, y], { T: attr.type(x.dtype) }, x.dtype, x.shape);
  const isFlat = sizes.every((size) => size === 2);
  return [isFlat ? stridedSlice(builder, product, ["rest", 2]) : moveAxis(call, product, -1, axisFor("axisc"))];
};

/** Vectors in the last axis with a zero after them. */
function withZero(builder: GraphBuilder, x: Value): Value {
  return padded(
    builder,
    x,
    x.shape.map((_, axis) => [0, axis === x.shape.length - 1 ? 1 : 0]),
  );
}

/** Operations of this file by class. */
export const products: Readonly<Record<string, OperationLowering>> = {
  Cross: cross,
  Dot: sumsOver(({ shape }) => (shape.length === 1 ? -1 : -2)),
  Einsum: einsumOf,
  Inner: sumsOver(() => -1),
  Kron: kronecker,
  Matmul: matmul,
  Outer: outer,
  Tensordot: tensorDot,
  Vdot: vdot,
};
