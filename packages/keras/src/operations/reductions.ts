/** Operations along axes. Source: keras/src/ops/numpy.py, nn.py, math.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, dataTypeName, numericLimits } from "@heddle/tensor";
import { isFloat } from "../graph/data-types.js";
import { elementOf } from "../graph/element-of.js";
import {
  binary,
  cast,
  compare,
  expandDims,
  isZero,
  known,
  logical,
  reduce,
  reshape,
  reverse,
  select,
  unary,
} from "../graph/operations.js";
import { floatTypeOf } from "../graph/result-type.js";
import type { Value } from "../graph/value.js";
import { softmaxOver } from "../layers/activation.js";
import { allAxes, axesOf, onLast } from "./axes.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

function reduced(call: OperationCall, op: string, x: Value): Value {
  return reduce(call.builder, op, x, axesOf(call, x), call.setting("keepdims") === true);
}

const truthOf =
  (op: "Any" | "All"): OperationLowering =>
  (call) => [reduced(call, op, call.xAs(DataType.BOOL))];

/** Max or Min; of bools, whether any or all are true. */
const boundOf =
  (op: "Max" | "Min"): OperationLowering =>
  (call) => {
    const { x } = call;
    const isBool = x.dtype === DataType.BOOL;
    const bound = reduced(call, isBool ? (op === "Max" ? "Any" : "All") : op, x);
    const initial = call.setting("initial");
    if (initial === undefined) return [bound];
    if (isBool) return [boundWith(call, op, bound, Math.trunc(Number(initial)))];
    if (typeof initial !== "number" || !(isFloat(x.dtype) || Number.isInteger(initial))) {
      throw call.unfit("with this 'initial'");
    }
    const other = call.builder.scalar(x.dtype, elementOf(initial, x.dtype));
    return [binary(call.builder, op === "Max" ? "Maximum" : "Minimum", bound, other)];
  };

/** Whether a bool is true, or the number with which it is bounded is not 0. */
function boundWith({ builder }: OperationCall, op: "Max" | "Min", bool: Value, initial: number): Value {
  const both = [cast(builder, bool, DataType.INT32), builder.scalar(DataType.INT32, initial)] as const;
  return cast(builder, binary(builder, op === "Max" ? "Maximum" : "Minimum", ...both), DataType.BOOL);
}

/** Sum or Prod: small integers become wider ones. */
export const totalOf =
  (op: "Sum" | "Prod"): OperationLowering =>
  (call) => {
    // Keras 3.15 keeps the type of the tensor when another one is given.
    const dtype = call.setting("dtype") === undefined ? totalType(call.x.dtype) : call.x.dtype;
    return [reduced(call, op, call.xAs(dtype))];
  };

function totalType(dtype: DataType): DataType {
  if (/^(bool|int8|int16)$/.test(dataTypeName(dtype))) return DataType.INT32;
  return /^uint(8|16)$/.test(dataTypeName(dtype)) ? DataType.UINT32 : dtype;
}

/** The mean; of 16-bit floats, by float32. */
const mean: OperationLowering = (call) => {
  const { builder, x } = call;
  return [cast(builder, reduced(call, "Mean", call.xAs(wideFloatOf(x.dtype))), floatTypeOf(x.dtype))];
};

function wideFloatOf(dtype: DataType): DataType {
  return dtype === DataType.DOUBLE ? DataType.DOUBLE : DataType.FLOAT;
}

const countNonZero: OperationLowering = (call) => {
  const flags = cast(call.builder, call.xAs(DataType.BOOL), DataType.INT32);
  return [reduced(call, "Sum", flags)];
};

const logSumExp: OperationLowering = (call) => {
  const { builder, floats: x } = call;
  const axes = axesOf(call, x);
  const keepDims = call.setting("keepdims") === true;
  const most = reduce(builder, "Max", x, axes, true);
  const sum = reduce(builder, "Sum", unary(builder, "Exp", binary(builder, "Sub", x, most)), axes, true);
  const all = binary(builder, "AddV2", unary(builder, "Log", sum), most);
  // A sum over axes of size 1 drops them.
  return [keepDims ? all : reduce(builder, "Sum", all, axes)];
};

/** The variance, in `dtype`. */
function variance(call: OperationCall, dtype: DataType): Value {
  const { builder } = call;
  const x = call.xAs(dtype);
  const center = reduce(builder, "Mean", x, axesOf(call, x), true);
  return reduced(call, "Mean", binary(builder, "SquaredDifference", x, center));
}

const softmax: OperationLowering = (call) => {
  const { builder, floats: x } = call;
  return [softmaxOver(builder, x, call.setting("axis") === undefined ? allAxes(x) : call.ints("axis"))];
};

