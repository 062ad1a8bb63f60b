import { printGeneral } from "@heddle/tensor";
import { POWERS } from "./nearest-double.js";

/** The most bytes of a number's text. */
export const MAX_DECIMAL_BYTES = 32;

/**
 * Writes a number as TensorFlow Serving does: with 6 significant digits where they make it again, else with 9 of a float and 17 of a
 * double, `.0` after whole numbers, and bare `NaN`, `Infinity` and `-Infinity`.
 *
 * @returns the position after it
 *
 * Source: tensorflow_serving/util/json_tensor.cc, `WriteDecimal`.
 */
export function writeDecimal(value: number, isDouble: boolean, target: Uint8Array, position: number): number {
  const magnitude = Math.abs(value);
  if (!(magnitude >= 1e-5 && magnitude < 1e15)) return writeAscii(slowText(value, isDouble), target, position);
  let power = 0;
  if (magnitude >= 1) while (magnitude >= (POWERS[power + 1] as number)) power++;
  else while (magnitude * (POWERS[-power] as number) < 1) power--;
  let significant = 6;
  let digits = roundedTo(magnitude, significant, power);
  if (digits !== 0) {
    const again = scaled(digits, power - 5);
    if ((isDouble ? again : Math.fround(again)) !== magnitude) {
      significant = 9;
      digits = isDouble ? 0 : roundedTo(magnitude, significant, power);
    }
  }
  if (digits === 0) return writeAscii(slowText(value, isDouble), target, position);
  if (digits === POWERS[significant]) {
    digits /= 10;
    power++;
  }
  const sign = value < 0 ? position + 1 : position;
  if (value < 0) target[position] = MINUS;
  return writeGeneral(digits, significant, power, target, sign);
}

/** The text of any number by the same rules. */
function slowText(value: number, isDouble: boolean): string {
  if (value === 0) return Object.is(value, -0) ? "-0.0" : "0.0";
  if (!Number.isFinite(value)) return String(value);
  let text = printGeneral(value, 6);
  const again = Number(text);
  if ((isDouble ? again : Math.fround(again)) !== value) text = isDouble ? text17(value) : printGeneral(value, 9);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** A double as `%.17g` prints it. */
function text17(value: number): string {
  const power = Math.floor(Math.log10(Math.abs(value)));
  // JavaScript rounds halves up, and prints exponents in another way.
  if (power < -3 || power > 15 || value.toPrecision(18).endsWith("5")) return printGeneral(value, 17);
  return value.toPrecision(17).replace(/\.?0+$/, "");
}

/** The first digits of a number as an integer, `power` being that of the first; 0 where it is too near to a half to tell. */
function roundedTo(magnitude: number, digits: number, power: number): number {
  const exact = scaled(magnitude, digits - 1 - power);
  const whole = Math.floor(exact);
  const fraction = exact - whole;
  if (fraction > 0.4999 && fraction < 0.5001) return 0;
  return fraction < 0.5 ? whole : whole + 1;
}

/** `value × 10^power`, rounded once. */
function scaled(value: number, power: number): number {
  return power < 0 ? value / (POWERS[-power] as number) : value * (POWERS[power] as number);
}

/** Writes digits as `%g` does, without the zeros at the end, and `.0` after a whole number. */
function writeGeneral(
  allDigits: number,
  significant: number,
  power: number,
  target: Uint8Array,
  position: number,
): number {
  let digits = allDigits;
  let count = significant;
  while (count > 1 && digits % 10 === 0) {
    digits /= 10;
    count--;
  }
  let to = position;
  const isExponent = power < -4 || power >= significant;
  const whole = isExponent ? 1 : power + 1;
  if (whole <= 0) {
    target[to++] = ZERO;
    target[to++] = POINT;
    for (let i = whole; i < 0; i++) target[to++] = ZERO;
    return writeDigits(digits, count, target, to);
  }
  if (count <= whole) {
    to = writeDigits(digits, count, target, to);
    for (let i = count; i < whole; i++) target[to++] = ZERO;
    if (!isExponent) {
      target[to++] = POINT;
      target[to++] = ZERO;
    }
  } else {
    const fraction = POWERS[count - whole] as number;
    const integer = Math.floor(digits / fraction);
    to = writeDigits(integer, whole, target, to);
    target[to++] = POINT;
    to = writeDigits(digits - integer * fraction, count - whole, target, to);
  }
  if (!isExponent) return to;
  target[to++] = LOWER_E;
  target[to++] = power < 0 ? MINUS : PLUS;
  return writeDigits(Math.abs(power), 2, target, to);
}

function writeDigits(integer: number, count: number, target: Uint8Array, position: number): number {
  let rest = integer;
  for (let at = position + count - 1; at >= position; at--) {
    const tenth = Math.floor(rest / 10);
    target[at] = ZERO + rest - tenth * 10;
    rest = tenth;
  }
  return position + count;
}

function writeAscii(text: string, target: Uint8Array, position: number): number {
  for (let i = 0; i < text.length; i++) target[position + i] = text.charCodeAt(i);
  return position + text.length;
}

const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const LOWER_E = 0x65;
