import { type DecimalDigits, exponentText, generalText, roundedDigits } from "./print-general.js";

/** The letters `f`, `e` and `g` of C's printf. */
export type FloatNotation = "fixed" | "exponent" | "general";

/**
 * The text of `%.{precision}f`, `%e` or `%g` for a finite number of 0 or more, exact to the last digit and halves rounded to even.
 * Signs, padding, infinities and NaN are left to the caller.
 *
 * @param alternate printf's flag `#`: the point stays, and `%g` keeps its zeros
 */
export function printFloat(value: number, notation: FloatNotation, precision: number, alternate: boolean): string {
  if (notation === "fixed") return withPoint(fixed(value, precision), precision, alternate);
  if (notation === "general") return generalText(significantDigits(value, Math.max(1, precision)), alternate);
  const { digits, power } = significantDigits(value, precision + 1);
  const mantissa = precision === 0 ? digits : `${digits[0]}.${digits.slice(1)}`;
  return `${withPoint(mantissa, precision, alternate)}${exponentText(power)}`;
}

function withPoint(text: string, digits: number, alternate: boolean): string {
  return alternate && digits === 0 ? `${text}.` : text;
}

/** The number of digits that toFixed and toExponential can round exactly, less one that shows a possible half. */
const MAX_DIGITS = 99;

/** toFixed rounds halves up, so that a possible half is divided exactly. */
function fixed(value: number, digits: number): string {
  if (digits <= MAX_DIGITS && value < 1e21 && !value.toFixed(digits + 1).endsWith("5")) return value.toFixed(digits);
  const { numerator, denominator } = fractionOf(value);
  const scaled = divideHalfEven(numerator * 10n ** BigInt(digits), denominator)
    .toString()
    .padStart(digits + 1, "0");
  return digits === 0 ? scaled : `${scaled.slice(0, -digits)}.${scaled.slice(-digits)}`;
}

function significantDigits(value: number, count: number): DecimalDigits {
  if (count <= MAX_DIGITS) return roundedDigits(value, count);
  if (value === 0) return { digits: "0".repeat(count), power: 0 };
  const { numerator, denominator } = fractionOf(value);
  let { power } = roundedDigits(value, 21);
  let digits = scale(numerator, denominator, count - 1 - power);
  // Rounding may carry into one digit more, and 21 digits may have rounded to the power above.
  if (digits.length > count) digits = scale(numerator, denominator, count - 1 - ++power);
  else if (digits.length < count) digits = scale(numerator, denominator, count - 1 - --power);
  return { digits, power };
}

function scale(numerator: bigint, denominator: bigint, power: number): string {
  const factor = 10n ** BigInt(Math.abs(power));
  return (
    power >= 0 ? divideHalfEven(numerator * factor, denominator) : divideHalfEven(numerator, denominator * factor)
  ).toString();
}

/** The number as a fraction, exactly. */
function fractionOf(value: number): { numerator: bigint; denominator: bigint } {
  let scaled = value;
  let shift = 0n;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    shift++;
  }
  return { numerator: BigInt(scaled), denominator: 1n << shift };
}

function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  const twice = (numerator - quotient * denominator) * 2n;
  if (twice > denominator || (twice === denominator && quotient % 2n === 1n)) return quotient + 1n;
  return quotient;
}
