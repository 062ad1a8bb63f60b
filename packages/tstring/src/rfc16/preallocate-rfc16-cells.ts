import type { Block, LinearMemory } from "@heddle/memory";
import { checkSize } from "../cells/cell.js";
import { notACount } from "../errors.js";
import { RFC16_CELL_BYTES, RFC16_SMALL_CAPACITY, Rfc16Type } from "./rfc16-layout.js";

/**
 * A new block with `count` empty strings that can each be given `capacity` bytes without another allocation: their cells,
 * PREALLOC ones, then their room. Up to 15 bytes fit in the cells, which are SMALL then. The caller owns the block, deallocs the
 * cells (`deallocRfc16Cells`) and then frees it with `memory.free`.
 *
 * Source: RFC 20190411, "Detailed Design": N strings of capacity M with a single malloc.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for a capacity of 2^30 bytes or more, or when memory is out; INVALID_ARGUMENT for
 * what is no number of strings or bytes
 */
export function preallocateRfc16Cells(memory: LinearMemory, count: number, capacity: number): Block {
  if (count >>> 0 !== count) throw notACount(count);
  checkSize(capacity);
  const roomBytes = capacity <= RFC16_SMALL_CAPACITY ? 0 : capacity;
  const cellsBytes = count * RFC16_CELL_BYTES;
  const sizeBytes = cellsBytes + count * roomBytes;
  const address = memory.malloc(sizeBytes);
  memory.u8.fill(0, address, address + cellsBytes);
  if (roomBytes === 0) return { address, sizeBytes };

  const { data } = memory;
  let room = address + cellsBytes;
  for (let cell = address; cell < address + cellsBytes; cell += RFC16_CELL_BYTES) {
    data.setUint32(cell, Rfc16Type.PREALLOC, true);
    data.setUint32(cell + 4, capacity, true);
    data.setUint32(cell + 8, room, true);
    room += capacity;
  }
  return { address, sizeBytes };
}
