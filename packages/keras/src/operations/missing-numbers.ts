/** Reductions that leave NaN out. Source: keras/src/backend/tensorflow/numpy.py (Keras 3.15). */
import { DataType } from "@heddle/tensor";
import { isFloat } from "../graph/data-types.js";
import { binary, cast, isNan, logicalNot, reduce, select, unary } from "../graph/operations.js";
import { floatTypeOf } from "../graph/result-type.js";
import type { Value } from "../graph/value.js";
import { axesOf } from "./axes.js";
import { nanToNumber } from "./elementary-functions.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";
import { cumulativeOf, indexOf, totalOf } from "./reductions.js";

function reduced(call: OperationCall, op: string, x: Value, keepDims = call.setting("keepdims") === true): Value {
  return reduce(call.builder, op, x, axesOf(call, x), keepDims);
}

/** `x` with another number in the place of NaN; integers as they are. */
function replaced({ builder, x }: OperationCall, number: number): Value {
  return isFloat(x.dtype) ? select(builder, isNan(builder, x), builder.scalar(x.dtype, number), x) : x;
}

/** An operation on numbers without NaN. */
const without =
  (number: number, operation: OperationLowering): OperationLowering =>
  (call) =>
    operation(call.of(replaced(call, number)));

/** Max or Min; NaN where all numbers are NaN. */
const boundOf =
  (op: "Max" | "Min"): OperationLowering =>
  (call) => {
    const { builder, x } = call;
    if (x.dtype === DataType.BOOL) return [reduced(call, op === "Max" ? "Any" : "All", x)];
    if (!isFloat(x.dtype)) return [reduced(call, op, x)];
    const bound = reduced(call, op, replaced(call, op === "Max" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY));
    const isNone = reduced(call, "All", isNan(builder, x));
    return [select(builder, isNone, builder.scalar(x.dtype, Number.NaN), bound)];
  };

/** The place of the greatest or least number; -1 where all are NaN. */
const placeOf =
  (op: "ArgMax" | "ArgMin"): OperationLowering =>
  (call) => {
    const { builder, x } = call;
    if (!isFloat(x.dtype)) return indexOf(op)(call);
    const bound = op === "ArgMax" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    const [place] = indexOf(op)(call.of(replaced(call, bound)));
    const isNone = reduced(call, "All", isNan(builder, x));
    return [select(builder, isNone, builder.scalar(DataType.INT32, -1), place)];
  };

function meanOf(call: OperationCall, keepDims?: boolean): Value {
  const { builder, x } = call;
  if (!isFloat(x.dtype)) return reduced(call, "Mean", call.xAs(DataType.FLOAT), keepDims);
  return binary(builder, "RealDiv", reduced(call, "Sum", replaced(call, 0), keepDims), countOf(call, x, keepDims));
}

/** The number of numbers, in the type of `x`. */
function countOf(call: OperationCall, x: Value, keepDims?: boolean): Value {
  const { builder } = call;
  return reduced(call, "Sum", cast(builder, logicalNot(builder, isNan(builder, x)), x.dtype), keepDims);
}

function varianceOf(call: OperationCall): Value {
  const { builder } = call;
  const x = call.xAs(floatTypeOf(call.x.dtype));
  const mean = meanOf(call.of(x), true);
  const centered = select(builder, isNan(builder, x), builder.scalar(x.dtype, 0), binary(builder, "Sub", x, mean));
  return binary(builder, "RealDiv", reduced(call, "Sum", unary(builder, "Square", centered)), countOf(call, x));
}

/** NaN as `number`, and infinities as the bounds of the type. */
const bounded =
  (number: number, operation: OperationLowering): OperationLowering =>
  (call) =>
    operation(call.of(nanToNumber(call, number)));

/** Operations of this file by class. */
export const missingNumbers: Readonly<Record<string, OperationLowering>> = {
  Nanargmax: placeOf("ArgMax"),
  Nanargmin: placeOf("ArgMin"),
  Nancumprod: bounded(1, cumulativeOf("Cumprod")),
  Nancumsum: bounded(0, cumulativeOf("Cumsum")),
  Nanmax: boundOf("Max"),
  Nanmean: (call) => [meanOf(call)],
  Nanmin: boundOf("Min"),
  Nanprod: without(1, totalOf("Prod")),
  Nanstd: (call) => [unary(call.builder, "Sqrt", varianceOf(call))],
  Nansum: without(0, totalOf("Sum")),
  Nanvar: (call) => [varianceOf(call)],
};
