const MAX_INT64 = 2n ** 63n - 1n;

/**
 * A decimal integer of 64 bits from bytes `start` to `end`, with an optional sign and blanks around it, as a number where
 * that is exact, else as a bigint; undefined for anything else. Reads up to a NUL byte, as TensorFlow does.
 *
 * Source: safe_strto64 of tensorflow/core/platform/numbers.cc (TensorFlow 2.21), by experiment.
 */
export function parseInteger(bytes: Uint8Array, start: number, end: number): number | bigint | undefined {
  let from = start;
  let to = endAtNul(bytes, start, end);
  while (from < to && isBlank(bytes[from])) from++;
  while (to > from && isBlank(bytes[to - 1])) to--;
  const isNegative = bytes[from] === 45;
  if (from < to && (isNegative || bytes[from] === 43)) from++;
  if (from === to) return undefined;
  let value = 0;
  let exact: bigint | undefined;
  for (let i = from; i < to; i++) {
    const digit = bytes[i] - 48;
    if (!(digit >= 0 && digit <= 9)) return undefined;
    if (exact === undefined) {
      if (value < 900_000_000_000_000) {
        value = value * 10 + digit;
        continue;
      }
      exact = BigInt(value);
    }
    exact = exact * 10n + BigInt(digit);
    if (exact > MAX_INT64 + 1n) return undefined;
  }
  if (exact === undefined) return isNegative ? 0 - value : value;
  if (!isNegative && exact > MAX_INT64) return undefined;
  return isNegative ? -exact : exact;
}

/**
 * A floating-point number from text: decimal, hexadecimal (`0x1.8p1`), `inf`, `infinity` or `nan` in any case, with an
 * optional sign and blanks around it; undefined for anything else. Reads up to a NUL.
 *
 * Source: safe_strtod of tensorflow/core/platform/numbers.cc (TensorFlow 2.21), by experiment.
 */
export function parseFloating(text: string): number | undefined {
  const match = /^[ \t\n\v\f\r]*([+-]?)([^\s]+)[ \t\n\v\f\r]*$/.exec(text.split("\0", 1)[0]);
  if (!match) return undefined;
  const magnitude = parseMagnitude(match[2]);
  return magnitude === undefined || match[1] !== "-" ? magnitude : -magnitude;
}

function parseMagnitude(text: string): number | undefined {
  if (/^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return Number(text);
  if (/^inf(inity)?$/i.test(text)) return Number.POSITIVE_INFINITY;
  if (/^nan(\(\w*\))?$/i.test(text)) return Number.NaN;
  const hex = /^0x([0-9a-f]*)\.?([0-9a-f]*)(?:p([+-]?\d+))?$/i.exec(text);
  if (!hex || hex[1].length + hex[2].length === 0) return undefined;
  const digits = Number(BigInt(`0x${hex[1]}${hex[2]}`));
  return digits * 2 ** (Number(hex[3] ?? 0) - 4 * hex[2].length);
}

function endAtNul(bytes: Uint8Array, start: number, end: number): number {
  for (let i = start; i < end; i++) if (bytes[i] === 0) return i;
  return end;
}

function isBlank(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13);
}
