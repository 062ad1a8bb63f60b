/**
 * TFLite's string tensor as bytes, always little-endian: an int32 count N, N int32 offsets from the start of the buffer, the
 * int32 size of the whole buffer, then the text of all strings, back to back. String i ends where the next one starts.
 *
 * Every function checks the bytes that it reads; TFLite does not.
 *
 * Source: tensorflow/compiler/mlir/lite/utils/string_utils.h, tensorflow/lite/string_util.h (TensorFlow 2.21).
 */
import { checkBytes, invalidArgument } from "@heddle/status";
import { indexOutOfRange } from "../errors.js";
import { badStringRange, bufferTooShort } from "./errors.js";

/** The largest size and offset, in bytes: that of an int32. */
export const MAX_BUFFER_BYTES = 2 ** 31 - 1;

/** The bytes before the text of `count` strings. */
export function headerSizeBytes(count: number): number {
  return 4 * (count + 2);
}

/**
 * The number of strings in the buffer, which is all of `bytes`.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the count is negative, the table does not fit, or the size it ends with is not
 * that of `bytes`
 */
export function stringBufferCount(bytes: Uint8Array): number {
  checkBytes(bytes);
  const { length } = bytes;
  if (length < 8) throw bufferTooShort(8, length);
  const count = readInt32(bytes, 0);
  if (count < 0) throw invalidArgument(`malformed TFLite string buffer: it claims ${count} strings`, { count });
  const header = headerSizeBytes(count);
  if (header > length) throw bufferTooShort(header, length);
  const total = readInt32(bytes, header - 4);
  if (total !== length) {
    throw invalidArgument(
      `malformed TFLite string buffer: it claims to end at byte ${total}, but has ${length} bytes`,
      { claimedBytes: total, foundBytes: length },
    );
  }
  return count;
}

/**
 * String `index` of the buffer, which is all of `bytes`: a view of them.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the buffer is malformed there; OUT_OF_RANGE for an invalid index
 */
export function stringBufferItem(bytes: Uint8Array, index: number): Uint8Array {
  const count = stringBufferCount(bytes);
  if (!(Number.isInteger(index) && index >= 0 && index < count)) throw indexOutOfRange(index, count);
  const start = readInt32(bytes, 4 + index * 4);
  const end = readInt32(bytes, 8 + index * 4);
  const header = headerSizeBytes(count);
  if (start < header || end < start || end > bytes.length) {
    throw badStringRange(index, start, end, header, bytes.length);
  }
  return bytes.subarray(start, end);
}

/**
 * Where the strings lie in the buffer, which is all of `bytes`: string i from `offsets[i]` to `offsets[i + 1]`. A copy, with
 * every offset checked.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the buffer is malformed
 */
export function stringOffsets(bytes: Uint8Array): Int32Array {
  const count = stringBufferCount(bytes);
  const offsets = new Int32Array(count + 1);
  const header = headerSizeBytes(count);
  let start = readInt32(bytes, 4);
  if (start < header) throw badStringRange(0, start, readInt32(bytes, Math.min(8, header - 4)), header, bytes.length);
  offsets[0] = start;
  for (let i = 0; i < count; i++) {
    const end = readInt32(bytes, 8 + i * 4);
    if (end < start || end > bytes.length) throw badStringRange(i, start, end, header, bytes.length);
    offsets[i + 1] = end;
    start = end;
  }
  return offsets;
}

function readInt32(bytes: Uint8Array, at: number): number {
  return bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
}
