/**
 * A whole string tensor as TensorFlow's C API took it up to version 2.3: for each element a uint64, the distance of its
 * encoded string from the end of this table, little-endian; then the encoded strings. The number of elements is not in it. A
 * tensor without elements takes no bytes.
 *
 * Source: TF_TensorToTensor and TF_TensorFromTensor, tensorflow/c/tf_tensor.cc (TensorFlow 2.3).
 */

import type { Block, LinearMemory } from "@heddle/memory";
import { checkBytes, invalidArgument } from "@heddle/status";
import { blockOfSpans, type Spans } from "../block-of-spans.js";
import { copyBytes } from "../copy-bytes.js";
import { cellDataAddress, cellSizeBytes } from "../read-cell.js";
import type { StringArray } from "../string-array.js";
import { elementOutOfRange, targetTooSmall, tensorTooShort } from "./errors.js";
import { legacyStringSize, readVarint, writeVarint } from "./string-encoding.js";

/** The bytes of one entry of the table. */
const LEGACY_OFFSET_BYTES = 8;

/**
 * The places of the text of `count` elements in `bytes`, after a check of every offset and length. Strings may be in any order, but not
 * share bytes: so all of them are never longer than what holds them.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the encoding is malformed
 */
export function legacyTensorSpans(bytes: Uint8Array, count: number): Spans {
  checkBytes(bytes);
  if (!Number.isSafeInteger(count) || count < 0) {
    throw invalidArgument(`a tensor cannot have ${count} elements`, { count });
  }
  if (count === 0) return { starts: [], ends: [], count };
  if (count > bytes.length / LEGACY_OFFSET_BYTES) throw tensorTooShort(count, bytes.length);
  const data = count * LEGACY_OFFSET_BYTES;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [starts, ends] = [new Uint32Array(count), new Uint32Array(count)];
  let unused = bytes.length - data;
  for (let i = 0; i < count; i++) {
    const at = i * LEGACY_OFFSET_BYTES;
    const offset = view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;
    if (offset >= bytes.length - data) throw elementOutOfRange(i);
    const { value, end } = readVarint(bytes, data + offset);
    if (value > bytes.length - end) throw elementOutOfRange(i);
    unused -= end + value - (data + offset);
    if (unused < 0) throw invalidArgument(`Malformed TF_STRING tensor; element ${i} overlaps another`, { index: i });
    starts[i] = end;
    ends[i] = end + value;
  }
  return { starts, ends, count };
}

/**
 * A new block with copies of the `count` strings encoded in `bytes`, which may be a view of `memory`; the caller frees it with
 * `memory.free`.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the encoding is malformed; RESOURCE_EXHAUSTED for a string of 2^30 bytes or
 * more, or when memory is out
 */
export function blockFromLegacyTensor(memory: LinearMemory, bytes: Uint8Array, count: number): Block {
  return blockOfSpans(memory, bytes, legacyTensorSpans(bytes, count));
}

/** The number of bytes that {@link encodeLegacyTensor} writes. */
export function legacyTensorSize(strings: StringArray): number {
  const { memory, length } = strings;
  let sizeBytes = length * LEGACY_OFFSET_BYTES;
  for (let i = 0; i < length; i++) sizeBytes += legacyStringSize(cellSizeBytes(memory.u32, strings.cell(i)));
  return sizeBytes;
}

/**
 * Writes the strings in the legacy encoding, back to back and in order, to the start of `target`, which may be a view of their
 * memory and needs {@link legacyTensorSize} bytes.
 *
 * @returns the bytes written
 * @throws {StatusError} INVALID_ARGUMENT when `target` is too small; what fits has been written then
 */
export function encodeLegacyTensor(strings: StringArray, target: Uint8Array): number {
  const { memory, length } = strings;
  const { u8, u32 } = memory;
  const data = length * LEGACY_OFFSET_BYTES;
  if (target.length < data) throw tensorTooShort(length, target.length);
  const table = new DataView(target.buffer, target.byteOffset, data);
  let end = data;
  for (let i = 0; i < length; i++) {
    const cell = strings.cell(i);
    const text = cellDataAddress(u32, cell);
    table.setUint32(i * LEGACY_OFFSET_BYTES, (end - data) >>> 0, true);
    table.setUint32(i * LEGACY_OFFSET_BYTES + 4, Math.floor((end - data) / 2 ** 32), true);
    const size = cellSizeBytes(u32, cell);
    if (end + legacyStringSize(size) > target.length) throw targetTooSmall(target.length - end, size);
    end = copyBytes(u8, text, size, target, writeVarint(target, end, size));
  }
  return end;
}
