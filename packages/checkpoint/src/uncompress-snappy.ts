/**
 * Our own 60 lines, because the one portable library, snappyjs 0.7.0, never returns from a literal whose 4-byte length
 * has its top bit set, and takes a truncated stream for a whole one.
 */
import { ByteCursor } from "@heddle/protos";
import { badSnappy, indexOverLimit } from "./errors.js";

/**
 * The bytes that `compressed`, one raw snappy stream, stands for: a fresh array of exactly the length the stream claims.
 * The claim is held against `maxBytes`, and against what so many compressed bytes can make, before anything is reserved.
 *
 * @throws {StatusError} DATA_LOSS when the stream is cut short, points before its start, or makes another length.
 * @throws {StatusError} RESOURCE_EXHAUSTED when it claims more than `maxBytes`.
 *
 * Source: google/snappy format_description.txt.
 */
export function uncompressSnappy(compressed: Uint8Array, maxBytes: number): Uint8Array {
  const cursor = new ByteCursor(compressed);
  const length = cursor.varint();
  if (length === undefined || length > 0xffffffff) throw badSnappy("no length", 0);
  if (length > maxBytes) throw indexOverLimit("bytes", "maxIndexBytes", maxBytes);
  // The densest element is a 3-byte copy of 64 bytes.
  const most = Math.ceil(((compressed.length - cursor.offset) * 64) / 3);
  if (length > most) {
    throw badSnappy(`a length of ${length} is claimed, ${compressed.length} bytes make at most ${most}`, 0);
  }

  const out = new Uint8Array(length);
  let filled = 0;
  let at = cursor.offset;
  while (at < compressed.length) {
    const start = at;
    const tag = compressed[at++];
    const kind = tag & 3;
    let size = (tag >>> 2) + 1;
    const extra = kind === 0 ? Math.max(0, size - 60) : kind === 3 ? 4 : kind;
    if (extra > compressed.length - at) throw badSnappy("an element is cut short", start);
    let number = 0;
    for (let i = 0; i < extra; i++) number += compressed[at++] * 2 ** (8 * i);

    if (kind === 0) {
      if (extra > 0) size = number + 1;
      if (size > compressed.length - at) throw badSnappy(`a literal of ${size} bytes is cut short`, start);
    } else if (kind === 1) {
      size = ((tag >>> 2) & 7) + 4;
      number += (tag >>> 5) * 256;
    }
    if (size > length - filled) throw badSnappy(`more than the claimed ${length} bytes`, start);

    if (kind === 0) {
      out.set(compressed.subarray(at, at + size), filled);
      at += size;
    } else {
      if (number === 0 || number > filled) {
        throw badSnappy(`a copy from ${number} bytes back, with ${filled} written,`, start);
      }
      if (number >= size) out.copyWithin(filled, filled - number, filled - number + size);
      else for (let i = filled; i < filled + size; i++) out[i] = out[i - number];
    }
    filled += size;
  }
  if (filled !== length) throw badSnappy(`${filled} bytes made, ${length} claimed, the end is`, at);
  return out;
}
