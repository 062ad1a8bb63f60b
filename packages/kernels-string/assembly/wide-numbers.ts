/** Decimal numbers that more than one operation of doubles rounds, computed in integers of 128 bits. */

/** The greatest power of five below 2^64 is its 27th. */
const MOST_FIVES: i32 = 27;

export function isInRange(power: i32): bool {
  return power >= -MOST_FIVES && power <= MOST_FIVES;
}

/** `digits`, which are not 0, times ten to a power that {@link isInRange}, as the nearest double. */
export function wideDouble(digits: u64, power: i32): f64 {
  let fives: u64 = 1;
  for (let i = abs(power); i > 0; i--) fives *= 5;
  const shift = <i32>clz(digits);
  const upper = digits << shift;
  return power < 0
    ? inline.always(quotient(upper, fives, power - shift))
    : inline.always(multiple(upper, fives, power - shift));
}

/** `a` times `b` times two to `exponent`. */
function multiple(a: u64, b: u64, exponent: i32): f64 {
  const lows = (a & 0xffffffff) * (b & 0xffffffff);
  const middle = (a >>> 32) * (b & 0xffffffff) + (lows >>> 32);
  const others = (a & 0xffffffff) * (b >>> 32) + (middle & 0xffffffff);
  const high = (a >>> 32) * (b >>> 32) + (middle >>> 32) + (others >>> 32);
  const low = (others << 32) | (lows & 0xffffffff);
  if (high === 0) return rounded(low, false, exponent);
  const shift = clz(high);
  // A shift of a 64-bit integer by 64 would be none.
  const joined = shift === 0 ? high : (high << shift) | (low >>> (64 - shift));
  return rounded(joined, low << shift !== 0, exponent + 64 - <i32>shift);
}

/**
 * `a`, whose highest bit is set, divided by `b`, times two to `exponent`. The quotient has at least 62 bits.
 *
 * Source: divlu of Hacker's Delight, by Henry S. Warren: the long division of Knuth's Algorithm D by two digits of 32 bits.
 */
function quotient(a: u64, b: u64, exponent: i32): f64 {
  const shift = <i32>clz(b);
  const divisor = b << shift;
  const divisorHigh = divisor >>> 32;
  const divisorLow = divisor & 0xffffffff;
  // Half of `a`, so that the quotient has no bit too many: its two lower digits are its lowest bit and zeros.
  const high = a >>> 1;
  const next = (a & 1) << 31;
  const first = quotientDigit(high, next, divisorHigh, divisorLow);
  const rest = ((high << 32) | next) - first * divisor;
  const second = quotientDigit(rest, 0, divisorHigh, divisorLow);
  const remainder = (rest << 32) - second * divisor;
  return rounded((first << 32) + second, remainder !== 0, exponent + shift - 63);
}

/** One digit of a quotient: of `high` and the digit `next` by the two digits of a divisor. */
function quotientDigit(high: u64, next: u64, divisorHigh: u64, divisorLow: u64): u64 {
  let digit = high / divisorHigh;
  let rest = high - digit * divisorHigh;
  while (digit >>> 32 !== 0 || digit * divisorLow > ((rest << 32) | next)) {
    digit--;
    rest += divisorHigh;
    if (rest >>> 32 !== 0) break;
  }
  return digit;
}

/** The double nearest to `bits`, at least 62 of them, times two to `exponent`; `isMore` when there is a little more than them. */
function rounded(bits: u64, isMore: bool, exponent: i32): f64 {
  const shift = <i32>clz(bits);
  const upper = bits << shift;
  const mantissa = upper >>> 11;
  const rest = upper & 0x7ff;
  const isUp = rest > 0x400 || (rest === 0x400 && (isMore || (mantissa & 1) !== 0));
  return <f64>(mantissa + u64(isUp)) * reinterpret<f64>((<u64>(1023 + 11 + exponent - shift)) << 52);
}
