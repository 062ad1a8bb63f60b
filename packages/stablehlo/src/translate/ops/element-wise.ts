import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, dataTypeSize, isComplex, isFloating, isInteger, isUnsigned } from "@heddle/tensor";
import type { Body, Val } from "../body.js";
import type { OpContext, Translate, TranslationTable } from "../op-context.js";

/** Two operands; of one that is broadcast, the tensor before, if the other has the shape of the result. */
export function operands(x: Val, y: Val): [Val, Val] {
  if (x.narrow && !y.narrow) return [x.narrow, y];
  if (y.narrow) return [x, y.narrow];
  return [x, y];
}

const unary =
  (op: string): Translate =>
  (context) =>
    context.body.unary(op, context.input(0));

const binary =
  (op: string, logical?: "LogicalAnd" | "LogicalOr"): Translate =>
  (context) => {
    const [x, y] = operands(context.input(0), context.input(1));
    if (logical && x.dtype === DataType.BOOL) return context.body.logical(logical, x, y);
    return context.body.binary(op, x, y);
  };

/** Ops of one result element for each element. */
export const elementWiseOps: TranslationTable = {
  abs: (context) => abs(context.body, context.input(0), context.dtype),
  add: binary("AddV2", "LogicalOr"),
  and: binary("BitwiseAnd", "LogicalAnd"),
  atan2: binary("Atan2"),
  cbrt: (context) => {
    const [{ body }, x] = [context, context.input(0)];
    const third = body.scalar(x.dtype, 1 / 3);
    const root = body.binary("Pow", body.unary("Abs", x), third);
    return body.select(body.compare("Less", x, body.scalar(x.dtype, 0)), body.unary("Neg", root), root);
  },
  ceil: unary("Ceil"),
  clamp: (context) => {
    const [{ body }, [low, x, high]] = [context, context.inputs()];
    return body.binary("Minimum", body.binary("Maximum", x, low.narrow ?? low), high.narrow ?? high);
  },
  complex: (context) => {
    const [x, y] = operands(context.input(0), context.input(1));
    const attrs = { T: attr.type(x.dtype), Tout: attr.type(context.dtype) };
    return context.body.val(context.body.node("Complex", [x, y], attrs), context.dtype, context.shape);
  },
  cosine: unary("Cos"),
  count_leading_zeros: (context) => leadingZeros(context.body, context.input(0)),
  divide: (context) => divide(context.body, ...operands(context.input(0), context.input(1))),
  exponential: unary("Exp"),
  exponential_minus_one: unary("Expm1"),
  floor: unary("Floor"),
  imag: (context) => part(context, "Imag"),
  is_finite: (context) => context.body.op("IsFinite", [context.input(0)], { dtype: DataType.BOOL }),
  log: unary("Log"),
  log_plus_one: unary("Log1p"),
  logistic: unary("Sigmoid"),
  maximum: binary("Maximum", "LogicalOr"),
  minimum: binary("Minimum", "LogicalAnd"),
  multiply: binary("Mul", "LogicalAnd"),
  negate: (context) => negate(context.body, context.input(0)),
  not: (context) => {
    const x = context.input(0);
    return x.dtype === DataType.BOOL ? context.body.logicalNot(x) : context.body.unary("Invert", x);
  },
  or: binary("BitwiseOr", "LogicalOr"),
  popcnt: (context) => {
    const { body, dtype } = context;
    return body.cast(body.op("PopulationCount", [context.input(0)], { dtype: DataType.UINT8 }), dtype);
  },
  power: (context) => power(context.body, ...operands(context.input(0), context.input(1))),
  real: (context) => part(context, "Real"),
  remainder: (context) => remainder(context.body, ...operands(context.input(0), context.input(1))),
  round_nearest_afz: (context) => roundAwayFromZero(context.body, context.input(0)),
  round_nearest_even: unary("Round"),
  rsqrt: unary("Rsqrt"),
  select: (context) => select(context),
  shift_left: (context) => shift(context, "LeftShift"),
  shift_right_arithmetic: (context) => shift(context, "arithmetic"),
  shift_right_logical: (context) => shift(context, "RightShift"),
  sign: (context) => sign(context.body, context.input(0)),
  sine: unary("Sin"),
  sqrt: unary("Sqrt"),
  subtract: binary("Sub"),
  tan: unary("Tan"),
  tanh: unary("Tanh"),
  xor: (context) => {
    const [x, y] = operands(context.input(0), context.input(1));
    return x.dtype === DataType.BOOL ? context.body.compare("NotEqual", x, y) : context.body.binary("BitwiseXor", x, y);
  },
};

