/**
 * The logarithm of the gamma function and its derivative: Stirling's series, reached by recurrence from below and by
 * reflection from negative arguments.
 *
 * Source: NIST Digital Library of Mathematical Functions, 5.5, 5.11.1 and 5.11.2.
 */

/** The argument from which on the series is exact to float64. */
const SERIES_FROM = 10;
/** Half of the logarithm of 2 pi. */
const HALF_LOG_TURN = 0.9189385332046728;

/** log |gamma(x)|: infinite at 0 and the negative integers. */
export function lgamma(x: number): number {
  if (Math.abs(x) === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
  if (x < 0.5) {
    const sine = Math.abs(sinPi(x));
    return sine === 0 ? Number.POSITIVE_INFINITY : Math.log(Math.PI / sine) - lgamma(1 - x);
  }
  let product = 1;
  let z = x;
  for (; z < SERIES_FROM; z++) product *= z;
  const s = 1 / (z * z);
  // Written out: with a list of coefficients it takes twice the time.
  const low = 1 / 12 + s * (-1 / 360 + s * (1 / 1260 + s * (-1 / 1680)));
  const series = (low + s * s * (s * s) * (1 / 1188 + s * (-691 / 360360 + s * (1 / 156)))) / z;
  return (z - 0.5) * Math.log(z) - z + HALF_LOG_TURN + series - (z === x ? 0 : Math.log(product));
}

/** The derivative of {@link lgamma}: NaN at 0, the negative integers and minus infinity. */
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

/** sin(pi x), exactly 0 at integers. */
function sinPi(x: number): number {
  const rest = x % 2;
  return rest === Math.trunc(rest) ? 0 : Math.sin(Math.PI * rest);
}
