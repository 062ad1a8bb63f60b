import { saturatingRoundingDoublingHighMul16 as multiply } from "./high-multiply.js";
import { roundingDivideByPot } from "./rounding-shift.js";

/** An int32 constant with 16 bits less, and an int16 number that wraps. */
const constant = (value: number) => roundingDivideByPot(value, 16);
const int16 = (value: number) => (value << 16) >> 16;

const ONE = 2 ** 15 - 1;
const EXP_AT_MIDDLE = constant(1895147668);
const THIRD = constant(715827883);
const NEWTON_START = constant(1515870810);
const NEWTON_FACTOR = constant(-1010580540);

/** Steps of the barrel shifter: an exponent of 2, and exp of minus that power. */
const FACTORS: readonly (readonly [exponent: number, factor: number])[] = [
  [-2, constant(1672461947)],
  [-1, constant(1302514674)],
  [0, constant(790015084)],
  [1, constant(290630308)],
  [2, constant(39332535)],
  [3, constant(720401)],
  [4, constant(242)],
];

/**
 * The logistic function of an int16 number that is a fraction of 2^12, as a fraction of 2^15.
 *
 * Source: logistic of gemmlowp/fixedpoint/fixedpoint.h, of 16 bits.
 */
export function logisticInt16(x: number): number {
  if (x === 0) return 1 << 14;
  const positive = shiftSaturated(newton(expOnNegativeInt16(x > 0 ? -x : x, 3)), 1);
  return x > 0 ? positive : ONE - positive;
}

/**
 * The hyperbolic tangent of an int16 number, as a fraction of 2^15.
 *
 * Source: tanh of gemmlowp/fixedpoint/fixedpoint.h, of 16 bits.
 *
 * @param integerBits 0 to 6: the number is a fraction of `2^(15 - integerBits)`
 */
export function tanhInt16(x: number, integerBits: number): number {
  if (x === 0) return 0;
  const exponential = expOnNegativeInt16(x > 0 ? -x : x, integerBits + 1);
  const result = shiftSaturated(int16(newton(exponential) - (1 << 13)), 2);
  return x < 0 ? -result : result;
}

/** exp of a number that is negative, a fraction of `2^(15 - integerBits)`, as a fraction of 2^15. */
function expOnNegativeInt16(x: number, integerBits: number): number {
  const fractionBits = 15 - integerBits;
  if (integerBits > 5 && x < -(1 << (20 - integerBits))) return 0;
  const quarter = 1 << (fractionBits - 2);
  const rest = (x & (quarter - 1)) - quarter;
  const remainder = int16(rest - x);
  let result = expNearZero(rest << integerBits);
  for (const [exponent, factor] of FACTORS) {
    if (integerBits > exponent && remainder & (1 << (fractionBits + exponent))) result = multiply(result, factor);
  }
  return result;
}

/** exp from -1/4 up to 0: a Taylor series at -1/8. */
function expNearZero(a: number): number {
  const x = a + (1 << 12);
  const x2 = multiply(x, x);
  const x3 = multiply(x2, x);
  const x4 = multiply(x2, x2);
  const third = multiply(int16(roundingDivideByPot(x4, 2) + x3), THIRD);
  const tail = roundingDivideByPot(int16(third + x2), 1);
  return Math.min(EXP_AT_MIDDLE + multiply(EXP_AT_MIDDLE, int16(x + tail)), ONE);
}

/** 2 / (1 + x) of a fraction of 2^15, as a fraction of 2^13, by three steps of Newton's method. */
function newton(x: number): number {
  const half = (x + ONE + 1) >> 1;
  let result = int16(NEWTON_START + multiply(half, NEWTON_FACTOR));
  for (let step = 0; step < 3; step++) {
    const rest = int16((1 << 13) - multiply(half, result));
    result = int16(result + shiftSaturated(multiply(result, rest), 2));
  }
  return result;
}

/** An int16 number multiplied by `2 ** exponent`, saturated. */
function shiftSaturated(x: number, exponent: number): number {
  const limit = (1 << (15 - exponent)) - 1;
  if (x > limit) return ONE;
  return x < -limit ? -ONE - 1 : x << exponent;
}
