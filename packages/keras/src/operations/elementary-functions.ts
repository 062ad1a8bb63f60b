/** Functions of numbers, one by one, that other ops make up. Source: keras/src/ops/numpy.py, nn.py, math.py (Keras 3.15). */
import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, numericLimits } from "@heddle/tensor";
import { isFloat } from "../graph/data-types.js";
import { binary, cast, compare, select, unary, withNumber } from "../graph/operations.js";
import { elu } from "../layers/activation.js";
import { activationOf } from "../layers/activation-of.js";
import { elementOf, type OperationLowering } from "./operation-call.js";

/** An op for which Keras makes floats of integers. */
const castingOf =
  (op: string): OperationLowering =>
  ({ builder, asFloats }) => [unary(builder, op, asFloats)];

/** A float times a number. */
const timesOf =
  (factor: number): OperationLowering =>
  ({ builder, asFloats }) => [withNumber(builder, "Mul", asFloats, factor)];

const logarithmOf =
  (base: number): OperationLowering =>
  ({ builder, asFloats }) => [withNumber(builder, "RealDiv", unary(builder, "Log", asFloats), Math.log(base))];

const activation =
  (name: string): OperationLowering =>
  ({ builder, floats, where }) => [activationOf(name, where)(builder, floats)];

const exp2: OperationLowering = ({ builder, asFloats: x }) => [binary(builder, "Pow", builder.scalar(x.dtype, 2), x)];

const cbrt: OperationLowering = ({ builder, asFloats: x }) => {
  const root = withNumber(builder, "Pow", unary(builder, "Abs", x), 1 / 3);
  return [binary(builder, "Mul", unary(builder, "Sign", x), root)];
};

const trunc: OperationLowering = ({ builder, x }) => {
  if (!isFloat(x.dtype)) return [x];
  const isNegative = compare(builder, "Less", x, builder.scalar(x.dtype, 0));
  return [select(builder, isNegative, unary(builder, "Ceil", x), unary(builder, "Floor", x))];
};

const hypot: OperationLowering = (call) => {
  const { builder } = call;
  const [a, b] = call.pair(0, ["float"]).map((value) => unary(builder, "Abs", value));
  const [most, least] = [binary(builder, "Maximum", a, b), binary(builder, "Minimum", a, b)];
  const zero = builder.scalar(most.dtype, 0);
  const isZero = compare(builder, "Equal", most, zero);
  const ratio = select(builder, isZero, zero, binary(builder, "RealDiv", least, most));
  const root = unary(builder, "Sqrt", withNumber(builder, "AddV2", unary(builder, "Square", ratio), 1));
  return [binary(builder, "Mul", most, root)];
};

const logAddExp: OperationLowering = (call) => {
  const { builder } = call;
  const [a, b] = call.pair(0, ["float"]);
  const delta = binary(builder, "Sub", a, b);
  const tail = unary(builder, "Exp", unary(builder, "Neg", unary(builder, "Abs", delta)));
  const sum = binary(builder, "AddV2", binary(builder, "Maximum", a, b), unary(builder, "Log1p", tail));
  // Two infinities of one sign.
  return [select(builder, compare(builder, "NotEqual", delta, delta), binary(builder, "AddV2", a, b), sum)];
};

const nanToNum: OperationLowering = (call) => {
  const { builder, x } = call;
  if (!isFloat(x.dtype)) return [x];
  const limits = numericLimits(x.dtype);
  if (!limits) throw call.unfit("of such numbers");
  const number = (name: string, absent: number) => builder.scalar(x.dtype, call.number(name, absent));
  const infinity = (value: number) => compare(builder, "Equal", x, builder.scalar(x.dtype, value));
  const numbers = select(builder, compare(builder, "NotEqual", x, x), number("nan", 0), x);
  const bounded = select(
    builder,
    infinity(Number.POSITIVE_INFINITY),
    number("posinf", Number(limits.highest)),
    numbers,
  );
  return [select(builder, infinity(Number.NEGATIVE_INFINITY), number("neginf", Number(limits.lowest)), bounded)];
};

