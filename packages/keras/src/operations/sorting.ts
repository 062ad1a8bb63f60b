/** Operations that put elements along an axis in another order, or take some of them. Source: keras/src/ops/numpy.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, dataTypeName, numericLimits } from "@heddle/tensor";
import { checkRepeats } from "../errors.js";
import { broadcastTo } from "../graph/broadcasting.js";
import { isFloat } from "../graph/data-types.js";
import {
  binary,
  cast,
  compare,
  known,
  reduce,
  reshape,
  select,
  shapeVector,
  sizeOf,
  transpose,
  unary,
  whole,
} from "../graph/operations.js";
import { floatTypeOf } from "../graph/result-type.js";
import { stridedSlice } from "../graph/strided-slice.js";
import { tensordot } from "../graph/tensordot.js";
import { axisOf, type Value } from "../graph/value.js";
import { allAxes, axesOf, onLast } from "./axes.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** The elements along the last axis in ascending order, and where they were. */
export function sortedLast(call: OperationCall, x: Value): [values: Value, places: Value] {
  const { builder } = call;
  const types = { T: attr.type(x.dtype), Tk: attr.type(DataType.INT32), index_type: attr.type(DataType.INT32) };
  const size = sizeOf(builder, x, x.shape.length - 1);
  const [values, places] = builder.add("TopKV2", [reversed(call, x), size], { ...types, sorted: attr.bool(true) }, [
    { dtype: x.dtype, shape: x.shape },
    { dtype: DataType.INT32, shape: x.shape },
  ]);
  return [reversed(call, values), places];
}

/** Numbers in the reverse order: -1 - x for integers, because the least one has no opposite, or less than the greatest. */
function reversed({ builder }: OperationCall, x: Value): Value {
  if (isFloat(x.dtype)) return unary(builder, "Neg", x);
  const isUnsigned = dataTypeName(x.dtype).startsWith("uint");
  const most = isUnsigned ? builder.scalar(x.dtype, numericLimits(x.dtype)?.highest ?? 0) : whole(builder, x.dtype, -1);
  return binary(builder, "Sub", most, x);
}

/** Runs `run` with an axis, or all elements in a row, in the last place. */
function alongLast(call: OperationCall, run: (x: Value) => Value): Value {
  const { builder, x } = call;
  if (call.setting("axis") === undefined) return run(reshape(builder, x, [-1]));
  return onLast(call, x, call.axis("axis", x), run);
}

const sort: OperationLowering = (call) => {
  const { x } = call;
  const numbers = call.of(call.xAs(x.dtype === DataType.BOOL ? DataType.INT8 : x.dtype));
  return [
    cast(
      call.builder,
      alongLast(numbers, (each) => sortedLast(call, each)[0]),
      x.dtype,
    ),
  ];
};

const argSort: OperationLowering = (call) => {
  const numbers = call.of(call.xAs(call.x.dtype === DataType.BOOL ? DataType.UINT8 : call.x.dtype));
  return [alongLast(numbers, (each) => sortedLast(call, each)[1])];
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

/** The elements of `x` at places along an axis; along other axes, both tensors are broadcast. */
const takeAlongAxis: OperationLowering = (call) => {
  const { builder } = call;
  const isFlat = call.setting("axis") === undefined;
  const x = isFlat ? reshape(builder, call.x, [-1]) : call.x;
  const places = call.tensor(1, "indices", DataType.INT32);
  if (places.shape.length !== x.shape.length) throw call.unfit("of its arguments");
  const axis = isFlat ? 0 : call.axis("axis", x);
  const [values, given] = [broadcastBeside(call, x, places, axis), broadcastBeside(call, places, x, axis)];
  const last = x.shape.length - 1;
  const order = x.shape.map((_, at) => (at === axis ? last : at === last ? axis : at));
  const [turned, indices] = [values, given].map((value) => transpose(builder, value, order));
  const isNegative = compare(builder, "Less", indices, builder.scalar(DataType.INT32, 0));
  const wrapped = binary(builder, "AddV2", indices, sizeOf(builder, turned, last));
  const types = { Tparams: attr.type(x.dtype), Tindices: attr.type(DataType.INT32), Taxis: attr.type(DataType.INT32) };
  const operands = [turned, select(builder, isNegative, wrapped, indices), builder.scalar(DataType.INT32, last)];
  const attrs = { ...types, batch_dims: attr.int(last) };
  return [transpose(builder, builder.one("GatherV2", operands, attrs, x.dtype, indices.shape), order)];
};

/** `x` in the sizes of another tensor, where its own are 1, along all axes but one. */
function broadcastBeside({ builder }: OperationCall, x: Value, other: Value, axis: number): Value {
  const isBroadcast = x.shape.map((size, at) => at !== axis && size === 1 && other.shape[at] !== 1);
  if (!isBroadcast.includes(true)) return x;
  const sizes = isBroadcast.map((isOther, at) => known(isOther ? other : x, at));
  const shape = isBroadcast.map((isOther, at) => (isOther ? other : x).shape[at]);
  return broadcastTo(builder, x, shapeVector(builder, sizes), shape);
}

/** The sum of numbers times their weights, divided by that of the weights; these may be a vector for one axis. */
const weighted: OperationLowering = (call) => {
  const { builder } = call;
  const [x, weights] = call.tensors(["x", "weights"], ["float"]);
  const axes = axesOf(call, x);
  if (x.shape.length === weights.shape.length || call.setting("axis") === undefined) {
    const sum = reduce(builder, "Sum", binary(builder, "Mul", x, weights), axes);
    return [binary(builder, "RealDiv", sum, reduce(builder, "Sum", weights, axes))];
  }
  if (axes.length !== 1 || weights.shape.length === 0) throw call.unfit("with these weights");
  const total = reduce(builder, "Sum", weights, allAxes(weights));
  return [binary(builder, "RealDiv", tensordot(builder, x, weights, axes, [0]), total)];
};

const average: OperationLowering = (call) => {
  const { builder } = call;
  if (call.argument(1, "weights") !== undefined) return weighted(call);
  const x = call.xAs(floatTypeOf(call.x.dtype));
  const axes = call.setting("axis") === undefined ? x.shape.map((_, axis) => axis) : call.ints("axis");
  return [reduce(builder, "Mean", x, axes)];
};

/** Operations of this file by class. */
export const sorting: Readonly<Record<string, OperationLowering>> = {
  Argsort: argSort,
  Average: average,
  Diff: diff,
  Roll: roll,
  Sort: sort,
  TakeAlongAxis: takeAlongAxis,
};
