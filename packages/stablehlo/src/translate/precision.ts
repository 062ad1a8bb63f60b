import { DataType } from "@heddle/tensor";
import type { Body, Val } from "./body.js";

interface Format {
  readonly bits: number;
  readonly mantissa: number;
  readonly integer: DataType;
}

const FORMATS: Readonly<Record<number, Format>> = {
  [DataType.FLOAT]: { bits: 32, mantissa: 23, integer: DataType.INT32 },
  [DataType.DOUBLE]: { bits: 64, mantissa: 52, integer: DataType.INT64 },
};

/** The bits of exponent and mantissa of the types. */
const PRECISIONS: Readonly<Record<number, readonly [number, number]>> = {
  [DataType.HALF]: [5, 10],
  [DataType.BFLOAT16]: [8, 7],
  [DataType.FLOAT]: [8, 23],
  [DataType.DOUBLE]: [11, 52],
};

/**
 * Numbers rounded to those of a format with fewer bits: to the nearest, ties to even. Those out of its range become infinite, those below its
 * least normal number 0.
 *
 * Source: xla/service/elemental_ir_emitter.cc, `EmitReducePrecisionIR`.
 */
export function reducePrecision(body: Body, x: Val, exponentBits: number, mantissaBits: number): Val {
  const [exponent = exponentBits, mantissa = mantissaBits] = PRECISIONS[x.dtype] ?? [];
  if (exponentBits >= exponent && mantissaBits >= mantissa) return x;
  if (x.dtype === DataType.FLOAT && exponentBits === 8 && mantissaBits === 7) {
    return body.cast(body.cast(x, DataType.BFLOAT16), x.dtype);
  }
  const wide = x.dtype === DataType.DOUBLE ? x : body.cast(x, DataType.FLOAT);
  return body.cast(round(body, wide, FORMATS[wide.dtype], exponentBits, mantissaBits), x.dtype);
}

function round(body: Body, x: Val, { bits, mantissa, integer }: Format, toExponent: number, toMantissa: number): Val {
  const number = (value: bigint) => body.scalar(integer, BigInt.asIntN(bits, value));
  const and = (value: Val, mask: bigint) => body.binary("BitwiseAnd", value, number(mask));
  let made = body.bitcast(x, integer);
  if (toMantissa < mantissa) {
    const last = 1n << BigInt(mantissa - toMantissa);
    const isOdd = body.compare("NotEqual", and(made, last), number(0n));
    const bias = body.select(isOdd, number(last >> 1n), number((last >> 1n) - 1n));
    made = and(body.binary("AddV2", made, bias), ~(last - 1n));
  }
  const exponentBits = bits - 1 - mantissa;
  if (toExponent < exponentBits) {
    const mask = ((1n << BigInt(exponentBits)) - 1n) << BigInt(mantissa);
    const [middle, reach] = [exponentBits, toExponent].map((count) => (1n << BigInt(count - 1)) - 1n);
    const exponent = and(made, mask);
    const zero = and(made, 1n << BigInt(bits - 1));
    const infinity = body.binary("BitwiseOr", zero, number(mask));
    const isHigh = body.compare("Greater", exponent, number((middle + reach) << BigInt(mantissa)));
    const isLow = body.compare("LessEqual", exponent, number((middle - reach) << BigInt(mantissa)));
    made = body.select(isLow, zero, body.select(isHigh, infinity, made));
  }
  return body.select(body.isNan(x), x, body.bitcast(made, x.dtype));
}
