import { ByteCursor } from "@heddle/protos";
import { CELL_BYTES, SMALL_CAPACITY } from "@heddle/tstring";

/**
 * The `count` strings of a string tensor's content: their lengths as varints, then the strings one after another. Views of `bytes`;
 * `undefined` when the bytes have another form.
 *
 * Source: tensorflow/core/platform/coding and tensor_coding.cc, `DecodeStringList`.
 */
export function decodeStringList(bytes: Uint8Array, count: number): readonly Uint8Array[] | undefined {
  if (count > bytes.length) return undefined;
  const cursor = new ByteCursor(bytes);
  const lengths: number[] = [];
  let total = 0;
  for (let i = 0; i < count; i++) {
    const length = cursor.varint();
    if (length === undefined) return undefined;
    lengths.push(length);
    total += length;
  }
  let start = cursor.offset;
  if (total !== bytes.length - start) return undefined;
  return lengths.map((length) => {
    start += length;
    return bytes.subarray(start - length, start);
  });
}

/** The size in memory of a block of `count` strings: `strings`, then the last of them repeated. */
export function stringBlockBytes(strings: readonly Uint8Array[], count: number): number {
  const longBytes = (text: Uint8Array | undefined) => (text && text.length > SMALL_CAPACITY ? text.length : 0);
  const repeats = Math.max(count - strings.length, 0);
  return strings.reduce((sum, text) => sum + longBytes(text), count * CELL_BYTES + repeats * longBytes(strings.at(-1)));
}
