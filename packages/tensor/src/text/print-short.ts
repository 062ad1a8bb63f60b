import { printGeneral } from "./print-general.js";

/**
 * A number with as few digits as make it again, as TensorFlow prints it: 6 or 9 significant digits of a float, 15 or 17 of a double.
 */
export function printShort(value: number, type: "float" | "double"): string {
  const isDouble = type === "double";
  const [few, many] = isDouble ? [15, 17] : [6, 9];
  const isAgain = (text: string) => (isDouble ? Number(text) : Math.fround(Number(text))) === value;
  const magnitude = Math.abs(value);
  if (magnitude >= LEAST_PLAIN && magnitude < 10 ** few) {
    // A half of the last digit does not make the number again, so that it does not matter how it is rounded.
    const short = value.toPrecision(few);
    if (isAgain(short)) return withoutZeros(short);
    // JavaScript rounds halves up, C to even.
    if (!value.toPrecision(many + 1).endsWith("5")) return withoutZeros(value.toPrecision(many));
  }
  const short = printGeneral(value, few);
  return !Number.isFinite(value) || isAgain(short) ? short : printGeneral(value, many);
}

/** From this number on, C prints no exponent. */
const LEAST_PLAIN = 1e-4;

/** A number with a point has no zeros at its end, as of C's `%g`. */
function withoutZeros(text: string): string {
  if (!text.includes(".")) return text;
  let end = text.length;
  while (text[end - 1] === "0") end--;
  return text.slice(0, text[end - 1] === "." ? end - 1 : end);
}
