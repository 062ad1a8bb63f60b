/**
 * Reads all of `text` as a number in C's notation: decimal, hexadecimal (`0x1.8p3`), `inf`, `infinity`, `nan` or `nan(...)`, with an
 * optional sign. Undefined for any other text; infinite for a number that is too large.
 */
export function parseFloatText(text: string): number | undefined {
  if (DECIMAL.test(text)) return Number(text);
  const special = SPECIAL.exec(text);
  if (special) {
    if (special[2] === undefined) return Number.NaN;
    return special[1] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }
  const hexadecimal = HEXADECIMAL.exec(text);
  if (!hexadecimal) return undefined;
  const [, sign, whole, fraction = "", power = "0"] = hexadecimal;
  if (whole === "" && fraction === "") return undefined;
  const magnitude = scaleByPowerOfTwo(BigInt(`0x${whole}${fraction}`), Number(power) - 4 * fraction.length);
  return sign === "-" ? -magnitude : magnitude;
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const SPECIAL = /^([+-]?)(?:nan(?:\(\w*\))?|(inf(?:inity)?))$/i;
const HEXADECIMAL = /^([+-]?)0x([\da-f]*)(?:\.([\da-f]*))?(?:p([+-]?\d+))?$/i;

/** `digits * 2^power`, rounded once. */
function scaleByPowerOfTwo(digits: bigint, power: number): number {
  // Of more than 64 bits keep 64, and one bit that says whether any dropped bit is set: enough to round correctly.
  const excess = digits.toString(2).length - 64;
  if (excess <= 0) return multiply(Number(digits), power);
  const kept = digits >> BigInt(excess);
  const sticky = kept << BigInt(excess) === digits ? 0n : 1n;
  return multiply(Number((kept << 1n) | sticky), power + excess - 1);
}

/** `value * 2^power` in two steps: 2^power alone may overflow or vanish where the product does not. */
function multiply(value: number, power: number): number {
  const half = Math.trunc(Math.max(-3000, Math.min(3000, power)) / 2);
  const rest = Math.max(-3000, Math.min(3000, power)) - half;
  return value * 2 ** half * 2 ** rest;
}
