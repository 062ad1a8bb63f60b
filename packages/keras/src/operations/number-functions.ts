/** Rarer functions of numbers, one by one. Source: keras/src/backend/tensorflow/numpy.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, dataTypeName } from "@heddle/tensor";
import { isFloat } from "../graph/data-types.js";
import {
  binary,
  cast,
  compare,
  isNan,
  isZero,
  logical,
  logicalNot,
  reduce,
  select,
  unary,
  withNumber,
} from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import { allAxes } from "./axes.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";
import { within } from "./within.js";

/** The remainder with the sign of the dividend. */
const fmod: OperationLowering = (call) => {
  const { builder } = call;
  const values = call.tensors(["x1", "x2"]);
  const type = values[0].dtype === DataType.BOOL ? DataType.INT32 : values[0].dtype;
  const isUnsigned = /^uint(8|16|32)$/.test(dataTypeName(type));
  const [x, y] = values.map((value) => cast(builder, value, isUnsigned ? DataType.INT32 : type));
  const remainder = binary(builder, "FloorMod", unary(builder, "Abs", x), unary(builder, "Abs", y));
  return [cast(builder, binary(builder, "Mul", unary(builder, "Sign", x), remainder), type)];
};

/** The greater or the lesser number; the other one where one is NaN. */
const boundOf =
  (op: "Maximum" | "Minimum"): OperationLowering =>
  (call) => {
    const { builder } = call;
    const [x, y] = call.pair();
    const bound = binary(builder, op, x, y);
    if (!isFloat(x.dtype)) return [bound];
    const [noX, noY] = [isNan(builder, x), isNan(builder, y)];
    const only = (a: Value, b: Value) => logical(builder, "LogicalAnd", a, logicalNot(builder, b));
    return [select(builder, only(noY, noX), x, select(builder, only(noX, noY), y, bound))];
  };

/** 0 below zero, 1 above, and the second number at zero. */
const heaviside: OperationLowering = (call) => {
  const { builder } = call;
  const values = call.tensors(["x1", "x2"]);
  const [{ dtype }] = values;
  if (dtype === DataType.BOOL) throw call.unfit("of bools");
  const type = isFloat(dtype) ? dtype : dtype === DataType.INT64 ? DataType.DOUBLE : DataType.FLOAT;
  const [x, y] = values.map((value) => cast(builder, value, type));
  const [zero, one] = [0, 1].map((number) => builder.scalar(type, number));
  const rest = select(builder, compare(builder, "Greater", x, zero), one, y);
  return [select(builder, compare(builder, "Less", x, zero), zero, rest)];
};

const divideNoNan: OperationLowering = (call) => {
  const [x, y] = call.pair(0, ["float"]);
  return [binary(call.builder, "DivNoNan", x, y)];
};

/** x · 2^y. */
const ldexp: OperationLowering = (call) => {
  const { builder } = call;
  const exponent = call.tensor(1, "x2").dtype;
  if (isFloat(exponent) || exponent === DataType.BOOL) throw call.unfit("with an exponent that is not an integer");
  const [x, y] = call.tensors(["x1", "x2"], ["float"]);
  const power = binary(builder, "Pow", builder.scalar(x.dtype, 2), y);
  const isInfinite = builder.one("IsInf", [x], { T: attr.type(x.dtype) }, DataType.BOOL, x.shape);
  const isKept = logical(builder, "LogicalOr", isInfinite, isZero(builder, x));
  return [select(builder, isKept, x, binary(builder, "Mul", x, power))];
};

const logAddExp2: OperationLowering = (call) => {
  const { builder } = call;
  const [x, y] = call.tensors(["x1", "x2"], ["float"]);
  const delta = binary(builder, "Sub", x, y);
  const scaled = withNumber(builder, "Mul", unary(builder, "Neg", unary(builder, "Abs", delta)), Math.LN2);
  const tail = withNumber(builder, "RealDiv", unary(builder, "Log1p", unary(builder, "Exp", scaled)), Math.LN2);
  const sum = binary(builder, "AddV2", binary(builder, "Maximum", x, y), tail);
  // Two infinities of one sign.
  return [select(builder, isNan(builder, delta), binary(builder, "AddV2", x, y), sum)];
};

/** The next float64 towards another number, in the type of both. */
const nextAfter: OperationLowering = (call) => {
  const { builder } = call;
  const [{ dtype }] = call.tensors(["x1", "x2"], ["float"]);
  const [x, y] = ["x1", "x2"].map((name, place) => call.tensor(place, name, DataType.DOUBLE));
  return [cast(builder, binary(builder, "NextAfter", x, y), dtype)];
};

/** sin(πx) / πx. */
const sinc: OperationLowering = ({ builder, asFloats: x }) => {
  const angle = withNumber(builder, "Mul", x, Math.PI);
  const ratio = binary(builder, "RealDiv", unary(builder, "Sin", angle), angle);
  return [select(builder, isZero(builder, x), builder.scalar(x.dtype, 1), ratio)];
};

const besselI0: OperationLowering = (call) => {
  const { dtype } = call.x;
  const type = isFloat(dtype) ? dtype : dtype === DataType.INT64 ? DataType.DOUBLE : DataType.FLOAT;
  return [unary(call.builder, "BesselI0", call.xAs(type))];
};

const fabs: OperationLowering = ({ builder, asFloats }) => [unary(builder, "Abs", asFloats)];

/** Whether floats are an infinity; others are not. */
const infinityOf =
  (infinity: number): OperationLowering =>
  ({ builder, x }) => {
    if (isFloat(x.dtype)) return [compare(builder, "Equal", x, builder.scalar(x.dtype, infinity))];
    return [compare(builder, "NotEqual", x, x)];
  };

/** Whether all elements are close: equal, or finite and apart by at most `atol` + `rtol` · |b|. */
const allClose: OperationLowering = (call) => {
  const { builder } = call;
  const [x, y] = call.tensors(["x1", "x2"]);
  const isEqual = compare(builder, "Equal", x, y);
  return [reduce(builder, "All", isFloat(x.dtype) ? close(call, x, y, isEqual) : isEqual, allAxes(isEqual))];
};

function close(call: OperationCall, x: Value, y: Value, isEqual: Value): Value {
  const { builder } = call;
  const finite = (value: Value) =>
    builder.one("IsFinite", [value], { T: attr.type(value.dtype) }, DataType.BOOL, value.shape);
  const and = (a: Value, b: Value) => logical(builder, "LogicalAnd", a, b);
  const or = (a: Value, b: Value) => logical(builder, "LogicalOr", a, b);
  const isNear = within(call, x, y, call.number("rtol", 1e-5), call.number("atol", 1e-8));
  const isClose = or(and(and(finite(x), finite(y)), isNear), isEqual);
  return call.setting("equal_nan") === true ? or(isClose, and(isNan(builder, x), isNan(builder, y))) : isClose;
}

/** Operations of this file by class. */
export const numberFunctions: Readonly<Record<string, OperationLowering>> = {
  AllClose: allClose,
  DivideNoNan: divideNoNan,
  Fabs: fabs,
  Fmax: boundOf("Maximum"),
  Fmin: boundOf("Minimum"),
  Fmod: fmod,
  Heaviside: heaviside,
  I0: besselI0,
  Isneginf: infinityOf(Number.NEGATIVE_INFINITY),
  Isposinf: infinityOf(Number.POSITIVE_INFINITY),
  Ldexp: ldexp,
  Logaddexp2: logAddExp2,
  Nextafter: nextAfter,
  Sinc: sinc,
};
