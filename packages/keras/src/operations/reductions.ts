/** Operations along axes. Source: keras/src/ops/numpy.py, nn.py, math.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import { isFloat } from "../graph/data-types.js";
import { binary, cast, reduce, reverse, unary, withNumber } from "../graph/operations.js";
import { axisOf, type Value } from "../graph/value.js";
import { softmaxOver } from "../layers/activation.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

const reductionOf =
  (op: string): OperationLowering =>
  (call) => {
    const { builder, x } = call;
    const isBool = op === "Any" || op === "All";
    if (!isBool && !isFloat(x.dtype)) throw call.unfit("of integers");
    const values = isBool ? cast(builder, x, DataType.BOOL) : x;
    return [reduce(builder, op, values, axesOf(call, x), call.setting("keepdims") === true)];
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

function variance(call: OperationCall): Value {
  const { builder, floats: x } = call;
  const axes = axesOf(call, x);
  const mean = reduce(builder, "Mean", x, axes, true);
  const squares = binary(builder, "SquaredDifference", x, mean);
  return reduce(builder, "Mean", squares, axes, call.setting("keepdims") === true);
}

const softmax: OperationLowering = (call) => {
  const { builder, floats: x } = call;
  return [softmaxOver(builder, x, call.setting("axis") === undefined ? allAxes(x) : call.ints("axis"))];
};

const logSoftmax: OperationLowering = (call) => {
  const { builder, floats: x } = call;
  if (call.axis("axis", x, -1) !== x.shape.length - 1) throw call.unfit("along another axis than the last");
  return [unary(builder, "LogSoftmax", x)];
};

/** ArgMax or ArgMin along one axis, as int32. */
const indexOf =
  (op: "ArgMax" | "ArgMin"): OperationLowering =>
  (call) => {
    const { builder, x } = call;
    const axis = call.axis("axis", x);
    if (call.setting("keepdims") === true) throw call.unfit("with keepdims");
    const attrs = {
      T: attr.type(x.dtype),
      Tidx: attr.type(DataType.INT32),
      output_type: attr.type(DataType.INT32),
    };
    const shape = x.shape.filter((_, at) => at !== axis);
    return [builder.one(op, [x, builder.scalar(DataType.INT32, axis)], attrs, DataType.INT32, shape)];
  };

const cumulative: OperationLowering = (call) => {
  const { builder, floats: x } = call;
  if (call.setting("dtype") !== undefined) throw call.unfit("to another type");
  const attrs = {
    T: attr.type(x.dtype),
    Tidx: attr.type(DataType.INT32),
    exclusive: attr.bool(false),
    reverse: attr.bool(false),
  };
  const axis = builder.scalar(DataType.INT32, call.axis("axis", x));
  return [builder.one("Cumsum", [x, axis], attrs, x.dtype, x.shape)];
};

const normalize: OperationLowering = (call) => {
  const { builder, floats: x } = call;
  if (call.number("order", 2) !== 2) throw call.unfit("of another order than 2");
  const epsilon = call.number("epsilon", 1e-7);
  const sum = reduce(builder, "Sum", unary(builder, "Square", x), [call.axis("axis", x, -1)], true);
  const inverse = unary(builder, "Rsqrt", withNumber(builder, "Maximum", sum, epsilon ** 2));
  return [binary(builder, "Mul", x, inverse)];
};

const topK: OperationLowering = (call) => {
  const { builder, floats: x } = call;
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
  All: reductionOf("All"),
  Any: reductionOf("Any"),
  Max: reductionOf("Max"),
  Mean: reductionOf("Mean"),
  Min: reductionOf("Min"),
  Prod: reductionOf("Prod"),
  Sum: reductionOf("Sum"),
  Argmax: indexOf("ArgMax"),
  Argmin: indexOf("ArgMin"),
  Cumsum: cumulative,
  Flip: flip,
  LogSoftmax: logSoftmax,
  Logsumexp: logSumExp,
  Normalize: normalize,
  Softmax: softmax,
  Std: (call) => [unary(call.builder, "Sqrt", variance(call))],
  TopK: topK,
  Var: (call) => [variance(call)],
};

function allAxes({ shape }: Value): number[] {
  return shape.map((_, axis) => axis);
}

/** The axes of the setting `axis`, all without it. */
function axesOf(call: OperationCall, x: Value): number[] {
  if (call.setting("axis") === undefined) return allAxes(x);
  const axes = call.ints("axis").map((axis) => axisOf(axis, x.shape.length));
  if (axes.every((axis) => axis >= 0 && axis < x.shape.length)) return axes;
  throw call.unfit("with this 'axis'");
}
