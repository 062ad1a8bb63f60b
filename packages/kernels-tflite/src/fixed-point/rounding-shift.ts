/**
 * An int32 number divided by `2 ** exponent`, rounded to the nearest integer; of two, to the one further from 0.
 *
 * Source: RoundingDivideByPOT of gemmlowp/fixedpoint/fixedpoint.h.
 *
 * @param exponent from 0 up; of one above 31, such as DIV has, the shift is modulo 32, as TFLite's builds do it
 */
export function roundingDivideByPot(x: number, exponent: number): number {
  const mask = exponent > 31 ? -1 : ~(-1 << exponent);
  const threshold = (mask >> 1) + (x < 0 ? 1 : 0);
  return (x >> exponent) + ((x & mask) > threshold ? 1 : 0);
}

/**
 * An int32 number multiplied by `2 ** exponent`: saturated for a positive exponent, rounded as {@link roundingDivideByPot} for a
 * negative one.
 *
 * Source: SaturatingRoundingMultiplyByPOT of gemmlowp/fixedpoint/fixedpoint.h.
 */
export function saturatingRoundingMultiplyByPot(x: number, exponent: number): number {
  if (exponent <= 0) return roundingDivideByPot(x, -exponent);
  const product = x * 2 ** exponent;
  return Math.min(Math.max(product, -(2 ** 31)), 2 ** 31 - 1);
}
