/** From here on a float is written with an exponent or 17 digits, below as an integer with `.0`. */
const TWO_53 = 2 ** 53;
const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;
const MAX_INT64_DIGITS = 19;
/** Digits that tell two floats apart. */
const DIGITS = 17;

/**
 * The number of JSON text in the dialect of tvm-ffi: leading zeros, a plus sign, `1.` and `.5` are numbers. One without a point
 * and an exponent that 64 bits hold is an int (`-0` is the int 0), any other a float. Undefined for a text that is not a number
 * or too large or too small for a float.
 *
 * Unlike tvm-ffi it takes floats below 2.2e-308 that are not exact, so that every float which {@link formatFloat} writes is read.
 */
export function parseNumber(text: string): number | bigint | { readonly float: number } | undefined {
  if (/^[+-]?[0-9]+$/.test(text)) {
    const digits = text.replace(/^[+-]?0*/, "");
    const magnitude = digits.length <= MAX_INT64_DIGITS ? BigInt(digits) : MAX_INT64 + 2n;
    const int = text.startsWith("-") ? -magnitude : magnitude;
    if (int >= MIN_INT64 && int <= MAX_INT64) return Number.isSafeInteger(Number(int)) ? Number(int) : int;
  } else if (!/^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/.test(text)) return undefined;
  const float = Number(text);
  const isLost = !Number.isFinite(float) || (float === 0 && /[1-9]/.test(text.replace(/[eE].*/, "")));
  return isLost ? undefined : { float };
}

/** A float as tvm-ffi writes it in JSON: an integral one with `.0`, others with 17 digits; NaN and infinities by name. */
export function formatFloat(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Number.isInteger(value) && Math.abs(value) < TWO_53) return `${Object.is(value, -0) ? "-0" : value}.0`;
  return formatGeneral(value, DIGITS);
}

/** `%.<digits>g` of C: the fewest digits that make up a number rounded to `digits`, half to even. */
export function formatGeneral(value: number, digits: number): string {
  if (Object.is(value, -0)) return "-0";
  const [mantissa, exponentText] = roundedHalfEven(value, digits).split("e") as [string, string];
  const exponent = Number(exponentText);
  const sign = mantissa.startsWith("-") ? "-" : "";
  const all = mantissa.replace(/[-.]/g, "").replace(/0+$/, "") || "0";
  if (exponent < -4 || exponent >= digits) {
    const power = String(Math.abs(exponent)).padStart(2, "0");
    return `${sign}${withPoint(all, 1)}e${exponent < 0 ? "-" : "+"}${power}`;
  }
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${all}`;
  return sign + withPoint(all.padEnd(exponent + 1, "0"), exponent + 1);
}

function withPoint(digits: string, at: number): string {
  return digits.length > at ? `${digits.slice(0, at)}.${digits.slice(at)}` : digits;
}

/** The number with an exponent, rounded as C does it; JavaScript rounds half up. */
function roundedHalfEven(value: number, digits: number): string {
  const rounded = value.toExponential(digits - 1);
  // Half way is only a number with one digit more, which as a fraction has a power of two up to 2^25 below it.
  if (!Number.isInteger(value * 2 ** 25)) return rounded;
  const [mantissa, exponent] = value.toExponential(60).split("e") as [string, string];
  const end = mantissa.indexOf(".") + digits;
  const isHalf = /^50*$/.test(mantissa.slice(end));
  const isEven = Number(mantissa[end - 1]) % 2 === 0;
  return isHalf && isEven ? `${mantissa.slice(0, end)}e${exponent}` : rounded;
}
