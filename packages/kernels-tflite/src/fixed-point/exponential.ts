import { saturatingRoundingDoublingHighMul } from "./high-multiply.js";
import { saturatingRoundingMultiplyByPot } from "./rounding-shift.js";

/** Steps of the barrel shifter: a bit of the argument, and exp of minus its value as a fraction of 2^31. */
const FACTORS: readonly (readonly [bit: number, factor: number])[] = [
  [24, 1672461947],
  [25, 1302514674],
  [26, 790015084],
  [27, 290630308],
  [28, 39332535],
  [29, 720401],
  [30, 242],
];

/**
 * exp of a number that is not positive, as a fraction of 2^31.
 *
 * Source: exp_on_negative_values of gemmlowp/fixedpoint/fixedpoint.h.
 *
 * @param x an int32 number, read as a fraction of 2^26
 */
export function expOnNegativeValues(x: number): number {
  if (x === 0) return 2 ** 31 - 1;
  const quarter = 1 << 24;
  const rest = (x & (quarter - 1)) - quarter;
  const remainder = rest - x;
  let result = expNearZero(saturatingRoundingMultiplyByPot(rest, 5));
  for (const [bit, factor] of FACTORS) {
    if (remainder & (1 << bit)) result = saturatingRoundingDoublingHighMul(result, factor);
  }
  return result;
}

/** exp from -1/4 up to 0: a Taylor series at -1/8, of fractions of 2^31. */
function expNearZero(a: number): number {
  const middle = 1895147668;
  const x = a + (1 << 28);
  const x2 = saturatingRoundingDoublingHighMul(x, x);
  const x3 = saturatingRoundingDoublingHighMul(x2, x);
  const x4 = saturatingRoundingDoublingHighMul(x2, x2);
  const third = saturatingRoundingDoublingHighMul(saturatingRoundingMultiplyByPot(x4, -2) + x3, 715827883);
  const tail = saturatingRoundingMultiplyByPot(third + x2, -1);
  return middle + saturatingRoundingDoublingHighMul(middle, x + tail);
}
