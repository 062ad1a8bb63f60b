import type { ByteSlices } from "../bytes/byte-slices.js";
import { hexDigit } from "./json-scanner.js";

const BACKSLASH = 0x5c;

/** The characters of escape sequences of one letter. */
const escapes: Readonly<Record<number, number>> = {
  34: 0x22,
  92: 0x5c,
  47: 0x2f,
  98: 0x08,
  102: 0x0c,
  110: 0x0a,
  114: 0x0d,
  116: 0x09,
};

/**
 * Adds the string of a JSON text whose quotes are at `start` and at `end - 1`, and which was checked. An escaped lone surrogate becomes
 * U+FFFD.
 */
export function addJsonString(cells: ByteSlices, source: Uint8Array, start: number, end: number): void {
  cells.reserve(end - start);
  const { bytes } = cells;
  let { size } = cells;
  const last = end - 1;
  for (let at = start + 1; at < last; at++) {
    const byte = source[at];
    if (byte !== BACKSLASH) {
      bytes[size++] = byte;
      continue;
    }
    const letter = source[++at];
    if (letter !== 0x75) {
      bytes[size++] = escapes[letter];
      continue;
    }
    let point = unit(source, at + 1);
    at += 4;
    if (point >= 0xd800 && point < 0xe000) {
      const isPair = point < 0xdc00 && source[at + 1] === BACKSLASH && source[at + 2] === 0x75;
      const low = isPair ? unit(source, at + 3) : 0;
      if (low >= 0xdc00 && low < 0xe000) {
        point = 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00);
        at += 6;
      } else {
        point = 0xfffd;
      }
    }
    size = writePoint(bytes, size, point);
  }
  cells.size = size;
  cells.end();
}

function unit(source: Uint8Array, at: number): number {
  return (
    (hexDigit(source[at]) << 12) |
    (hexDigit(source[at + 1]) << 8) |
    (hexDigit(source[at + 2]) << 4) |
    hexDigit(source[at + 3])
  );
}

/** Writes a code point as UTF-8. An escape sequence is never shorter than its bytes. @returns the place after it */
function writePoint(bytes: Uint8Array, at: number, point: number): number {
  if (point < 0x80) {
    bytes[at++] = point;
  } else if (point < 0x800) {
    bytes[at++] = 0xc0 | (point >> 6);
    bytes[at++] = 0x80 | (point & 0x3f);
  } else {
    if (point < 0x10000) {
      bytes[at++] = 0xe0 | (point >> 12);
    } else {
      bytes[at++] = 0xf0 | (point >> 18);
      bytes[at++] = 0x80 | ((point >> 12) & 0x3f);
    }
    bytes[at++] = 0x80 | ((point >> 6) & 0x3f);
    bytes[at++] = 0x80 | (point & 0x3f);
  }
  return at;
}
