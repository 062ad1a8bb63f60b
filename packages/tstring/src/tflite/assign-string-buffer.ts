/** TFLite string buffers under cells of the RFC, so that their strings can be assigned. */
import type { LinearMemory } from "@heddle/memory";
import { Rfc16Array } from "../rfc16/rfc16-array.js";
import { RFC16_CELL_BYTES, Rfc16Type } from "../rfc16/rfc16-layout.js";
import { cellsOutside } from "./errors.js";
import { stringBufferCount } from "./string-buffer.js";
import { cellOffsets } from "./string-buffer-cells.js";

/**
 * Writes an OFFSET cell of the RFC, 16 bytes, at `cells` for each string of the TFLite string buffer at address `buffer`, without
 * copying its text. The cells are assignable: a text that fits is written into the buffer, a longer one makes its cell LARGE, and the next
 * one that fits OFFSET again. `deallocRfc16Cells` frees the blocks of LARGE cells. Earlier content of the cells is not freed.
 *
 * @param cells an address before the buffer, a multiple of 4, with 16 bytes for each string
 * @returns the number of cells
 * @throws {StatusError} INVALID_ARGUMENT when the buffer is malformed, or the cells are not before it; RESOURCE_EXHAUSTED for a string of
 * 2^30 bytes or more. Nothing is written then.
 *
 * Source: RFC 20190411, "Lvalue assignment", "Updates to TFLite".
 */
export function wrapStringBufferAsRfc16(
  memory: LinearMemory,
  buffer: number,
  sizeBytes: number,
  cells: number,
): number {
  const { u8, data } = memory;
  const offsets = cellOffsets(u8.subarray(buffer, buffer + sizeBytes));
  const count = offsets.length - 1;
  const cellsEnd = cells + count * RFC16_CELL_BYTES;
  if (!(cells >= 0 && cells % 4 === 0 && cellsEnd <= buffer)) throw cellsOutside(cells, cellsEnd, buffer, sizeBytes);
  for (let i = 0, cell = cells; i < count; i++, cell += RFC16_CELL_BYTES) {
    data.setUint32(cell, (((offsets[i + 1] - offsets[i]) << 2) | Rfc16Type.OFFSET) >>> 0, true);
    data.setUint32(cell + 4, buffer + offsets[i] - cell, true);
    data.setUint32(cell + 8, 1, true);
    data.setUint32(cell + 12, 0, true);
  }
  return count;
}

/**
 * The strings of a TFLite string buffer, which is all of `bytes`, to be assigned one by one: one new block of cells and a copy of the whole
 * buffer, no string by itself.
 *
 * @throws {StatusError} as {@link wrapStringBufferAsRfc16}; RESOURCE_EXHAUSTED when memory is out
 */
export function assignableStringBuffer(memory: LinearMemory, bytes: Uint8Array): Rfc16Array {
  const cellsBytes = stringBufferCount(bytes) * RFC16_CELL_BYTES;
  const isInMemory = bytes.buffer === memory.u8.buffer;
  const { byteOffset, length } = bytes;
  const address = memory.malloc(cellsBytes + length);
  const buffer = address + cellsBytes;
  try {
    if (isInMemory) memory.u8.copyWithin(buffer, byteOffset, byteOffset + length);
    else memory.u8.set(bytes, buffer);
    const count = wrapStringBufferAsRfc16(memory, buffer, length, address);
    return new Rfc16Array(memory, address, count, () => memory.free(address));
  } catch (error) {
    memory.free(address);
    throw error;
  }
}
