/** Operations that put elements along an axis in another order, or take some of them. Source: keras/src/ops/numpy.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, dataTypeName } from "@heddle/tensor";
import { checkMade, checkRepeats } from "../errors.js";
import { isFloat } from "../graph/data-types.js";
import {
  binary,
  cast,
  compare,
  expandDims,
  reduce,
  reshape,
  select,
  shapeVector,
  sizeOf,
  transpose,
  unary,
  withNumber,
} from "../graph/operations.js";
import { floatTypeOf } from "../graph/result-type.js";
import { stridedSlice } from "../graph/strided-slice.js";
import { axisOf, type Value } from "../graph/value.js";
import { tensorsIn } from "../layers/mask.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** The elements along the last axis in ascending order, and where they were. */
function sortedLast(call: OperationCall, x: Value): [values: Value, places: Value] {
  const { builder } = call;
  if (/^(uint|bool)/.test(dataTypeName(x.dtype))) throw call.unfit("of numbers without a sign");
  // -1 - x for integers, because the least one has no opposite.
  const turned = (value: Value) =>
    isFloat(x.dtype)
      ? unary(builder, "Neg", value)
      : binary(builder, "Sub", builder.scalar(x.dtype, minusOne(x.dtype)), value);
  const types = { T: attr.type(x.dtype), Tk: attr.type(DataType.INT32), index_type: attr.type(DataType.INT32) };
  const size = sizeOf(builder, x, x.shape.length - 1);
  const [values, places] = builder.add("TopKV2", [turned(x), size], { ...types, sorted: attr.bool(true) }, [
    { dtype: x.dtype, shape: x.shape },
    { dtype: DataType.INT32, shape: x.shape },
  ]);
  return [turned(values), places];
}

const minusOne = (dtype: DataType) => (dtype === DataType.INT64 ? -1n : -1);

/** Runs `run` with an axis, or all elements in a row, in the last place. */
function alongLast(call: OperationCall, run: (x: Value) => Value): Value {
  const { builder, x } = call;
  if (call.setting("axis") === undefined) return run(reshape(builder, x, [-1]));
  const axis = call.axis("axis", x);
  const last = x.shape.length - 1;
  const order = x.shape.map((_, at) => (at === axis ? last : at === last ? axis : at));
  return axis === last ? run(x) : transpose(builder, run(transpose(builder, x, order)), order);
}

const sort: OperationLowering = (call) => [alongLast(call, (x) => sortedLast(call, x)[0])];
const argSort: OperationLowering = (call) => [alongLast(call, (x) => sortedLast(call, x)[1])];

/** The middle element along an axis, or the mean of the two in the middle; NaN where one of the elements is. */
const median: OperationLowering = (call) => {
  const { builder } = call;
  const x = call.asFloats;
  const axes = call.setting("axis") === undefined ? x.shape.map((_, axis) => axis) : call.ints("axis");
  const axis = axisOf(axes[0], x.shape.length);
  const size = x.shape[axis];
  if (axes.length !== 1 || !(size > 0)) throw call.unfit("along several axes, or one of unknown size");
  const order = x.shape.map((_, at) => at).filter((at) => at !== axis);
  const turned = transpose(builder, x, [...order, axis]);
  const [values] = sortedLast(call, turned);
  const at = (place: number) => stridedSlice(builder, values, ["rest", place]);
  const [low, high] = [at(Math.floor((size - 1) / 2)), at(Math.floor(size / 2))];
  const half = (value: Value) => withNumber(builder, "Mul", value, 0.5);
  const middle = size % 2 === 1 ? low : binary(builder, "AddV2", half(low), half(high));
  const isNan = reduce(builder, "Any", compare(builder, "NotEqual", turned, turned), [-1]);
  const result = select(builder, isNan, builder.scalar(x.dtype, Number.NaN), middle);
  return [call.setting("keepdims") === true ? expandDims(builder, result, axis) : result];
};

const roll: OperationLowering = (call) => {
  const { builder, x } = call;
  const isFlat = call.setting("axis") === undefined;
  const shifts = call.ints("shift");
  const axes = isFlat ? [0] : call.ints("axis").map((axis) => axisOf(axis, x.shape.length));
  const amounts = shifts.length === 1 ? axes.map(() => shifts[0]) : shifts;
  if (amounts.length !== axes.length) throw call.unfit("with these shifts");
  const types = { T: attr.type(x.dtype), Tshift: attr.type(DataType.INT32), Taxis: attr.type(DataType.INT32) };
  const input = isFlat ? reshape(builder, x, [-1]) : x;
  const y = builder.one("Roll", [input, builder.ints(amounts), builder.ints(axes)], types, x.dtype, input.shape);
  return [
    isFlat
      ? reshape(
          builder,
          y,
          x.shape.map((size, axis) => (size < 0 ? { of: x, axis } : size)),
        )
      : y,
  ];
};

