/** Operations on numbers, one by one. Source: keras/src/ops/numpy.py, nn.py, math.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, dataTypeName } from "@heddle/tensor";
import { isFloat } from "../graph/data-types.js";
import { binary, cast, compare, isNan, logical, logicalNot, select, unary } from "../graph/operations.js";
import type { TypeLike } from "../graph/result-type.js";
import type { Value } from "../graph/value.js";
import { elu, gelu, leakyRelu } from "../layers/activation.js";
import { activationOf } from "../layers/activation-of.js";
import { isTensor } from "../layers/mask.js";
import type { Argument } from "../model/layer-context.js";
import { nonZero } from "./non-zero.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";
import { within } from "./within.js";

/** An op of two tensors; `besides` are types that Keras considers too, and comparisons take numbers as tensors. */
const binaryOf =
  (op: string, besides: readonly TypeLike[] = []): OperationLowering =>
  (call) => {
    const [a, b] = call.pair(0, besides);
    if (a.dtype === DataType.BOOL) throw call.unfit("of bools");
    return [binary(call.builder, op, a, b)];
  };

const comparisonOf =
  (op: Parameters<typeof compare>[1]): OperationLowering =>
  (call) => {
    const [a, b] = call.pair(0, [], "strong");
    if (a.dtype === DataType.BOOL && !/Equal$/.test(op)) throw call.unfit("of bools");
    return [compare(call.builder, op, a, b)];
  };

/** The remainder with the sign of the divisor; numbers are taken as tensors. */
const mod: OperationLowering = (call) => {
  const [a, b] = call.pair(0, [], "strong").map((value) => withoutBools(call, value));
  return [binary(call.builder, "FloorMod", a, b)];
};

const power: OperationLowering = (call) => {
  const { builder } = call;
  const [a, b] = call.pair();
  if (isFloat(a.dtype) && call.positional[1] === 2) return [unary(builder, "Square", a)];
  if (!/^uint/.test(dataTypeName(a.dtype))) return [binary(builder, "Pow", a, b)];
  const [x, y] = [a, b].map((value) => cast(builder, value, DataType.INT32));
  return [cast(builder, binary(builder, "Pow", x, y), a.dtype)];
};

const logicalOf =
  (op: "LogicalAnd" | "LogicalOr"): OperationLowering =>
  (call) => {
    const [a, b] = call.pair().map((value) => cast(call.builder, value, DataType.BOOL));
    return [logical(call.builder, op, a, b)];
  };

/** An op of one tensor, which Keras also has for integers. */
const unaryOf =
  (op: string): OperationLowering =>
  ({ builder, x }) => [unary(builder, op, x)];

/** An op of one tensor, for which Keras makes floats of integers. */
const castingOf =
  (op: string): OperationLowering =>
  ({ builder, asFloats }) => [unary(builder, op, asFloats)];

/** An op of one tensor of numbers, which has none of bools or small integers without a sign. */
const signedOf =
  (op: "Abs" | "Sign"): OperationLowering =>
  ({ builder, x }) => {
    const isUnsigned = /^(uint|bool)/.test(dataTypeName(x.dtype));
    if (!isUnsigned) return [unary(builder, op, x)];
    if (op === "Abs") return [x];
    return [cast(builder, unary(builder, op, cast(builder, x, DataType.INT32)), x.dtype)];
  };

/** Whether each number is of a kind that integers are not. */
const kindOf =
  (op: "IsNan" | "IsInf" | "IsFinite"): OperationLowering =>
  ({ builder, asFloats: x }) => [builder.one(op, [x], { T: attr.type(x.dtype) }, DataType.BOOL, x.shape)];

/** Whether floats differ by at most `atol` + `rtol` · |b|, and other elements by nothing. */
const close: OperationLowering = (call) => {
  const { builder } = call;
  const [, , rtol = call.setting("rtol") ?? 1e-5, atol = call.setting("atol") ?? 1e-8] = call.positional;
  if (typeof rtol !== "number" || typeof atol !== "number") throw call.unfit("of this form");
  const [a, b] = call.pair(0, [], "strong");
  if (!isFloat(a.dtype)) return [compare(builder, "Equal", a, b)];
  const isClose = within(call, a, b, rtol, atol);
  if (call.setting("equal_nan") !== true) return [isClose];
  const areNan = logical(builder, "LogicalAnd", isNan(builder, a), isNan(builder, b));
  return [logical(builder, "LogicalOr", isClose, areNan)];
};

/** Numbers to a number of decimals, by a factor. */
const round: OperationLowering = (call) => {
  const { builder, x } = call;
  const decimals = call.number("decimals", 0);
  if (decimals === 0) return [isFloat(x.dtype) ? unary(builder, "Round", x) : x];
  if (!isFloat(x.dtype) && decimals > 0) return [x];
  const { asFloats } = call;
  const factor = builder.scalar(asFloats.dtype, 10 ** decimals);
  const rounded = unary(builder, "Round", binary(builder, "Mul", asFloats, factor));
  return [cast(builder, binary(builder, "RealDiv", rounded, factor), x.dtype)];
};

/** A bound of numbers: one for all, or lists that are broadcast. */
function boundIn(call: OperationCall, name: string, dtype: DataType): Value {
  const given = call.setting(name);
  const isWhole = (each: Argument): boolean => (Array.isArray(each) ? each.every(isWhole) : Number.isInteger(each));
  if (given === undefined) throw call.unfit(`with this '${name}'`);
  if (!isFloat(dtype) && !isWhole(given)) throw call.unfit("of integers to a fraction");
  return call.tensor(Number.NaN, name, dtype);
}

