import { ESCAPED_BYTES, hex4 } from "./decode-escapes.js";
import { type JsonTape, NodeKind } from "./json-tape.js";
import { ParseError, parseError } from "./parse-error.js";

/**
 * Reads a string into a node. Its bytes are not checked to be UTF-8, as RapidJSON does not.
 *
 * @param words the 32-bit words of the whole buffer of `body`, which find the end of a long string
 * @param start the offset of the byte after the quote
 * @returns the offset after the closing quote
 * @throws {StatusError} INVALID_ARGUMENT in RapidJSON's words
 *
 * Source: rapidjson 1.1.0, reader.h, `ParseStringToStream`.
 */
export function readString(tape: JsonTape, node: number, body: Uint8Array, words: Int32Array, start: number): number {
  let at = endOfPlain(body, words, start);
  let kind: number = NodeKind.STRING;
  let saved = 0;
  while (body[at] !== QUOTE) {
    const byte = at < body.length ? (body[at] as number) : 0;
    if (byte !== BACKSLASH) throw parseError(byte === 0 ? ParseError.MISSING_QUOTE : ParseError.WRONG_ESCAPE, at);
    const character = at + 1 < body.length ? (body[at + 1] as number) : 0;
    kind = NodeKind.ESCAPED;
    if (ESCAPED_BYTES[character] !== 0) {
      saved += 1;
      at += 2;
    } else {
      if (character !== LOWER_U) throw parseError(ParseError.WRONG_ESCAPE, at);
      const point = checkedPoint(body, at);
      const size = point > 0xffff ? 12 : 6;
      saved += size - bytesOfPoint(point);
      at += size;
    }
    // Escapes come in rows.
    if (body[at] !== BACKSLASH) at = endOfPlain(body, words, at);
  }
  tape.kinds[node] = kind;
  tape.starts[node] = start;
  tape.ends[node] = at;
  tape.values[node] = at - start - saved;
  return at + 1;
}

/** The offset of the next quote, backslash or byte below 0x20; the length where there is none. */
function endOfPlain(body: Uint8Array, words: Int32Array, start: number): number {
  const { length } = body;
  let at = start;
  if (words.length > 0) {
    const base = body.byteOffset;
    while (((at + base) & 3) !== 0 && at < length) {
      if (STOPS[body[at] as number] === 1) return at;
      at++;
    }
    const lastWord = (length + base) >> 2;
    let word = (at + base) >> 2;
    // Of bytes below 0x80 a subtraction sets the highest bit where the byte is less; a borrow comes from a byte that stops anyway.
    while (word + 1 < lastWord) {
      const first = words[word] as number;
      const second = words[word + 1] as number;
      const firstStops =
        (((first ^ 0x22222222) - 0x01010101) | ((first ^ 0x5c5c5c5c) - 0x01010101) | (first - 0x20202020)) & ~first;
      const secondStops =
        (((second ^ 0x22222222) - 0x01010101) | ((second ^ 0x5c5c5c5c) - 0x01010101) | (second - 0x20202020)) & ~second;
      if (((firstStops | secondStops) & 0x80808080) !== 0) break;
      word += 2;
    }
    at = Math.max(at, word * 4 - base);
  }
  while (at < length && STOPS[body[at] as number] === 0) at++;
  return at;
}

/** The code point of an escape with `u`: of two, where the first is a high surrogate. */
function checkedPoint(body: Uint8Array, at: number): number {
  const point = hex4(body, at + 2);
  if (point < 0) throw parseError(ParseError.WRONG_HEX_DIGIT, at);
  if (point >> 10 !== 0x36) return point;
  if (body[at + 6] !== BACKSLASH || body[at + 7] !== LOWER_U) throw parseError(ParseError.WRONG_SURROGATE, at);
  const second = hex4(body, at + 8);
  if (second < 0) throw parseError(ParseError.WRONG_HEX_DIGIT, at);
  if (second >> 10 !== 0x37) throw parseError(ParseError.WRONG_SURROGATE, at);
  return 0x10000 + ((point & 0x3ff) << 10) + (second & 0x3ff);
}

function bytesOfPoint(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LOWER_U = 0x75;

/** 1 for the bytes that end a run of plain ones. */
const STOPS: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 0x20 || byte === QUOTE || byte === BACKSLASH ? 1 : 0,
);
