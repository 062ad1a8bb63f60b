/** The strings of a string tensor block outside linear memory: written all at once, read one by one. */
import { resourceExhausted } from "@heddle/status";
import type { Spans } from "../block-of-spans.js";
import { CellType } from "../cell-type.js";
import { copyBytes } from "../copy-bytes.js";
import { indexOutOfRange, stringTooLong } from "../errors.js";
import { CELL_BYTES, MAX_STRING_BYTES, SMALL_CAPACITY } from "../layout.js";
import { startCell } from "../write-cell.js";
import { malformedBlock } from "./errors.js";
import { readTensorBlockHeader, tensorBlockHeaderBytes, writeTensorBlockHeader } from "./tensor-block-header.js";

/** The largest distance that an OFFSET cell states, in bytes. */
const MAX_BLOCK_BYTES = 2 ** 32 - 1;

/**
 * A new string tensor block with the strings that lie in `source`; the caller has checked the spans, and that `shape` has as many
 * elements.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for a string of 2^30 bytes or more, or a block of 2^32 bytes or more; INVALID_ARGUMENT for a
 * rank above 254
 */
export function tensorBlockOfSpans(shape: readonly number[], source: Uint8Array, spans: Spans): Uint8Array {
  const { starts, ends, count } = spans;
  const headerBytes = tensorBlockHeaderBytes(shape.length);
  const blockBytes = count * CELL_BYTES + longTextBytes(spans);
  if (headerBytes + blockBytes > MAX_BLOCK_BYTES) {
    throw resourceExhausted(
      `a string tensor block of ${headerBytes + blockBytes} bytes is larger than the ${MAX_BLOCK_BYTES} that its cells address`,
      { sizeBytes: headerBytes + blockBytes, limit: MAX_BLOCK_BYTES },
    );
  }
  const bytes = new Uint8Array(headerBytes + blockBytes);
  writeTensorBlockHeader(bytes, shape, blockBytes);
  const words = new Uint32Array(bytes.buffer, 0, bytes.length >>> 2);
  let text = headerBytes + count * CELL_BYTES;
  for (let i = 0, cell = headerBytes; i < count; i++, cell += CELL_BYTES) {
    const size = ends[i] - starts[i];
    copyBytes(source, starts[i], size, bytes, startCell(words, cell, size, text));
    if (size > SMALL_CAPACITY) text += size;
  }
  return bytes;
}

/**
 * String `index` of the string tensor block that is all of `bytes`: a view of them. Header and cell are checked, other cells not.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the block is malformed there; OUT_OF_RANGE for an invalid index
 */
export function tensorBlockItem(bytes: Uint8Array, index: number): Uint8Array {
  const { count, headerBytes } = readTensorBlockHeader(bytes);
  if (!(Number.isInteger(index) && index >= 0 && index < count)) throw indexOutOfRange(index, count);
  const cell = headerBytes + index * CELL_BYTES;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const word = view.getUint32(cell, true);
  const type = word & 3;
  const size = type === CellType.SMALL ? (word & 0xff) >>> 2 : word >>> 2;
  const start = cell + (type === CellType.SMALL ? 1 : view.getUint32(cell + 4, true));
  const isSmall = type === CellType.SMALL && size <= SMALL_CAPACITY && bytes[start + size] === 0;
  const isInside = start >= headerBytes + count * CELL_BYTES && start + size <= bytes.length;
  if (!isSmall && !(type === CellType.OFFSET && isInside)) {
    throw malformedBlock(`the text of string ${index} is neither in its cell nor after the cells`, { index });
  }
  return bytes.subarray(start, start + size);
}

function longTextBytes({ starts, ends, count }: Spans): number {
  let sizeBytes = 0;
  for (let i = 0; i < count; i++) {
    const size = ends[i] - starts[i];
    if (size > MAX_STRING_BYTES) throw stringTooLong(size);
    if (size > SMALL_CAPACITY) sizeBytes += size;
  }
  return sizeBytes;
}
