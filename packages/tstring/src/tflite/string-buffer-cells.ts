/** TFLite string buffers to cells and back. */

import type { Block, LinearMemory } from "@heddle/memory";
import { CellType } from "../cell-type.js";
import { blockFromOffsets } from "../columns/offset-strings.js";
import { stringTooLong } from "../errors.js";
import { CELL_BYTES, MAX_STRING_BYTES } from "../layout.js";
import { cellDataAddress, cellSizeBytes } from "../read-cell.js";
import type { StringArray } from "../string-array.js";
import { bufferTooLarge, cellsOutside } from "./errors.js";
import { headerSizeBytes, MAX_BUFFER_BYTES, stringOffsets } from "./string-buffer.js";

/**
 * A new block of OFFSET cells and the text of a TFLite string buffer, which is all of `bytes` and may be a view of `memory`; the
 * text is copied in one piece. The caller frees the block with `memory.free`.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the buffer is malformed; RESOURCE_EXHAUSTED for a string of 2^30 bytes or more,
 * or when memory is out
 */
export function blockFromStringBuffer(
  memory: LinearMemory,
  bytes: Uint8Array,
): { address: number; sizeBytes: number; count: number } {
  const offsets = cellOffsets(bytes);
  // Allocation detaches views of the memory.
  const outside = bytes.buffer === memory.u8.buffer ? bytes.slice() : bytes;
  return { ...blockFromOffsets(memory, { offsets, bytes: outside }), count: offsets.length - 1 };
}

/**
 * Writes a cell at `cells` for each string of the TFLite string buffer at address `buffer`, without copying its text: the
 * buffer must outlive the cells. VIEW cells hold the address of the text; OFFSET cells its distance, so that cells and buffer
 * may be moved together. Whatever was in the cells is not freed.
 *
 * @param cells where there is room for 24 bytes a string; a multiple of 4
 * @returns the number of cells
 * @throws {StatusError} INVALID_ARGUMENT when the buffer is malformed, when it and the cells overlap, when it lies before OFFSET
 * cells, or when `cells` is not a multiple of 4; RESOURCE_EXHAUSTED for a string of 2^30 bytes or more. Nothing is written then.
 */
export function wrapStringBuffer(
  memory: LinearMemory,
  buffer: number,
  sizeBytes: number,
  cells: number,
  type: typeof CellType.OFFSET | typeof CellType.VIEW = CellType.VIEW,
): number {
  const { u8, u32 } = memory;
  const offsets = cellOffsets(u8.subarray(buffer, buffer + sizeBytes));
  const count = offsets.length - 1;
  const cellsEnd = cells + count * CELL_BYTES;
  const bufferEnd = buffer + sizeBytes;
  const isBehind = cells >= bufferEnd && type !== CellType.OFFSET;
  const isPlace = cells >= 0 && cells % 4 === 0 && cellsEnd <= u8.length;
  if (!isPlace || !(cellsEnd <= buffer || isBehind)) {
    throw cellsOutside(cells, cellsEnd, buffer, sizeBytes);
  }
  const isOffset = type === CellType.OFFSET;
  for (let i = 0, cell = cells; i < count; i++, cell += CELL_BYTES) {
    const index = cell >>> 2;
    u32[index] = ((offsets[i + 1] - offsets[i]) << 2) | type;
    u32[index + 1] = buffer + offsets[i] - (isOffset ? cell : 0);
    u32[index + 2] = isOffset ? 1 : 0;
    u32[index + 3] = 0;
    u32[index + 4] = 0;
    u32[index + 5] = 0;
  }
  return count;
}

/**
 * The strings as a TFLite string buffer, in a new block of their memory; the caller frees it with `memory.free`.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when the buffer would pass 2^31 - 1 bytes, or when memory is out
 */
export function stringBufferFromCells(strings: StringArray): Block {
  const { memory, length } = strings;
  const header = headerSizeBytes(length);
  let sizeBytes = header;
  for (let i = 0; i < length; i++) sizeBytes += cellSizeBytes(memory.u32, strings.cell(i));
  if (sizeBytes > MAX_BUFFER_BYTES) throw bufferTooLarge(sizeBytes, MAX_BUFFER_BYTES);
  const address = memory.malloc(sizeBytes);
  const { u8, u32 } = memory;
  const word = address >>> 2;
  u32[word] = length;
  let end = header;
  for (let i = 0; i < length; i++) {
    const cell = strings.cell(i);
    const text = cellDataAddress(u32, cell);
    const size = cellSizeBytes(u32, cell);
    u32[word + 1 + i] = end;
    u8.copyWithin(address + end, text, text + size);
    end += size;
  }
  u32[word + 1 + length] = end;
  return { address, sizeBytes };
}

/**
 * Where the strings of the buffer that is all of `bytes` lie, each of them short enough for a cell.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the buffer is malformed; RESOURCE_EXHAUSTED for a string of 2^30 bytes or more
 */
export function cellOffsets(bytes: Uint8Array): Int32Array {
  const offsets = stringOffsets(bytes);
  for (let i = 1; i < offsets.length; i++) {
    const size = offsets[i] - offsets[i - 1];
    if (size > MAX_STRING_BYTES) throw stringTooLong(size);
  }
  return offsets;
}
