/** Tensors that are made of bounds, numbers and coordinates. Source: keras/src/backend/tensorflow/numpy.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, dataTypeSize } from "@heddle/tensor";
import { checkMade, checkRepeats } from "../errors.js";
import { broadcasted, broadcastTo } from "../graph/broadcasting.js";
import { isFloat } from "../graph/data-types.js";
import { elementOf } from "../graph/element-of.js";
import { binary, cast, concat, expandDims, pack, reshape, sizeOf, unary, withNumber } from "../graph/operations.js";
import { resultType } from "../graph/result-type.js";
import { axisOf, type Value } from "../graph/value.js";
import { tensorsIn } from "../layers/mask.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";
import { diagonalOf } from "./parts.js";

/** Bounds, and how many numbers there are from the first to the last. */
interface Range {
  readonly start: Value;
  readonly stop: Value;
  readonly count: number;
  readonly dtype: DataType;
}

/** The type in which TensorFlow divides numbers of a type. */
function quotientType(dtype: DataType): DataType {
  if (isFloat(dtype)) return dtype;
  return dataTypeSize(dtype) < 4 ? DataType.FLOAT : DataType.DOUBLE;
}

function rangeOf(call: OperationCall, given?: readonly [Value, Value]): Range {
  const count = call.number("num", 50);
  if (!Number.isSafeInteger(count) || count < 1) throw call.unfit("with this 'num'");
  if (call.setting("retstep") === true) throw call.unfit("with 'retstep'");
  checkMade(call.where, count);
  const dtype = call.dataType("dtype");
  if (given) {
    const type = dtype ?? resultType([...given.map((value) => value.dtype), "float"]) ?? DataType.FLOAT;
    const [start, stop] = given.map((value) => cast(call.builder, value, type));
    return { start, stop, count, dtype: type };
  }
  const numbers = call.pair(0, ["float"]);
  const [start, stop] =
    dtype === undefined ? numbers : ["start", "stop"].map((name, place) => call.tensor(place, name, dtype));
  return { start, stop, count, dtype: dtype ?? start.dtype };
}

/** Numbers at equal distances along a new axis. */
function linear(call: OperationCall, { start, stop, count, dtype }: Range): Value {
  const { builder } = call;
  const type = quotientType(dtype);
  const asType = (value: Value) => cast(builder, value, type);
  const hasEnd = call.setting("endpoint") !== false;
  const distance = (to: Value, from: Value) => asType(binary(builder, "Sub", to, from));
  // Without its end, a range ends one step before.
  const step = () => withNumber(builder, "RealDiv", distance(stop, start), count);
  const isOpen = !hasEnd && count > 1;
  const end = isOpen ? binary(builder, "Sub", asType(stop), step()) : stop;
  const bounds = broadcasted(builder, isOpen ? [asType(start), end] : [start, end]);
  const axis = axisOf(call.number("axis", 0), bounds[0].shape.length + 1);
  const [first, last] = bounds.map((bound) => expandDims(builder, bound, axis));
  const delta = withNumber(builder, "RealDiv", distance(last, first), Math.max(count - 1, 1));
  const numbers = Array.from({ length: Math.max(count - 2, 0) }, (_, index) => index + 1);
  const steps = reshape(
    builder,
    builder.constant(type, [numbers.length], numbers),
    first.shape.map((_, at) => (at === axis ? numbers.length : 1)),
  );
  const inner = binary(builder, "AddV2", asType(first), binary(builder, "Mul", delta, steps));
  const parts = [asType(first), ...(count > 2 ? [inner] : []), ...(count > 1 ? [asType(last)] : [])];
  const all = concat(builder, parts, axis);
  return isFloat(dtype) ? all : cast(builder, unary(builder, "Floor", all), dtype);
}

function powers(call: OperationCall, exponents: Value, base: number): Value {
  const { dtype } = exponents;
  const element = elementOf(isFloat(dtype) ? base : Math.trunc(base), dtype);
  return binary(call.builder, "Pow", call.builder.scalar(dtype, element), exponents);
}

/** Numbers whose logarithms have equal distances, with the sign of the first. */
const geometric: OperationLowering = (call) => {
  const { builder } = call;
  const type = call.dataType("dtype") ?? DataType.FLOAT;
  if (!isFloat(type)) throw call.unfit("to integers");
  const start = call.tensor(0, "start");
  const logarithm = (value: Value) => {
    const size = cast(builder, unary(builder, "Abs", value), type);
    return withNumber(builder, "RealDiv", unary(builder, "Log", size), Math.LN10);
  };
  const range = rangeOf(call, [logarithm(start), logarithm(call.tensor(1, "stop"))]);
  const sizes = powers(call, linear(call, range), 10);
  return [binary(builder, "Mul", sizes, unary(builder, "Sign", cast(builder, start, type)))];
};