function abs(body: Body, x: Val, dtype: DataType): Val {
  if (isComplex(x.dtype)) {
    const attrs = { Tout: attr.type(dtype) };
    return body.op("ComplexAbs", [x], { dtype }, attrs);
  }
  return isUnsigned(x.dtype) ? x : body.unary("Abs", x);
}

export function negate(body: Body, x: Val): Val {
  return isUnsigned(x.dtype) ? body.binary("Sub", body.scalar(x.dtype, 0), x) : body.unary("Neg", x);
}

/** The real or imaginary part; a real number's are itself and 0. */
function part(context: OpContext, op: "Real" | "Imag"): Val {
  const { body, dtype } = context;
  const x = context.input(0);
  if (!isComplex(x.dtype)) return op === "Real" ? x : body.binary("Mul", x, body.scalar(dtype, 0));
  return body.op(op, [x], { dtype }, { Tout: attr.type(dtype) });
}

function select(context: OpContext): Val {
  const { body } = context;
  const [condition, x, y] = context.inputs();
  // One of the three has the shape of the result.
  if (!condition.narrow && condition.shape.length > 0) return body.select(condition, x.narrow ?? x, y.narrow ?? y);
  if (x.narrow && !y.narrow) return body.select(condition.narrow ?? condition, x.narrow, y);
  return body.select(condition.narrow ?? condition, x, y.narrow ?? y);
}

/** XLA's signs keep zeros and NaN. */
function sign(body: Body, x: Val): Val {
  const sign = isUnsigned(x.dtype) ? body.binary("Minimum", x, body.scalar(x.dtype, 1)) : body.unary("Sign", x);
  if (!isFloating(x.dtype)) return sign;
  const isPlain = body.logical("LogicalOr", body.compare("Equal", x, body.scalar(x.dtype, 0)), body.isNan(x));
  return body.select(isPlain, x, sign);
}

/** A division of integers by 0 has all bits set, and that of the least number by -1 is itself. */
function divide(body: Body, x: Val, y: Val): Val {
  if (!isInteger(x.dtype)) return body.binary("RealDiv", x, y);
  const zero = body.compare("Equal", y, body.scalar(y.dtype, 0));
  const divisor = body.select(zero, body.scalar(y.dtype, 1), y);
  const ones = body.scalar(x.dtype, -1);
  if (isUnsigned(x.dtype)) return body.select(zero, ones, body.binary("Div", x, divisor));
  const minus = body.compare("Equal", divisor, ones);
  const quotient = body.binary("TruncateDiv", x, body.select(minus, body.scalar(y.dtype, 1), divisor));
  return body.select(zero, ones, body.select(minus, negate(body, x), quotient));
}

/** The remainder has the sign of the dividend. One by 0 is the dividend. */
function remainder(body: Body, x: Val, y: Val): Val {
  if (isFloating(x.dtype)) return body.binary("TruncateMod", x, y);
  const zero = body.compare("Equal", y, body.scalar(y.dtype, 0));
  const minus = isUnsigned(x.dtype) ? zero : body.compare("Equal", y, body.scalar(y.dtype, -1));
  const divisor = body.select(body.logical("LogicalOr", zero, minus), body.scalar(y.dtype, 1), y);
  const whole = body.binary(isUnsigned(x.dtype) ? "Div" : "TruncateDiv", x, divisor);
  const rest = body.binary("Sub", x, body.binary("Mul", whole, divisor));
  return body.select(zero, x, rest);
}

