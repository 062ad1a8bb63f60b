/**
 * The error functions to within a few units of the last place of float64: the power series with positive terms near 0, the
 * continued fraction of erfc away from it.
 *
 * Source: NIST Digital Library of Mathematical Functions, 7.6.2 and 7.9.1.
 */

const SERIES_LIMIT = 2;

/** The error function: odd, from -1 to 1. */
export function erf(x: number): number {
  return Math.abs(x) < SERIES_LIMIT ? series(x) : Math.sign(x) * (1 - tail(Math.abs(x)));
}

/** 1 - erf(x), without cancellation for great `x`. */
export function erfc(x: number): number {
  if (Math.abs(x) < SERIES_LIMIT) return 1 - series(x);
  return x < 0 ? 2 - tail(-x) : tail(x);
}

function series(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > Math.abs(sum) * 1e-17; n++) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

/** erfc of `x` >= 2; NaN for NaN. */
function tail(x: number): number {
  let fraction = x;
  for (let n = Math.ceil(8 + 360 / (x * x)); n > 0; n--) fraction = x + n / 2 / fraction;
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * fraction);
}
