/** The digits of a number of 0 or more, rounded: the first digit stands for 10^`power`. */
export interface DecimalDigits {
  readonly digits: string;
  readonly power: number;
}

/**
 * A number as C's `%.{significant}g` prints it: exact, halves rounded to even, as in `0.1`, `1e-05`, `-inf`, `nan`.
 *
 * @param significant the number of digits, 1 to 99
 */
export function printGeneral(value: number, significant: number): string {
  if (Number.isNaN(value)) return "nan";
  const magnitude = Math.abs(value);
  const text =
    magnitude === Number.POSITIVE_INFINITY ? "inf" : generalText(roundedDigits(magnitude, significant), false);
  return value < 0 || Object.is(value, -0) ? `-${text}` : text;
}

/** The digits of a finite number of 0 or more, `count` of them (1 to 99). */
export function roundedDigits(value: number, count: number): DecimalDigits {
  const rounded = decimalDigits(value, count - 1);
  if (!decimalDigits(value, count).digits.endsWith("5")) return rounded;
  const exact = decimalDigits(value, 100);
  // JavaScript rounds halves up. No double is so near to a half of up to 99 digits that 101 digits do not tell them apart.
  const isHalf = /^50*$/.test(exact.digits.slice(count)) && rounded.power === exact.power;
  if (!isHalf || Number(rounded.digits.at(-1)) % 2 === 0) return rounded;
  return { digits: exact.digits.slice(0, count), power: exact.power };
}

function decimalDigits(value: number, digits: number): DecimalDigits {
  const [mantissa, power] = value.toExponential(digits).split("e");
  return { digits: mantissa.replace(".", ""), power: Number(power) };
}

/** The text of `%g` with as many significant digits as there are; `alternate` keeps the point and the zeros at the end. */
export function generalText({ digits, power }: DecimalDigits, alternate: boolean): string {
  if (power < -4 || power >= digits.length) return `${withPoint(digits, 1, alternate)}${exponentText(power)}`;
  if (power < 0) return withPoint(`${"0".repeat(-power)}${digits}`, 1, alternate);
  return withPoint(digits, power + 1, alternate);
}

/** C's exponents have two digits at least. */
export function exponentText(power: number): string {
  return `e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}

function withPoint(digits: string, whole: number, alternate: boolean): string {
  const fraction = alternate ? digits.slice(whole) : digits.slice(whole).replace(/0+$/, "");
  return fraction === "" && !alternate ? digits.slice(0, whole) : `${digits.slice(0, whole)}.${fraction}`;
}
