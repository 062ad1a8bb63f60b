import { DataType, dataTypeSize, isComplex, isFloating, isInteger, isUnsigned } from "@heddle/tensor";
import type { Body, Val } from "../body.js";
import type { TranslationTable } from "../op-context.js";
import { orderedKey } from "../ordered-key.js";
import { reducePrecision } from "../precision.js";
import { operands } from "./element-wise.js";

const DIRECTIONS = ["Equal", "NotEqual", "GreaterEqual", "Greater", "LessEqual", "Less"];
const TOTAL_ORDER = 2;

/** Comparisons and changes of type. */
export const conversionOps: TranslationTable = {
  bitcast_convert: (context) => {
    const x = context.input(0);
    if (x.dtype === DataType.BOOL || context.dtype === DataType.BOOL) return context.body.cast(x, context.dtype);
    return x.dtype === context.dtype ? x : context.body.bitcast(x, context.dtype, context.shape);
  },
  compare: (context) => {
    const { body } = context;
    let [x, y] = operands(context.input(0), context.input(1));
    const op = DIRECTIONS[context.choice("comparison_direction")];
    if (op === undefined) throw context.unsupported("the comparison");
    if (context.choice("compare_type") === TOTAL_ORDER && isFloating(x.dtype)) {
      [x, y] = [orderedKey(body, x), orderedKey(body, y)];
    } else if (x.dtype === DataType.BOOL && !op.endsWith("Equal")) {
      [x, y] = [body.cast(x, DataType.UINT8), body.cast(y, DataType.UINT8)];
    } else if (x.dtype === DataType.BOOL && op.length > "NotEqual".length) {
      [x, y] = [body.cast(x, DataType.UINT8), body.cast(y, DataType.UINT8)];
    }
    return body.compare(op, x, y);
  },
  constant: (context) => {
    const value = context.attr("value");
    if (value.kind !== "tensor") throw context.unsupported("a constant that is not a tensor");
    return context.body.constant(context.dtype, context.shape, value.bytes);
  },
  convert: (context) => convert(context.body, context.input(0), context.dtype),
  reduce_precision: (context) =>
    reducePrecision(context.body, context.input(0), context.int("exponent_bits"), context.int("mantissa_bits")),
};

/** Numbers out of an integer's range become its nearest, and NaN becomes 0. */
export function convert(body: Body, x: Val, to: DataType): Val {
  if (x.dtype === to) return x;
  if (to === DataType.BOOL) return body.compare("NotEqual", x, body.scalar(x.dtype, 0));
  if (isComplex(x.dtype) && !isComplex(to)) {
    const real = x.dtype === DataType.COMPLEX64 ? DataType.FLOAT : DataType.DOUBLE;
    return convert(body, body.cast(x, real), to);
  }
  if (!isFloating(x.dtype) || !isInteger(to)) return body.cast(x, to);
  return toInteger(body, x, to);
}

function toInteger(body: Body, x: Val, to: DataType): Val {
  const bits = 8 * dataTypeSize(to) - (isUnsigned(to) ? 0 : 1);
  const [low, high] = [isUnsigned(to) ? 0 : -(2 ** bits), 2 ** bits];
  // Half precision has no such numbers.
  const wide = x.dtype === DataType.HALF || x.dtype === DataType.BFLOAT16 ? body.cast(x, DataType.FLOAT) : x;
  const number = (value: number) => body.scalar(wide.dtype, value);
  const whole = body.unary("Floor", body.unary("Abs", wide));
  const truncated = body.select(body.compare("Less", wide, number(0)), body.unary("Neg", whole), whole);
  const isLow = body.compare("LessEqual", truncated, number(low));
  const isHigh = body.compare("GreaterEqual", truncated, number(high));
  const isOut = body.logical("LogicalOr", body.logical("LogicalOr", isLow, isHigh), body.isNan(wide));
  const inside = body.cast(body.select(isOut, number(0), truncated), to);
  const least = body.scalar(to, isUnsigned(to) ? 0n : -(1n << BigInt(bits)));
  const most = body.scalar(to, (1n << BigInt(bits)) - 1n);
  return body.select(isLow, least, body.select(isHigh, most, inside));
}
