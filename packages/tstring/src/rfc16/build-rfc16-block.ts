import type { Block, LinearMemory } from "@heddle/memory";
import { utf8Bytes } from "@heddle/memory/utf8";
import { checkSize } from "../cells/cell.js";
import { RFC16_CELL_BYTES, RFC16_SMALL_CAPACITY, Rfc16Type } from "./rfc16-layout.js";

/**
 * A new block with the given strings, which come from outside the memory, text as UTF-8: SMALL and OFFSET cells, then the
 * bytes of those of more than 15 bytes. It contains no address, so it can be moved, saved and mapped. The caller owns
 * it and frees it with `memory.free`.
 *
 * Source: RFC 20190411, "Detailed Design" (OffsetType).
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for a string of 2^30 bytes or more, or when memory is out
 */
export function buildRfc16Block(memory: LinearMemory, strings: ArrayLike<string | Uint8Array>): Block {
  const values = Array.from(strings, utf8Bytes);
  const cellsBytes = values.length * RFC16_CELL_BYTES;
  let sizeBytes = cellsBytes;
  for (const { length } of values) {
    checkSize(length);
    if (length > RFC16_SMALL_CAPACITY) sizeBytes += length;
  }

  const address = memory.malloc(sizeBytes);
  const { data, u8 } = memory;
  u8.fill(0, address, address + cellsBytes);
  let end = address + cellsBytes;
  for (const [index, bytes] of values.entries()) {
    const cell = address + index * RFC16_CELL_BYTES;
    if (bytes.length <= RFC16_SMALL_CAPACITY) {
      u8[cell] = bytes.length << 2;
      u8.set(bytes, cell + 1);
      continue;
    }
    data.setUint32(cell, ((bytes.length << 2) | Rfc16Type.OFFSET) >>> 0, true);
    data.setUint32(cell + 4, end - cell, true);
    data.setUint32(cell + 8, 1, true);
    u8.set(bytes, end);
    end += bytes.length;
  }
  return { address, sizeBytes };
}
