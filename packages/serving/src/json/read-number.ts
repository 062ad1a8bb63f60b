import { type JsonTape, NodeKind } from "./json-tape.js";
import { nearestDouble } from "./nearest-double.js";
import { ParseError, parseError } from "./parse-error.js";

/**
 * Reads a number, or a value of another kind, into a node. Doubles are the nearest ones; -0 without a point is 0.
 *
 * @returns the offset after it
 * @throws {StatusError} INVALID_ARGUMENT in RapidJSON's words
 *
 * Source: rapidjson 1.1.0, reader.h, `ParseNumber`.
 */
export function readNumber(tape: JsonTape, node: number, body: Uint8Array, start: number): number {
  const { length } = body;
  let at = start;
  let byte = body[at] as number;
  const isNegative = byte === MINUS;
  if (isNegative) byte = ++at < length ? (body[at] as number) : 0;
  // The first 18 digits that are significant, in two parts of 9, which are 32-bit integers.
  let high = 0;
  let low = 0;
  let digits = 0;
  if (byte === ZERO) {
    byte = ++at < length ? (body[at] as number) : 0;
  } else if (byte > ZERO && byte <= NINE) {
    do {
      if (digits < 9) high = (high * 10 + byte - ZERO) | 0;
      else if (digits < 18) low = (low * 10 + byte - ZERO) | 0;
      digits++;
      byte = ++at < length ? (body[at] as number) : 0;
    } while (byte >= ZERO && byte <= NINE);
  } else {
    return readNotFinite(tape, node, body, at, isNegative);
  }
  if (byte !== POINT && byte !== LOWER_E && byte !== UPPER_E) {
    if (digits > 18) return readLongInteger(tape, node, body, start, at);
    const integer = digits > 9 ? nearestDouble(high, low, digits - 9, 0) : high;
    tape.kinds[node] = integer < 2 ** 53 ? NodeKind.INTEGER : NodeKind.BIG_INTEGER;
    tape.starts[node] = start;
    tape.ends[node] = at;
    tape.values[node] = isNegative ? 0 - integer : integer;
    return at;
  }
  const integerEnd = at;
  let exponent = 0;
  if (byte === POINT) {
    byte = ++at < length ? (body[at] as number) : 0;
    if (byte < ZERO || byte > NINE) throw parseError(ParseError.MISSING_FRACTION, at);
    do {
      if (digits < 9) {
        high = (high * 10 + byte - ZERO) | 0;
        if (high !== 0) digits++;
      } else {
        if (digits < 18) low = (low * 10 + byte - ZERO) | 0;
        digits++;
      }
      byte = ++at < length ? (body[at] as number) : 0;
    } while (byte >= ZERO && byte <= NINE);
    exponent = integerEnd + 1 - at;
  }
  if (byte === LOWER_E || byte === UPPER_E) {
    let written = 0;
    byte = ++at < length ? (body[at] as number) : 0;
    const isSmall = byte === MINUS;
    if (isSmall || byte === PLUS) byte = ++at < length ? (body[at] as number) : 0;
    if (byte < ZERO || byte > NINE) throw parseError(ParseError.MISSING_EXPONENT, at);
    do {
      if (written < 1e8) written = written * 10 + byte - ZERO;
      byte = ++at < length ? (body[at] as number) : 0;
    } while (byte >= ZERO && byte <= NINE);
    if (!isSmall && written > 308) checkExponent(body, start, integerEnd, written);
    exponent += isSmall ? -written : written;
  }
  if (integerEnd - start > 300) checkLongInteger(body, start, integerEnd);
  let value = digits > 18 ? Number.NaN : nearestDouble(high, low, digits > 9 ? digits - 9 : 0, exponent);
  // biome-ignore lint/suspicious/noSelfCompare: NaN
  if (value !== value) value = Math.abs(Number(ascii(body, start, at)));
  tape.kinds[node] = NodeKind.DOUBLE;
  tape.starts[node] = start;
  tape.ends[node] = at;
  tape.values[node] = isNegative ? -value : value;
  return at;
}