const hardShrink: OperationLowering = (call) => {
  const { builder, floats: x } = call;
  const bound = builder.scalar(x.dtype, call.number("threshold", 0.5));
  const isBeyond = compare(builder, "Greater", unary(builder, "Abs", x), bound);
  return [select(builder, isBeyond, x, builder.scalar(x.dtype, 0))];
};

const softShrink: OperationLowering = (call) => {
  const { builder, floats: x } = call;
  const rest = withNumber(builder, "Sub", unary(builder, "Abs", x), call.number("threshold", 0.5));
  return [binary(builder, "Mul", unary(builder, "Sign", x), unary(builder, "Relu", rest))];
};

const squareplus: OperationLowering = (call) => {
  const { builder, floats: x } = call;
  const square = withNumber(builder, "AddV2", unary(builder, "Square", x), call.number("b", 4));
  return [withNumber(builder, "RealDiv", binary(builder, "AddV2", x, unary(builder, "Sqrt", square)), 2)];
};

const threshold: OperationLowering = (call) => {
  const { builder, floats: x } = call;
  const isAbove = compare(builder, "Greater", x, builder.scalar(x.dtype, call.number("threshold")));
  return [select(builder, isAbove, x, builder.scalar(x.dtype, call.number("default_value")))];
};

/** x where it is positive, alpha · (e^(x / alpha) - 1) elsewhere. */
const celu: OperationLowering = (call) => {
  const { builder, floats: x } = call;
  const alpha = call.number("alpha", 1);
  if (alpha === 1) return [elu(builder, x, 1)];
  const below = withNumber(builder, "Minimum", x, 0);
  const curve = unary(builder, "Expm1", withNumber(builder, "RealDiv", below, alpha));
  const above = withNumber(builder, "Maximum", x, 0);
  return [binary(builder, "AddV2", above, withNumber(builder, "Mul", curve, alpha))];
};

/** An activation along the last axis. */
const lastAxis =
  (name: string): OperationLowering =>
  (call) => {
    if (call.axis("axis", call.x, -1) !== call.x.shape.length - 1) throw call.unfit("along another axis than the last");
    return activation(name)(call);
  };

const fullLike: OperationLowering = (call) => {
  const { builder, x } = call;
  const [, value] = call.positional;
  const dtype = call.dataType("dtype") ?? x.dtype;
  if (typeof value !== "number" || dtype === DataType.BOOL) throw call.unfit("with such a value");
  const zeros = cast(builder, builder.one("ZerosLike", [x], { T: attr.type(x.dtype) }, x.dtype, x.shape), dtype);
  const element = elementOf(isFloat(dtype) ? value : Math.trunc(value), dtype);
  return [binary(builder, "AddV2", zeros, builder.scalar(dtype, element))];
};

/** Operations of this file by class. */
export const elementaryFunctions: Readonly<Record<string, OperationLowering>> = {
  Arccosh: castingOf("Acosh"),
  Arcsinh: castingOf("Asinh"),
  Arctanh: castingOf("Atanh"),
  Cbrt: cbrt,
  Celu: celu,
  Deg2rad: timesOf(Math.PI / 180),
  Erfinv: ({ builder, floats }) => [unary(builder, "Erfinv", floats)],
  Erfc: ({ builder, floats }) => [unary(builder, "Erfc", floats)],
  Exp2: exp2,
  FullLike: fullLike,
  Glu: lastAxis("glu"),
  HardShrink: hardShrink,
  HardTanh: activation("hard_tanh"),
  Hypot: hypot,
  Log10: logarithmOf(10),
  Log2: logarithmOf(2),
  Logaddexp: logAddExp,
  NanToNum: nanToNum,
  Rad2deg: timesOf(180 / Math.PI),
  SoftShrink: softShrink,
  SparsePlus: activation("sparse_plus"),
  SparseSigmoid: activation("sparse_sigmoid"),
  Sparsemax: lastAxis("sparsemax"),
  Squareplus: squareplus,
  TanhShrink: activation("tanh_shrink"),
  Threshold: threshold,
  Trunc: trunc,
};
