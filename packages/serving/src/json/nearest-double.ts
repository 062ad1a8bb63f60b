/**
 * The double nearest to `(high × 10^lowDigits + low) × 10^exponent`; NaN where that takes more than arithmetic of twice a double's
 * precision to tell.
 *
 * @param high an integer below 10^9, and 10^8 at least when there are low digits
 * @param low an integer below 10^lowDigits, and `lowDigits` 9 at most
 *
 * Source: T. J. Dekker, A floating-point technique for extending the available precision, 1971.
 */
export function nearestDouble(high: number, low: number, lowDigits: number, exponent: number): number {
  const power = POWERS[lowDigits] as number;
  const whole = high * power + low;
  if (whole < MAX_EXACT && exponent >= -22 && exponent <= 22) {
    return exponent < 0 ? whole / (POWERS[-exponent] as number) : whole * (POWERS[exponent] as number);
  }
  if (exponent < -MAX_POWER || exponent > MAX_POWER) return Number.NaN;
  // The integer as a sum of two doubles, exactly.
  const upper = Math.floor(high / 32768);
  const upperPart = upper * power * 32768;
  const lowerPart = (high - upper * 32768) * power + low;
  const integer = upperPart + lowerPart;
  if (exponent === 0) return integer;
  const integerRest = lowerPart - (integer - upperPart);
  const index = exponent + MAX_POWER;
  let power10 = powers[index] as number;
  if (power10 === 0) {
    addPower(exponent);
    power10 = powers[index] as number;
  }
  const product = integer * power10;
  const a = integer * SPLITTER;
  const aHigh = a - (a - integer);
  const aLow = integer - aHigh;
  const b = power10 * SPLITTER;
  const bHigh = b - (b - power10);
  const bLow = power10 - bHigh;
  const error = aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
  const rest = error + (integer * (powerRests[index] as number) + integerRest * power10);
  const sum = product + rest;
  const remainder = rest - (sum - product);
  const margin = sum * MARGIN;
  return sum + (remainder + margin) === sum && sum + (remainder - margin) === sum ? sum : Number.NaN;
}

/** 10^0 to 10^22, which are exact. */
export const POWERS: Float64Array = /* @__PURE__ */ Float64Array.from({ length: 23 }, (_, power) =>
  Number(`1e${power}`),
);

const MAX_EXACT = 2 ** 53;
const MAX_POWER = 285;
const SPLITTER = 2 ** 27 + 1;
// The product of the two sums is off by less than 2^-102 of it.
const MARGIN = 2 ** -98;

/** 10^-285 to 10^285 as sums of two doubles, made as they are asked for. */
const powers = /* @__PURE__ */ new Float64Array(2 * MAX_POWER + 1);
const powerRests = /* @__PURE__ */ new Float64Array(2 * MAX_POWER + 1);

function addPower(exponent: number): void {
  const nearest = Number(`1e${exponent}`);
  const index = exponent + MAX_POWER;
  powers[index] = nearest;
  if (exponent >= 0) {
    powerRests[index] = Number(10n ** BigInt(exponent) - BigInt(nearest));
    return;
  }
  // nearest = integer / 2^bits
  const bits = 52 - Math.floor(Math.log2(nearest)) + 1;
  const integer = BigInt(nearest * 2 ** bits);
  const divisor = 10n ** BigInt(-exponent);
  const rest = (((1n << BigInt(bits)) - integer * divisor) << 64n) / divisor;
  powerRests[index] = Number(rest) * 2 ** -64 * 2 ** -bits;
}
