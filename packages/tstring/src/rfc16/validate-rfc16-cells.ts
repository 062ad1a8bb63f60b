import type { LinearMemory } from "@heddle/memory";
import { bytesOutsideMemory, cellOutsideMemory, malformedCell } from "../errors.js";
import { liveBlockBytes } from "../live-block-bytes.js";
import { rfc16Capacity, rfc16DataAddress, rfc16SizeBytes, rfc16Type } from "./read-rfc16-cell.js";
import { RFC16_CELL_BYTES, RFC16_SMALL_CAPACITY, Rfc16Type } from "./rfc16-layout.js";

/**
 * Proves `count` cells of the RFC at `address` that someone else wrote: every text lies inside the memory; SMALL sizes fit
 * inline; PREALLOC text fits its capacity, and its room is no other cell's; OFFSET text does not lie in the cells; a LARGE cell
 * has a live block of its own that holds its text and starts with a proven cell of another type.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the first cell that is not so
 */
export function validateRfc16Cells(memory: LinearMemory, address: number, count: number): void {
  const cellsEnd = address + count * RFC16_CELL_BYTES;
  if (!(count >>> 0 === count && address % 4 === 0 && address >= 0 && cellsEnd <= memory.u8.length)) {
    throw bytesOutsideMemory(address, count * RFC16_CELL_BYTES);
  }
  const array: CellArray = { memory, address, cellsEnd, rooms: [], blocks: new Set() };
  for (let index = 0; index < count; index++) checkCell(array, index);

  const { rooms } = array;
  rooms.sort((a, b) => a.start - b.start);
  for (let i = 1; i < rooms.length; i++) {
    if (rooms[i].start < rooms[i - 1].end) {
      throw malformedCell(rooms[i].index, `PREALLOC with room of cell ${rooms[i - 1].index}`);
    }
  }
}

interface CellArray {
  readonly memory: LinearMemory;
  readonly address: number;
  readonly cellsEnd: number;
  readonly rooms: { readonly index: number; readonly start: number; readonly end: number }[];
  readonly blocks: Set<number>;
}

function checkCell(array: CellArray, index: number): void {
  const { memory, address } = array;
  const cell = address + index * RFC16_CELL_BYTES;
  if (rfc16Type(memory.data, cell) !== Rfc16Type.LARGE) {
    checkOriginal(array, index, cell, cell);
    return;
  }
  const text = rfc16DataAddress(memory.data, cell);
  const size = rfc16SizeBytes(memory.data, cell);
  const block = text - RFC16_CELL_BYTES;
  const usable = liveBlockBytes(memory, block);
  if (usable < RFC16_CELL_BYTES + size) {
    throw malformedCell(index, `LARGE with ${size} bytes behind ${RFC16_CELL_BYTES} in a block of ${usable}`);
  }
  if (array.blocks.has(block)) throw malformedCell(index, "LARGE with the block of another cell");
  array.blocks.add(block);
  if (rfc16Type(memory.data, block) === Rfc16Type.LARGE) throw malformedCell(index, "LARGE that was LARGE before");
  checkOriginal(array, index, cell, block);
}

/** Proves the cell whose 16 bytes are at `original` and whose place is `cell`. */
function checkOriginal(array: CellArray, index: number, cell: number, original: number): void {
  const { memory, cellsEnd } = array;
  const type = rfc16Type(memory.data, original);
  const size = rfc16SizeBytes(memory.data, original);
  const capacity = rfc16Capacity(memory.data, original);
  if (type === Rfc16Type.SMALL) {
    if (size > RFC16_SMALL_CAPACITY) {
      throw malformedCell(index, `SMALL with ${size} bytes, more than ${RFC16_SMALL_CAPACITY}`);
    }
    return;
  }
  if (size > capacity) throw malformedCell(index, `PREALLOC with ${size} bytes in a capacity of ${capacity}`);
  const start = rfc16DataAddress(memory.data, original) + (type === Rfc16Type.OFFSET ? cell - original : 0);
  const end = start + capacity;
  if (end > memory.u8.length) throw cellOutsideMemory(index, start, capacity);
  if (start === end) return;
  if (start < cellsEnd && end > array.address) throw malformedCell(index, "text inside the cells");
  if (type === Rfc16Type.PREALLOC) array.rooms.push({ index, start, end });
}