/** The differences of neighbours along an axis, `n` times. */
const diff: OperationLowering = (call) => {
  const { builder, x } = call;
  const axis = call.axis("axis", x, -1);
  const times = call.number("n", 1);
  if (!Number.isSafeInteger(times) || times < 0) throw call.unfit("with this 'n'");
  checkRepeats(call.where, "n", times);
  let y = x;
  for (let i = 0; i < times; i++) {
    const parts = (start: number | undefined, stop: number | undefined) =>
      Array.from({ length: axis + 1 }, (_, at) => (at === axis ? { start, stop } : {}));
    const [after, before] = [parts(1, undefined), parts(undefined, -1)].map((each) => stridedSlice(builder, y, each));
    y = x.dtype === DataType.BOOL ? compare(builder, "NotEqual", after, before) : binary(builder, "Sub", after, before);
  }
  return [y];
};

/** The elements of `x` at places along an axis; both tensors have one shape but for that axis. */
const takeAlongAxis: OperationLowering = (call) => {
  const { builder } = call;
  const [x, places] = [call.x, tensorsIn(call.positional[1])[0]];
  if (!places || call.setting("axis") === undefined || places.shape.length !== x.shape.length) {
    throw call.unfit("of its arguments");
  }
  const axis = call.axis("axis", x);
  const isFit = x.shape.every((size, at) => at === axis || size === places.shape[at]);
  if (!isFit) throw call.unfit("of shapes that are broadcast");
  const last = x.shape.length - 1;
  const order = x.shape.map((_, at) => (at === axis ? last : at === last ? axis : at));
  const [values, given] = [x, places].map((value) => transpose(builder, value, order));
  const indices = cast(builder, given, DataType.INT32);
  const isNegative = compare(builder, "Less", indices, builder.scalar(DataType.INT32, 0));
  const wrapped = binary(builder, "AddV2", indices, sizeOf(builder, values, last));
  const types = { Tparams: attr.type(x.dtype), Tindices: attr.type(DataType.INT32), Taxis: attr.type(DataType.INT32) };
  const operands = [values, select(builder, isNegative, wrapped, indices), builder.scalar(DataType.INT32, last)];
  const attrs = { ...types, batch_dims: attr.int(last) };
  return [transpose(builder, builder.one("GatherV2", operands, attrs, x.dtype, indices.shape), order)];
};

/** A triangle of the matrices in the last two axes, others 0. */
const triangleOf =
  (isLower: boolean): OperationLowering =>
  (call) => {
    const { builder, x } = call;
    const [rows, columns] = x.shape.slice(-2);
    if (x.shape.length < 2 || rows < 0 || columns < 0) throw call.unfit("of matrices of unknown sizes");
    checkMade(call.where, rows * columns);
    const shift = call.number("k", 0);
    const isKept = Array.from({ length: rows * columns }, (_, at) => {
      const distance = (at % columns) - Math.floor(at / columns) - shift;
      return isLower ? distance <= 0 : distance >= 0;
    });
    const zero = builder.one("ZerosLike", [x], { T: attr.type(x.dtype) }, x.dtype, x.shape);
    const mask = builder.constant(DataType.BOOL, [rows, columns], isKept);
    const shape = shapeVector(
      builder,
      x.shape.map((size, axis) => (size < 0 ? { of: x, axis } : size)),
    );
    const types = { T: attr.type(DataType.BOOL), Tidx: attr.type(DataType.INT32) };
    const all = builder.one("BroadcastTo", [mask, shape], types, DataType.BOOL, x.shape);
    return [select(builder, all, x, zero)];
  };

/** The length of vectors along axes: the root of the sum of squares, or for the order 1 the sum of sizes. */
const norm: OperationLowering = (call) => {
  const { builder } = call;
  const x = call.xAs(floatTypeOf(call.x.dtype));
  const order = call.setting("ord");
  const axes = call.setting("axis") === undefined ? x.shape.map((_, axis) => axis) : call.ints("axis");
  const keepDims = call.setting("keepdims") === true;
  const isPlain = order === undefined || (order === 2 && axes.length === 1) || (order === "fro" && axes.length === 2);
  if (isPlain) {
    return [unary(builder, "Sqrt", reduce(builder, "Sum", unary(builder, "Square", x), axes, keepDims))];
  }
  if (order !== 1 || axes.length !== 1) throw call.unfit("with this 'ord'");
  return [reduce(builder, "Sum", unary(builder, "Abs", x), axes, keepDims)];
};

const average: OperationLowering = (call) => {
  const { builder } = call;
  if (call.setting("weights") !== undefined || call.positional[1]) throw call.unfit("with weights");
  const x = call.xAs(floatTypeOf(call.x.dtype));
  const axes = call.setting("axis") === undefined ? x.shape.map((_, axis) => axis) : call.ints("axis");
  return [reduce(builder, "Mean", x, axes)];
};

/** Operations of this file by class. */
export const sorting: Readonly<Record<string, OperationLowering>> = {
  Argsort: argSort,
  Average: average,
  Diff: diff,
  Median: median,
  Norm: norm,
  Roll: roll,
  Sort: sort,
  TakeAlongAxis: takeAlongAxis,
  Tril: triangleOf(true),
  Triu: triangleOf(false),
};
