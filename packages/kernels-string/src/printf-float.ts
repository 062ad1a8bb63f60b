/** How C's printf writes a finite number that is not negative; signs, blanks and what is not finite are the caller's. */
export type FloatNotation = "fixed" | "exponent" | "general";

/**
 * The text of `%.{precision}f`, `%e` or `%g`, exact to the last digit and rounded half to even. `alternate` is the flag `#`: the
 * point stays, and `%g` keeps its zeros.
 */
export function printFloat(value: number, notation: FloatNotation, precision: number, alternate: boolean): string {
  if (notation === "fixed") return withPoint(fixed(value, precision), precision, alternate);
  if (notation === "exponent") return exponent(value, precision, alternate);
  const significant = Math.max(1, precision);
  const power = powerOf(exponentDigits(value, significant - 1));
  if (power < -4 || power >= significant) {
    const text = exponent(value, significant - 1, alternate);
    return alternate ? text : text.replace(/\.?0*e/, dropsZeros(significant - 1) ? "e" : "$&");
  }
  const digits = significant - 1 - power;
  const text = withPoint(fixed(value, digits), digits, alternate);
  return alternate || digits === 0 ? text : text.replace(/\.?0+$/, "");
}

/** Without digits behind the point, zeros before the `e` belong to the number. */
function dropsZeros(digits: number): boolean {
  return digits > 0;
}

function withPoint(text: string, digits: number, alternate: boolean): string {
  return alternate && digits === 0 ? `${text}.` : text;
}

/** JavaScript's exponents have no leading zero, C's have two digits at least. */
function exponent(value: number, digits: number, alternate: boolean): string {
  const [mantissa, power] = exponentDigits(value, digits).split("e");
  const size = power.slice(1).padStart(2, "0");
  return `${withPoint(mantissa, digits, alternate)}e${power[0]}${size}`;
}

function powerOf(text: string): number {
  return Number(text.slice(text.indexOf("e") + 1));
}

/** Digits that toFixed and toExponential give at most; they round halves up, so that a possible half goes the exact way. */
const MAX_DIGITS = 99;

function fixed(value: number, digits: number): string {
  if (digits <= MAX_DIGITS && value < 1e21 && !value.toFixed(digits + 1).endsWith("5")) return value.toFixed(digits);
  const { numerator, denominator } = fractionOf(value);
  const scaled = divideHalfEven(numerator * 10n ** BigInt(digits), denominator)
    .toString()
    .padStart(digits + 1, "0");
  return digits === 0 ? scaled : `${scaled.slice(0, -digits)}.${scaled.slice(-digits)}`;
}

function exponentDigits(value: number, digits: number): string {
  if (digits <= MAX_DIGITS && !/5e/.test(value.toExponential(digits + 1))) return value.toExponential(digits);
  if (value === 0) return `0${digits > 0 ? `.${"0".repeat(digits)}` : ""}e+0`;
  const { numerator, denominator } = fractionOf(value);
  let power = powerOf(value.toExponential(20));
  let scaled = scale(numerator, denominator, digits - power);
  // Rounding may carry into one digit more, and 20 digits may have rounded to the power above.
  if (scaled.length > digits + 1) scaled = scale(numerator, denominator, digits - ++power);
  else if (scaled.length < digits + 1) scaled = scale(numerator, denominator, digits - --power);
  return `${scaled[0]}${digits > 0 ? `.${scaled.slice(1)}` : ""}e${power < 0 ? "-" : "+"}${Math.abs(power)}`;
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
