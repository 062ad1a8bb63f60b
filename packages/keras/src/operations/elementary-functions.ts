/** Functions of numbers, one by one, that other ops make up. Source: keras/src/ops/numpy.py, nn.py, math.py (Keras 3.15). */
import { numericLimits } from "@heddle/tensor";
import { broadcastTo } from "../graph/broadcasting.js";
import { isFloat } from "../graph/data-types.js";
import { binary, compare, isNan, select, unary, withNumber } from "../graph/operations.js";
import { shapeOf } from "../graph/tensordot.js";
import type { Value } from "../graph/value.js";
import { elu } from "../layers/activation.js";
import { activationOf } from "../layers/activation-of.js";
import type { Argument } from "../model/layer-context.js";
import { onLast } from "./axes.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

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
  return [select(builder, isNan(builder, delta), binary(builder, "AddV2", a, b), sum)];
};

const nanToNum: OperationLowering = (call) => [
  nanToNumber(call, call.number("nan", 0), call.setting("posinf"), call.setting("neginf")),
];

/** Floats without NaN and infinities, which become the bounds of the type unless other numbers are given. */
export function nanToNumber(call: OperationCall, nan: number, posinf?: Argument, neginf?: Argument): Value {
  const { builder, x } = call;
  if (!isFloat(x.dtype)) return x;
  const limits = numericLimits(x.dtype);
  if (!limits || [posinf, neginf].some((each) => each !== undefined && typeof each !== "number")) {
    throw call.unfit("of such numbers");
  }
  const scalar = (given: Argument, absent: unknown) => builder.scalar(x.dtype, Number(given ?? absent));
  const infinity = (value: number) => compare(builder, "Equal", x, builder.scalar(x.dtype, value));
  const numbers = select(builder, isNan(builder, x), builder.scalar(x.dtype, nan), x);
  const bounded = select(builder, infinity(Number.POSITIVE_INFINITY), scalar(posinf, limits.highest), numbers);
  return select(builder, infinity(Number.NEGATIVE_INFINITY), scalar(neginf, limits.lowest), bounded);
}

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

/** An activation along one axis. */
const alongAxis =
  (name: string): OperationLowering =>
  (call) => {
    const { builder, floats, where } = call;
    return [onLast(call, floats, call.axis("axis", floats, -1), (x) => activationOf(name, where)(builder, x))];
  };

/** One value, or one that is broadcast, in the shape of a tensor. */
const fullLike: OperationLowering = (call) => {
  const { builder, x } = call;
  const value = call.tensor(1, "fill_value", call.dataType("dtype") ?? x.dtype);
  return [broadcastTo(builder, value, shapeOf(builder, x), x.shape)];
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
  Glu: alongAxis("glu"),
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
  Sparsemax: alongAxis("sparsemax"),
  Squareplus: squareplus,
  TanhShrink: activation("tanh_shrink"),
  Threshold: threshold,
  Trunc: trunc,
};
