const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The first byte of a JSON text that breaks the grammar. */
export class JsonFault {
  constructor(
    readonly at: number,
    readonly wanted: string,
  ) {}
}

/** The place of the first byte from `at` on that is not white space of JSON. */
export function skipSpace(bytes: Uint8Array, at: number, end: number): number {
  while (at < end) {
    const byte = bytes[at];
    if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) break;
    at++;
  }
  return at;
}

/**
 * Checks the JSON value that begins at `at`. Bytes of 0x80 and more may be in strings, UTF-8 or not.
 *
 * @returns the place after it
 * @throws {JsonFault} for a value that breaks the grammar, or is nested deeper than `depth`
 */
export function skipValue(bytes: Uint8Array, at: number, end: number, depth: number): number {
  if (at >= end) throw new JsonFault(at, "a value");
  switch (bytes[at]) {
    case QUOTE:
      return skipString(bytes, at, end);
    case 0x7b: // {
      return skipMembers(bytes, at, end, depth);
    case 0x5b: // [
      return skipItems(bytes, at, end, depth);
    case 0x74:
      return skipWord(bytes, at, end, "true");
    case 0x66:
      return skipWord(bytes, at, end, "false");
    case 0x6e:
      return skipWord(bytes, at, end, "null");
    default:
      return skipNumber(bytes, at, end);
  }
}

/** As {@link skipValue}, for the string whose quote is at `at`. */
export function skipString(bytes: Uint8Array, at: number, end: number): number {
  for (at++; at < end; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) return at + 1;
    if (byte < 0x20) throw new JsonFault(at, "a string without control characters");
    if (byte === BACKSLASH) at = skipEscape(bytes, at + 1, end);
  }
  throw new JsonFault(at, "the end of a string");
}

/** The place of the last byte of an escape sequence whose character after the backslash is at `at`. */
function skipEscape(bytes: Uint8Array, at: number, end: number): number {
  if (at < end && bytes[at] === 0x75) {
    for (let i = 1; i <= 4; i++) {
      if (at + i >= end || hexDigit(bytes[at + i]) < 0) throw new JsonFault(at + i, "four hexadecimal digits");
    }
    return at + 4;
  }
  if (at >= end || !'"\\/bfnrt'.includes(String.fromCharCode(bytes[at]))) throw new JsonFault(at, "an escape sequence");
  return at;
}

/** The value of a hexadecimal digit, or -1. */
export function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

function skipMembers(bytes: Uint8Array, at: number, end: number, depth: number): number {
  if (depth <= 0) throw new JsonFault(at, "fewer levels of nesting");
  at = skipSpace(bytes, at + 1, end);
  if (at < end && bytes[at] === 0x7d) return at + 1;
  for (;;) {
    if (at >= end || bytes[at] !== QUOTE) throw new JsonFault(at, "a name in quotes");
    at = skipColon(bytes, skipString(bytes, at, end), end);
    at = skipSpace(bytes, skipValue(bytes, at, end, depth - 1), end);
    if (at < end && bytes[at] === 0x7d) return at + 1;
    if (at >= end || bytes[at] !== 0x2c) throw new JsonFault(at, "',' or '}'");
    at = skipSpace(bytes, at + 1, end);
  }
}

/** The place of the value after a colon. */
export function skipColon(bytes: Uint8Array, at: number, end: number): number {
  at = skipSpace(bytes, at, end);
  if (at >= end || bytes[at] !== 0x3a) throw new JsonFault(at, "':'");
  return skipSpace(bytes, at + 1, end);
}

function skipItems(bytes: Uint8Array, at: number, end: number, depth: number): number {
  if (depth <= 0) throw new JsonFault(at, "fewer levels of nesting");
  at = skipSpace(bytes, at + 1, end);
  if (at < end && bytes[at] === 0x5d) return at + 1;
  for (;;) {
    at = skipSpace(bytes, skipValue(bytes, at, end, depth - 1), end);
    if (at < end && bytes[at] === 0x5d) return at + 1;
    if (at >= end || bytes[at] !== 0x2c) throw new JsonFault(at, "',' or ']'");
    at = skipSpace(bytes, at + 1, end);
  }
}

function skipWord(bytes: Uint8Array, at: number, end: number, word: string): number {
  for (let i = 0; i < word.length; i++) {
    if (at + i >= end || bytes[at + i] !== word.charCodeAt(i)) throw new JsonFault(at, "a value");
  }
  return at + word.length;
}

function skipNumber(bytes: Uint8Array, at: number, end: number): number {
  const start = at;
  if (bytes[at] === 0x2d) at++;
  const whole = at;
  at = skipDigits(bytes, at, end);
  if (at === whole) throw new JsonFault(start, "a value");
  if (bytes[whole] === 0x30 && at > whole + 1) throw new JsonFault(whole, "a number without leading zeros");
  if (at < end && bytes[at] === 0x2e) {
    const digits = at + 1;
    at = skipDigits(bytes, digits, end);
    if (at === digits) throw new JsonFault(at, "a digit");
  }
  if (at < end && (bytes[at] | 0x20) === 0x65) {
    at++;
    if (at < end && (bytes[at] === 0x2b || bytes[at] === 0x2d)) at++;
    const digits = at;
    at = skipDigits(bytes, digits, end);
    if (at === digits) throw new JsonFault(at, "a digit");
  }
  return at;
}

function skipDigits(bytes: Uint8Array, at: number, end: number): number {
  while (at < end && bytes[at] >= 0x30 && bytes[at] <= 0x39) at++;
  return at;
}