const clipped: OperationLowering = (call) => {
  const x = withoutBools(call, call.x);
  const [least, most] = ["x_min", "x_max"].map((name) => boundIn(call, name, x.dtype));
  return [binary(call.builder, "Maximum", binary(call.builder, "Minimum", x, most), least)];
};

/** An op of one tensor of floats. */
const floatOf =
  (op: string): OperationLowering =>
  ({ builder, floats }) => [unary(builder, op, floats)];

const activation =
  (name: string): OperationLowering =>
  ({ builder, floats, where }) => [activationOf(name, where)(builder, floats)];

/** A tensor of zeros or ones. */
const filledLike =
  (op: "ZerosLike" | "OnesLike"): OperationLowering =>
  (call) => {
    const { builder, x } = call;
    const like = builder.one(op, [x], { T: attr.type(x.dtype) }, x.dtype, x.shape);
    return [cast(builder, like, call.dataType("dtype") ?? x.dtype)];
  };

const where: OperationLowering = (call) => {
  const [condition] = call.positional;
  if (!isTensor(condition)) throw call.unfit("without a tensor");
  // Keras 3.15 takes the result for one tensor.
  if ([1, 2].every((place) => (call.positional[place] ?? null) === null)) return nonZero(call).slice(0, 1);
  const [a, b] = call.pair(1);
  return [select(call.builder, cast(call.builder, condition, DataType.BOOL), a, b)];
};

const castTo: OperationLowering = (call) => [cast(call.builder, call.x, call.dataType("dtype") ?? call.x.dtype)];

/** A tensor as it is, or in the type that is asked for. */
const convertToTensor: OperationLowering = (call) => (call.setting("dtype") === undefined ? [call.x] : castTo(call));

/** Operations of this file by class. */
export const arithmetic: Readonly<Record<string, OperationLowering>> = {
  Add: binaryOf("AddV2"),
  Subtract: binaryOf("Sub"),
  FloorDivide: binaryOf("FloorDiv"),
  Mod: mod,
  Multiply: binaryOf("Mul"),
  Divide: binaryOf("RealDiv", ["float"]),
  TrueDivide: binaryOf("RealDiv", ["float"]),
  Maximum: binaryOf("Maximum"),
  Minimum: binaryOf("Minimum"),
  Power: power,
  Equal: comparisonOf("Equal"),
  NotEqual: comparisonOf("NotEqual"),
  Less: comparisonOf("Less"),
  LessEqual: comparisonOf("LessEqual"),
  Greater: comparisonOf("Greater"),
  GreaterEqual: comparisonOf("GreaterEqual"),
  LogicalAnd: logicalOf("LogicalAnd"),
  LogicalOr: logicalOf("LogicalOr"),
  LogicalNot: ({ builder, x }) => [logicalNot(builder, cast(builder, x, DataType.BOOL))],
  LogicalXor: (call) => {
    const [a, b] = call.pair().map((value) => cast(call.builder, value, DataType.BOOL));
    return [compare(call.builder, "NotEqual", a, b)];
  },
  Isclose: close,
  Isfinite: kindOf("IsFinite"),
  Isinf: kindOf("IsInf"),
  Isnan: kindOf("IsNan"),
  Absolute: signedOf("Abs"),
  Abs: signedOf("Abs"),
  Negative: unaryOf("Neg"),
  Relu: unaryOf("Relu"),
  Round: round,
  Sign: signedOf("Sign"),
  Square: (call) => [unary(call.builder, "Square", withoutBools(call, call.x))],
  Arccos: castingOf("Acos"),
  Arcsin: castingOf("Asin"),
  Arctan: castingOf("Atan"),
  Arctan2: binaryOf("Atan2", ["float"]),
  Ceil: castingOf("Ceil"),
  Cos: castingOf("Cos"),
  Cosh: castingOf("Cosh"),
  Erf: floatOf("Erf"),
  Exp: castingOf("Exp"),
  Expm1: castingOf("Expm1"),
  Floor: castingOf("Floor"),
  Log: castingOf("Log"),
  Log1p: castingOf("Log1p"),
  Reciprocal: ({ builder, floats }) => [binary(builder, "RealDiv", builder.scalar(floats.dtype, 1), floats)],
  Rsqrt: floatOf("Rsqrt"),
  Sigmoid: floatOf("Sigmoid"),
  Sin: castingOf("Sin"),
  Sinh: castingOf("Sinh"),
  Sqrt: castingOf("Sqrt"),
  Tan: castingOf("Tan"),
  Tanh: castingOf("Tanh"),
  Elu: (call) => [elu(call.builder, call.floats, call.number("alpha", 1))],
  Gelu: (call) => [gelu(call.builder, call.floats, call.setting("approximate") !== false)],
  HardSigmoid: activation("hard_sigmoid"),
  HardSilu: activation("hard_silu"),
  LeakyRelu: (call) => [leakyRelu(call.builder, call.asFloats, call.number("negative_slope", 0.2))],
  LogSigmoid: activation("log_sigmoid"),
  Mish: activation("mish"),
  Relu6: unaryOf("Relu6"),
  Selu: activation("selu"),
  Silu: activation("silu"),
  Softplus: activation("softplus"),
  Softsign: activation("softsign"),
  Clip: clipped,
  Cast: castTo,
  Array: convertToTensor,
  ConvertToTensor: convertToTensor,
  Copy: ({ x }) => [x],
  EmptyLike: filledLike("ZerosLike"),
  Where: where,
  ZerosLike: filledLike("ZerosLike"),
  OnesLike: filledLike("OnesLike"),
  StopGradient: ({ x }) => [x],
};

/** Bools as int32, where an op has none of them. */
function withoutBools({ builder }: OperationCall, x: Value): Value {
  return x.dtype === DataType.BOOL ? cast(builder, x, DataType.INT32) : x;
}
