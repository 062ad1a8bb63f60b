import { decodeUtf8, utf8Bytes } from "@heddle/memory/utf8";
import { checkBytes, invalidArgument } from "@heddle/status";
import { fromBase64 } from "@heddle/tensor";
import { RankedPieces } from "./ranked-pieces.js";

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const MOST_DIGITS = 9;
const NONE = -1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** The six bits of each character of Base64, -1 for others. */
const BITS = /* @__PURE__ */ Int8Array.from({ length: 256 }, (_, byte) => ALPHABET.indexOf(String.fromCharCode(byte)));

/** The pieces of a file of tiktoken: lines of Base64 and a rank. @throws {StatusError} INVALID_ARGUMENT, with the line */
export function readRanks(file: string | Uint8Array): RankedPieces {
  const bytes = utf8Bytes(file);
  checkBytes(bytes, "the tiktoken file");
  const pieces = new RankedPieces();
  const room = new Uint8Array(bytes.length);
  for (let from = 0, number = 1; from < bytes.length; number++) {
    let end = bytes.indexOf(LINE_FEED, from);
    if (end < 0) end = bytes.length;
    const to = end > from && bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end;
    if (to > from) addLine(pieces, bytes, from, to, number, room);
    from = end + 1;
  }
  if (pieces.size === 0) throw invalidArgument("the tiktoken file has no piece");
  return pieces;
}

function addLine(
  pieces: RankedPieces,
  bytes: Uint8Array,
  from: number,
  to: number,
  number: number,
  room: Uint8Array,
): void {
  const space = bytes.indexOf(SPACE, from);
  const rank = space < 0 ? NONE : rankIn(bytes, space + 1, to);
  const size = rank === NONE ? 0 : decoded(bytes, from, space, room);
  if (size <= 0) {
    const line = decodeUtf8(bytes, from, to - from);
    throw invalidArgument(`line ${number} of the tiktoken file is '${shown(line)}', Base64 and a rank wanted`, {
      number,
    });
  }
  if (!pieces.add(room, 0, size, rank)) {
    throw invalidArgument(`line ${number} of the tiktoken file has a piece again`, { number });
  }
}

/** A number of one to nine digits; -1 for other text. */
function rankIn(bytes: Uint8Array, from: number, to: number): number {
  if (to <= from || to - from > MOST_DIGITS) return NONE;
  let rank = 0;
  for (let at = from; at < to; at++) {
    const digit = bytes[at] - 0x30;
    if (digit < 0 || digit > 9) return NONE;
    rank = rank * 10 + digit;
  }
  return rank;
}

/** Writes what Base64 stands for, and returns its size; -1 for other text. */
function decoded(bytes: Uint8Array, from: number, to: number, target: Uint8Array): number {
  let size = 0;
  let at = from;
  for (; at + 4 <= to; at += 4) {
    const [a, b, c, d] = [BITS[bytes[at]], BITS[bytes[at + 1]], BITS[bytes[at + 2]], BITS[bytes[at + 3]]];
    if ((a | b | c | d) < 0) break;
    target[size++] = (a << 2) | (b >>> 4);
    target[size++] = (b << 4) | (c >>> 2);
    target[size++] = (c << 6) | d;
  }
  if (at === to) return size;
  const rest = fromBase64(decodeUtf8(bytes, at, to - at));
  if (!rest || to - at > 4) return NONE;
  target.set(rest, size);
  return size + rest.length;
}

/** The beginning of a line, for messages. */
export function shown(line: string): string {
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