const logSoftmax: OperationLowering = (call) => {
  const { builder, floats: x } = call;
  const logarithms = (value: Value) => unary(builder, "LogSoftmax", value);
  if (call.setting("axis") !== undefined) return [onLast(call, x, call.axis("axis", x), logarithms)];
  const sizes = x.shape.map((_, axis) => known(x, axis));
  return [reshape(builder, logarithms(reshape(builder, x, [1, -1])), sizes)];
};

/** Floats of 32 or 64 bits with the least number below 0 for -0, as Keras has -0 before 0. */
function ordered(call: OperationCall): Value {
  const { builder } = call;
  const x = call.xAs(wideFloatOf(call.x.dtype));
  const types = { T: attr.type(DataType.FLOAT), type: attr.type(DataType.INT32) };
  const bits = builder.one("Bitcast", [cast(builder, x, DataType.FLOAT)], types, DataType.INT32, x.shape);
  const hasSign = compare(builder, "Less", bits, builder.scalar(DataType.INT32, 0));
  const isNegativeZero = logical(builder, "LogicalAnd", isZero(builder, x), hasSign);
  const tiny = -Number(numericLimits(x.dtype)?.leastPositive ?? 0);
  return select(builder, isNegativeZero, builder.scalar(x.dtype, tiny), x);
}

/** ArgMax or ArgMin along one axis, as int32, or of all elements. */
export const indexOf =
  (op: "ArgMax" | "ArgMin"): OperationLowering =>
  (call) => {
    const { builder } = call;
    const isFlat = call.setting("axis") === undefined;
    const numbers = isFloat(call.x.dtype) && call.x.shape.length > 0 ? ordered(call) : call.x;
    const x = isFlat ? reshape(builder, numbers, [-1]) : numbers;
    const axis = isFlat ? 0 : call.axis("axis", x);
    const attrs = {
      T: attr.type(x.dtype),
      Tidx: attr.type(DataType.INT32),
      output_type: attr.type(DataType.INT32),
    };
    const shape = x.shape.filter((_, at) => at !== axis);
    const index = builder.one(op, [x, builder.scalar(DataType.INT32, axis)], attrs, DataType.INT32, shape);
    if (call.setting("keepdims") !== true) return [index];
    return [
      isFlat
        ? reshape(
            builder,
            index,
            call.x.shape.map(() => 1),
          )
        : expandDims(builder, index, axis),
    ];
  };

export const cumulativeOf =
  (op: "Cumsum" | "Cumprod"): OperationLowering =>
  (call) => {
    const { builder } = call;
    const given = call.xAs(call.dataType("dtype") ?? call.x.dtype);
    const whole = given.dtype === DataType.BOOL ? cast(builder, given, DataType.INT32) : given;
    const isFlat = call.setting("axis") === undefined;
    const x = isFlat ? reshape(builder, whole, [-1]) : whole;
    const attrs = {
      T: attr.type(x.dtype),
      Tidx: attr.type(DataType.INT32),
      exclusive: attr.bool(false),
      reverse: attr.bool(false),
    };
    const axis = builder.scalar(DataType.INT32, isFlat ? 0 : call.axis("axis", x));
    return [builder.one(op, [x, axis], attrs, x.dtype, x.shape)];
  };

const topK: OperationLowering = (call) => {
  const { builder, x } = call;
  const count = call.number("k");
  const attrs = {
    T: attr.type(x.dtype),
    Tk: attr.type(DataType.INT32),
    index_type: attr.type(DataType.INT32),
    sorted: attr.bool(call.setting("sorted") !== false),
  };
  const shape = [...x.shape.slice(0, -1), count];
  return builder.add("TopKV2", [x, builder.scalar(DataType.INT32, count)], attrs, [
    { dtype: x.dtype, shape },
    { dtype: DataType.INT32, shape },
  ]);
};

const flip: OperationLowering = (call) => {
  const { builder, x } = call;
  const axes = axesOf(call, x);
  return [axes.reduce((turned, axis) => reverse(builder, turned, axis), x)];
};

/** Operations of this file by class. */
export const reductions: Readonly<Record<string, OperationLowering>> = {
  All: truthOf("All"),
  Amax: boundOf("Max"),
  Amin: boundOf("Min"),
  Any: truthOf("Any"),
  CountNonzero: countNonZero,
  Max: boundOf("Max"),
  Mean: mean,
  Min: boundOf("Min"),
  Prod: totalOf("Prod"),
  Sum: totalOf("Sum"),
  Argmax: indexOf("ArgMax"),
  Argmin: indexOf("ArgMin"),
  Cumprod: cumulativeOf("Cumprod"),
  Cumsum: cumulativeOf("Cumsum"),
  Flip: flip,
  LogSoftmax: logSoftmax,
  Logsumexp: logSumExp,
  Softmax: softmax,
  Std: (call) => [unary(call.builder, "Sqrt", variance(call, floatTypeOf(call.x.dtype)))],
  TopK: topK,
  Var: (call) => [cast(call.builder, variance(call, wideFloatOf(call.x.dtype)), floatTypeOf(call.x.dtype))],
};
