import type { Block, LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { checkSize } from "../cells/cell.js";
import { RFC16_CELL_BYTES, RFC16_SMALL_CAPACITY, Rfc16Type } from "./rfc16-layout.js";

/**
 * Allocates a block of `count` empty strings, each of which can take `capacity` bytes without another allocation: PREALLOC cells,
 * then their room. With a capacity of up to 15 bytes the cells are SMALL. The caller owns the block, deallocs the cells (`deallocRfc16Cells`) and then frees it with `memory.free`.
 *
 * Source: RFC 20190411, "Detailed Design": N strings of capacity M with a single malloc.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for a capacity of 2^30 bytes or more, or when memory is out; INVALID_ARGUMENT for
 * an invalid number of strings or bytes
 */
export function preallocateRfc16Cells(memory: LinearMemory, count: number, capacity: number): Block {
  if (count >>> 0 !== count) throw invalidArgument(`${count} is not a number of strings`, { count });
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