/** The text of a number. */
export function ascii(body: Uint8Array, start: number, end: number): string {
  const bytes = body.subarray(start, end);
  return bytes.length <= 32 ? String.fromCharCode(...bytes) : decoder.decode(bytes);
}

/** Integers of 19 digits and more: those past uint64 and int64 are doubles. */
function readLongInteger(tape: JsonTape, node: number, body: Uint8Array, start: number, end: number): number {
  if (end - start > 300) checkLongInteger(body, start, end);
  const text = ascii(body, start, end);
  const isNegative = body[start] === MINUS;
  const fits = end - start <= 20 && (isNegative ? BigInt(text) >= MIN_INT64 : BigInt(text) <= MAX_UINT64);
  tape.kinds[node] = fits ? NodeKind.BIG_INTEGER : NodeKind.DOUBLE;
  tape.starts[node] = start;
  tape.ends[node] = end;
  tape.values[node] = Number(text);
  return end;
}

/** RapidJSON refuses an integer when 10 times its digits so far is past the doubles. */
function checkLongInteger(body: Uint8Array, start: number, end: number): void {
  const isNegative = body[start] === MINUS;
  const limit = isNegative ? -MIN_INT64 : MAX_UINT64;
  let at = isNegative ? start + 1 : start;
  let exact = 0n;
  for (; at < end; at++) {
    const next = exact * 10n + BigInt((body[at] as number) - ZERO);
    if (next > limit) break;
    exact = next;
  }
  let value = Number(exact);
  for (; at < end; at++) {
    if (value >= Number.MAX_VALUE / 10) throw parseError(ParseError.NUMBER_TOO_BIG, start);
    value = value * 10 + ((body[at] as number) - ZERO);
  }
}

/** RapidJSON refuses an exponent past 308 and the digits of the fraction that it has used. */
function checkExponent(body: Uint8Array, start: number, integerEnd: number, exponent: number): void {
  if (integerEnd - start > 300) checkLongInteger(body, start, integerEnd);
  const first = body[start] === MINUS ? start + 1 : start;
  const integer = BigInt(ascii(body, first, integerEnd));
  const isDouble = integer > (first > start ? -MIN_INT64 : MAX_UINT64);
  let significand = isDouble ? 0n : integer;
  let significant = integerEnd - first - 1;
  let fraction = 0;
  let at = integerEnd + 1;
  const isDigit = () => body[integerEnd] === POINT && (body[at] as number) >= ZERO && (body[at] as number) <= NINE;
  for (; !isDouble && isDigit() && significand < 1n << 53n; at++) {
    significand = significand * 10n + BigInt((body[at] as number) - ZERO);
    fraction++;
    if (significand !== 0n) significant++;
  }
  for (; isDigit() && significant < 17; at++, significant++) fraction++;
  if (exponent > 308 + fraction) throw parseError(ParseError.NUMBER_TOO_BIG, start);
}

/** `NaN`, `Inf` and `Infinity`, or no value at all. */
function readNotFinite(tape: JsonTape, node: number, body: Uint8Array, start: number, isNegative: boolean): number {
  const word = body[start] === UPPER_N ? NAN_WORD : INFINITY_WORD;
  let at = start;
  while (at - start < word.length && body[at] === word.charCodeAt(at - start)) at++;
  const isInf = word === INFINITY_WORD && at - start === 3;
  if (at - start < word.length && !isInf) throw parseError(ParseError.VALUE_INVALID, at);
  tape.kinds[node] = NodeKind.DOUBLE;
  tape.starts[node] = isNegative ? start - 1 : start;
  tape.ends[node] = at;
  const infinity = isNegative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  tape.values[node] = word === NAN_WORD ? Number.NaN : infinity;
  return at;
}

const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const LOWER_E = 0x65;
const UPPER_E = 0x45;
const UPPER_N = 0x4e;
const NAN_WORD = "NaN";
const INFINITY_WORD = "Infinity";
const MIN_INT64 = -(2n ** 63n);
const MAX_UINT64 = 2n ** 64n - 1n;

const decoder = /* @__PURE__ */ new TextDecoder();