/** A negative power of an integer is 0, except of 1 and -1. */
function power(body: Body, x: Val, y: Val): Val {
  if (!isInteger(x.dtype) || isUnsigned(x.dtype)) return body.binary("Pow", x, y);
  const number = (value: number) => body.scalar(x.dtype, value);
  const isNegative = body.compare("Less", y, number(0));
  const isOdd = body.compare("Equal", body.binary("BitwiseAnd", y, number(1)), number(1));
  const ofMinus = body.select(isOdd, number(-1), number(1));
  const inverse = body.select(
    body.compare("Equal", x, number(1)),
    number(1),
    body.select(body.compare("Equal", x, number(-1)), ofMinus, number(0)),
  );
  return body.select(isNegative, inverse, body.binary("Pow", x, body.select(isNegative, number(0), y)));
}

function roundAwayFromZero(body: Body, x: Val): Val {
  const size = body.unary("Abs", x);
  const below = body.unary("Floor", size);
  const isUp = body.compare("GreaterEqual", body.binary("Sub", size, below), body.scalar(x.dtype, 0.5));
  const rounded = body.select(isUp, body.binary("AddV2", below, body.scalar(x.dtype, 1)), below);
  const negative = body.compare("Less", x, body.scalar(x.dtype, 0));
  const result = body.select(negative, body.unary("Neg", rounded), rounded);
  // Zeros keep their sign; infinities have no fraction.
  const isPlain = body.logical(
    "LogicalOr",
    body.compare("Equal", x, body.scalar(x.dtype, 0)),
    body.logicalNot(body.op("IsFinite", [x], { dtype: DataType.BOOL })),
  );
  return body.select(isPlain, x, result);
}

const UNSIGNED: Readonly<Record<number, DataType>> = {
  [DataType.INT8]: DataType.UINT8,
  [DataType.INT16]: DataType.UINT16,
  [DataType.INT32]: DataType.UINT32,
  [DataType.INT64]: DataType.UINT64,
};
const SIGNED: Readonly<Record<number, DataType>> = {
  [DataType.UINT8]: DataType.INT8,
  [DataType.UINT16]: DataType.INT16,
  [DataType.UINT32]: DataType.INT32,
  [DataType.UINT64]: DataType.INT64,
};

/** Shifts by as many bits as the type has, or by a negative number, leave no bit of the number. */
function shift(context: OpContext, kind: "LeftShift" | "RightShift" | "arithmetic"): Val {
  const { body, dtype } = context;
  const [x, y] = operands(context.input(0), context.input(1));
  const bits = 8 * dataTypeSize(dtype);
  const number = (value: number) => body.scalar(dtype, value);
  const isIn = body.logical(
    "LogicalAnd",
    body.compare("GreaterEqual", y, number(0)),
    body.compare("Less", y, number(bits)),
  );
  const amount = body.select(isIn, y, number(kind === "arithmetic" ? bits - 1 : 0));
  if (kind === "LeftShift") return body.select(isIn, body.binary("LeftShift", x, amount), number(0));
  const type = kind === "arithmetic" ? (SIGNED[dtype] ?? dtype) : (UNSIGNED[dtype] ?? dtype);
  const convert = (value: Val, to: DataType) => (value.dtype === to ? value : body.bitcast(value, to));
  const shifted = convert(body.binary("RightShift", convert(x, type), convert(amount, type)), dtype);
  return kind === "arithmetic" ? shifted : body.select(isIn, shifted, number(0));
}

/** Sets all bits below the first one, and counts those that are not set. */
function leadingZeros(body: Body, x: Val): Val {
  const unsigned = UNSIGNED[x.dtype] ?? x.dtype;
  const bits = 8 * dataTypeSize(x.dtype);
  let filled = unsigned === x.dtype ? x : body.bitcast(x, unsigned);
  for (let by = 1; by < bits; by *= 2) {
    filled = body.binary("BitwiseOr", filled, body.binary("RightShift", filled, body.scalar(unsigned, by)));
  }
  const rest = body.unary("Invert", filled);
  return body.cast(body.op("PopulationCount", [rest], { dtype: DataType.UINT8 }), x.dtype);
}