/** A tensor of one value. */
const full: OperationLowering = (call) => {
  const value = call.tensor(0, "fill_value", call.dataType("dtype") ?? DataType.FLOAT);
  const shape = call.ints("shape");
  return [broadcastTo(call.builder, value, call.builder.ints(shape), shape)];
};

/** Powers of the elements of a vector in columns. */
const vandermonde: OperationLowering = (call) => {
  const { builder, x } = call;
  if (x.shape.length !== 1) throw call.unfit("of a tensor that is not a vector");
  const count = call.setting("N") === undefined ? x.shape[0] : call.number("N");
  if (!Number.isSafeInteger(count) || count < 0) throw call.unfit("of a vector of unknown size");
  checkMade(call.where, count);
  const type = resultType([x.dtype, DataType.FLOAT]) ?? DataType.FLOAT;
  const rising = Array.from({ length: count }, (_, power) => power);
  const exponents = builder.constant(type, [count], call.setting("increasing") === true ? rising : rising.reverse());
  return [cast(builder, binary(builder, "Pow", expandDims(builder, call.xAs(type), -1), exponents), x.dtype)];
};

/** The coordinates of a grid: each vector along its own axis. */
const meshGrid: OperationLowering = (call) => {
  const { builder } = call;
  const vectors = tensorsIn(call.positional);
  const [{ dtype }] = vectors;
  if (vectors.some((each) => each.dtype !== dtype)) throw call.unfit("of tensors of several types");
  checkRepeats(call.where, "x", vectors.length);
  const isTurned = call.setting("indexing") !== "ij" && vectors.length > 1;
  const axisFor = (index: number) => (isTurned && index < 2 ? 1 - index : index);
  const flat = vectors.map((value) => reshape(builder, value, [-1]));
  const counts = flat.map(({ shape: [size] }, index) =>
    vectors[index].shape.length === 1 ? vectors[index].shape[0] : size,
  );
  const order = vectors.map((_, index) => axisFor(index));
  const sizes = pack(
    builder,
    order.map((index) => sizeOf(builder, flat[index], 0)),
  );
  const shape = order.map((index) => counts[index]);
  return flat.map((value, index) => {
    const line = reshape(
      builder,
      value,
      vectors.map((_, axis) => (axis === axisFor(index) ? -1 : 1)),
    );
    return broadcastTo(builder, line, sizes, shape);
  });
};

/** A matrix with a vector on a diagonal. */
function diagonalMatrix(call: OperationCall, x: Value): Value {
  const { builder } = call;
  const shift = call.number("k", 0);
  const size = x.shape[0] < 0 ? -1 : x.shape[0] + Math.abs(shift);
  const scalars = [shift, -1, -1].map((number) => builder.scalar(DataType.INT32, number));
  const zero = builder.scalar(x.dtype, elementOf(0, x.dtype));
  const attrs = { T: attr.type(x.dtype), align: attr.string("RIGHT_LEFT") };
  return builder.one("MatrixDiagV3", [x, ...scalars, zero], attrs, x.dtype, [size, size]);
}

/** The diagonal of a matrix, or the matrix of a diagonal. */
const diagonal: OperationLowering = (call) => {
  const { x } = call;
  if (x.shape.length === 1) return [diagonalMatrix(call, x)];
  if (x.shape.length !== 2) throw call.unfit("of a tensor that is not a vector or a matrix");
  return [diagonalOf(call, x, { offset: call.number("k", 0), axes: [0, 1] })];
};

/** The number of elements. */
const sizeOfAll: OperationLowering = ({ builder, x }) => {
  const types = { T: attr.type(x.dtype), out_type: attr.type(DataType.INT32) };
  return [builder.one("Size", [x], types, DataType.INT32, [])];
};

/** Operations of this file by class. */
export const ranges: Readonly<Record<string, OperationLowering>> = {
  Diag: diagonal,
  Diagflat: (call) => [diagonalMatrix(call, reshape(call.builder, call.x, [-1]))],
  Full: full,
  Geomspace: geometric,
  Linspace: (call) => [linear(call, rangeOf(call))],
  Logspace: (call) => [powers(call, linear(call, rangeOf(call)), call.number("base", 10))],
  Meshgrid: meshGrid,
  Ndim: ({ builder, x }) => [builder.scalar(DataType.INT32, x.shape.length)],
  Size: sizeOfAll,
  Vander: vandermonde,
};
