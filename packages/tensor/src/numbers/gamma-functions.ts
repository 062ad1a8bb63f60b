/**
 * The derivative of the logarithm of the gamma function: a series for large arguments, reached by recurrence from below and by reflection from
 * negative arguments.
 *
 * Source: NIST Digital Library of Mathematical Functions, 5.5 and 5.11.2.
 */
import { sinPi } from "./log-gamma.js";

/** The argument from which on the series is exact to float64. */
const SERIES_FROM = 10;
/** The derivative of `lgamma`: NaN at 0, the negative integers and minus infinity. */
export function digamma(x: number): number {
  if (x <= 0) {
    const sine = sinPi(x);
    if (sine === 0 || x === Number.NEGATIVE_INFINITY) return Number.NaN;
    return digamma(1 - x) - (Math.PI * sinPi(x + 0.5)) / sine;
  }
  let sum = 0;
  let z = x;
  for (; z < SERIES_FROM; z++) sum -= 1 / z;
  const s = 1 / (z * z);
  const low = 1 / 12 + s * (-1 / 120 + s * (1 / 252 + s * (-1 / 240)));
  const series = low + s * s * (s * s) * (1 / 132 + s * (-691 / 32760 + s * (1 / 12)));
  return sum + Math.log(z) - 0.5 / z - s * series;
}
