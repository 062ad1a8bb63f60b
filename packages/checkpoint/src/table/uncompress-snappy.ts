/**
 * Our own 60 lines, because the one portable library, snappyjs 0.7.0, never returns from a literal whose 4-byte length
 * has its top bit set, and takes a truncated stream for a whole one.
 */
import { ByteCursor } from "@heddle/protos";
import { dataLoss, type StatusError } from "@heddle/status";
import { indexOverLimit } from "../errors.js";

/**
 * Decompresses one raw snappy stream: a fresh array of exactly the length that the stream claims. Before it is allocated, the
 * claim is checked against `maxBytes` and against the most that so many compressed bytes can make.
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
  const view = new DataView(compressed.buffer, compressed.byteOffset, compressed.byteLength);
  let filled = 0;
  let at = cursor.offset;
  while (at < compressed.length) {
    const start = at;
    const tag = view.getUint8(at++);
    const kind = tag & 3;
    let size = (tag >>> 2) + 1;
    const extra = kind === 0 ? Math.max(0, size - 60) : kind === 3 ? 4 : kind;
    if (extra > compressed.length - at) throw badSnappy("an element is cut short", start);
    let number = 0;
    for (let i = 0; i < extra; i++) number += view.getUint8(at++) * 2 ** (8 * i);

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
      // A copy may read bytes that it writes: the last `number` bytes, repeated, twice as many each time.
      const from = filled - number;
      for (let done = 0; done < size; done += number + done) {
        out.copyWithin(filled + done, from, from + Math.min(number + done, size - done));
      }
    }
    filled += size;
  }
  if (filled !== length) throw badSnappy(`${filled} bytes made, ${length} claimed, the end is`, at);
  return out;
}

/** DATA_LOSS; `offset` counts within the compressed bytes. */
function badSnappy(why: string, offset: number): StatusError {
  return dataLoss(`corrupted compressed block contents: ${why} at byte ${offset} of the compressed data`, { offset });
}
