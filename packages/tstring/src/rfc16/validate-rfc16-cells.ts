import type { LinearMemory } from "@heddle/memory";
import { bytesOutsideMemory, cellOutsideMemory, malformedCell } from "../errors.js";
import { liveBlockBytes } from "../live-block-bytes.js";
import { rfc16Capacity, rfc16DataAddress, rfc16SizeBytes, rfc16Type } from "./read-rfc16-cell.js";
import { RFC16_CELL_BYTES, RFC16_SMALL_CAPACITY, Rfc16Type } from "./rfc16-layout.js";

/**
 * Checks `count` cells of the RFC at `address` that someone else wrote: every text lies inside the memory; SMALL sizes fit
 * inline; PREALLOC text fits its capacity; a LARGE cell has a live block that holds its text and starts with a checked cell of
 * another type. Nothing that can be written lies in the cells, in the room of a PREALLOC cell or in a LARGE cell's block, but
 * that cell's own; OFFSET cells may show the same bytes.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the first cell that is not so
 */
export function validateRfc16Cells(memory: LinearMemory, address: number, count: number): void {
  const cellsEnd = address + count * RFC16_CELL_BYTES;
  if (!(count >>> 0 === count && address % 4 === 0 && address >= 0 && cellsEnd <= memory.u8.length)) {
    throw bytesOutsideMemory(address, count * RFC16_CELL_BYTES);
  }
  const array: CellArray = { memory, address, cellsEnd, owned: [], shared: [] };
  for (let index = 0; index < count; index++) checkCell(array, index);
  checkApart(array);
}

interface Range {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

interface CellArray {
  readonly memory: LinearMemory;
  readonly address: number;
  readonly cellsEnd: number;
  /** Room of PREALLOC and blocks of LARGE cells. */
  readonly owned: Range[];
  /** Texts of OFFSET cells. */
  readonly shared: Range[];
}

/** Checks that owned ranges overlap neither each other nor shared ones. */
function checkApart({ owned, shared }: CellArray): void {
  owned.sort((a, b) => a.start - b.start);
  for (let i = 1; i < owned.length; i++) {
    if (owned[i].start < owned[i - 1].end) throw sharesRoom(owned[i], owned[i - 1]);
  }
  for (const text of shared) {
    let low = 0;
    let high = owned.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (owned[middle].start < text.end) low = middle + 1;
      else high = middle;
    }
    if (low > 0 && owned[low - 1].end > text.start) throw sharesRoom(text, owned[low - 1]);
  }
}

function sharesRoom({ index }: Range, owner: Range): Error {
  return malformedCell(index, `bytes that belong to cell ${owner.index}`);
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
  array.owned.push({ index, start: block, end: text + size });
  if (rfc16Type(memory.data, block) === Rfc16Type.LARGE) throw malformedCell(index, "LARGE that was LARGE before");
  checkOriginal(array, index, cell, block);
}

/** Checks the cell whose 16 bytes are at `original` and whose place is `cell`. */
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
  (type === Rfc16Type.PREALLOC ? array.owned : array.shared).push({ index, start, end });
}
