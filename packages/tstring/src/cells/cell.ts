/**
 * TensorFlow's string functions that make, size and free one cell in linear memory, with its growth policy. Each takes the
 * memory and the cell's address, a multiple of 4; those that can allocate leave the memory's views dead.
 *
 * Source: tsl/platform/ctstring_internal.h (TensorFlow 2.21). The newest form stops the program where a size would overflow;
 * here 2^30 bytes or more are refused, and the cell is as it was.
 */

import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { CellType } from "../cell-type.js";
import { bytesOutsideMemory, notASize, stringTooLong } from "../errors.js";
import { CELL_BYTES, MAX_STRING_BYTES, SMALL_CAPACITY } from "../layout.js";
import { cellCapacity, cellDataAddress, cellSizeBytes, cellType } from "../read-cell.js";
import { dropOwner } from "./counted-owners.js";

/** Makes the 24 bytes at `cell` an empty SMALL cell; whatever was there is not freed. (`TF_TString_Init`) */
export function initCell(memory: LinearMemory, cell: number): void {
  memory.u32.fill(0, cell >>> 2, (cell + CELL_BYTES) >>> 2);
}

/**
 * Frees the block of a LARGE cell, or lets go the owner of a VIEW, and leaves the cell empty; SMALL, OFFSET and VIEW cells
 * without an owner keep their value. Idempotent. (`TF_TString_Dealloc`)
 *
 * @throws {StatusError} INTERNAL when the address in a LARGE cell is not that of a live block; the cell is as it was
 */
export function deallocCell(memory: LinearMemory, cell: number): void {
  const type = cellType(memory.u32, cell);
  if (type !== CellType.LARGE && type !== CellType.VIEW) return;
  const held = memory.u32[(cell >>> 2) + 2];
  if (held === 0) return;
  releaseHeld(memory, type, held);
  initCell(memory, cell);
}

/** Frees the block, or releases the owner, in word 2 of a cell of `type`; 0 stands for neither. */
export function releaseHeld(memory: LinearMemory, type: CellType, held: number): void {
  if (type === CellType.LARGE) memory.free(held);
  else if (type === CellType.VIEW) dropOwner(memory, held);
}

/**
 * Makes the text `sizeBytes` long, keeps what fits of the old one, and returns its address; the cell is SMALL or LARGE
 * afterwards. Bytes that were added are undefined. (`TF_TString_ResizeUninitialized`)
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for 2^30 bytes or more, or when memory is out; INVALID_ARGUMENT when the cell
 * points outside the memory. The cell is as it was.
 */
export function resizeCellUninitialized(memory: LinearMemory, cell: number, sizeBytes: number): number {
  checkSize(sizeBytes);
  const oldSize = checkedSize(memory, cell);
  const kept = Math.min(oldSize, sizeBytes);
  const type = cellType(memory.u32, cell);
  if (sizeBytes <= SMALL_CAPACITY) {
    if (type !== CellType.SMALL) makeSmall(memory, cell, kept);
    memory.u8[cell] = sizeBytes << 2;
    memory.u8[cell + 1 + sizeBytes] = 0;
    return cell + 1;
  }
  const capacity = cellCapacity(memory.u32, cell);
  if (sizeBytes < oldSize && sizeBytes < capacity >>> 1) {
    makeLarge(memory, cell, alignedCapacity(capacity >>> 1), kept);
  } else if (sizeBytes > capacity) {
    makeLarge(memory, cell, alignedCapacity(sizeBytes), kept);
  }
  const data = memory.u32[(cell >>> 2) + 2];
  memory.u32[cell >>> 2] = ((sizeBytes << 2) | CellType.LARGE) >>> 0;
  memory.u8[data + sizeBytes] = 0;
  return data;
}

/**
 * As {@link resizeCellUninitialized}, with every added byte set to `fill`. (`TF_TString_Resize`)
 *
 * @throws {StatusError} as {@link resizeCell}; INVALID_ARGUMENT when `fill` is not a byte
 */
export function resizeCell(memory: LinearMemory, cell: number, sizeBytes: number, fill = 0): number {
  checkByte(fill);
  const oldSize = cellSizeBytes(memory.u32, cell);
  const data = resizeCellUninitialized(memory, cell, sizeBytes);
  if (sizeBytes > oldSize) memory.u8.fill(fill, data + oldSize, data + sizeBytes);
  return data;
}

/** Makes the text empty and the cell SMALL. (`tstring::clear`) */
export function clearCell(memory: LinearMemory, cell: number): void {
  resizeCellUninitialized(memory, cell, 0);
}

/**
 * Makes room for `sizeBytes` bytes without changing the text; up to 22 bytes nothing happens, whatever the type.
 * (`TF_TString_Reserve`)
 *
 * @throws {StatusError} as {@link resizeCellUninitialized}
 */
export function reserveCell(memory: LinearMemory, cell: number, sizeBytes: number): void {
  checkSize(sizeBytes);
  if (sizeBytes <= SMALL_CAPACITY) return;
  if (cellType(memory.u32, cell) === CellType.LARGE && sizeBytes <= cellCapacity(memory.u32, cell)) return;
  const size = checkedSize(memory, cell);
  makeLarge(memory, cell, alignedCapacity(Math.max(sizeBytes, size)), size);
  memory.u8[memory.u32[(cell >>> 2) + 2] + size] = 0;
}

/**
 * As {@link reserveCell}, at least doubling the capacity when it must grow, as far as a cell can.
 * (`TF_TString_ReserveAmortized`)
 */
export function reserveCellAmortized(memory: LinearMemory, cell: number, sizeBytes: number): void {
  checkSize(sizeBytes);
  const capacity = cellCapacity(memory.u32, cell);
  if (sizeBytes > capacity) {
    reserveCell(memory, cell, Math.min(Math.max(sizeBytes, capacity * 2), MAX_STRING_BYTES));
  }
}

/**
 * The address of text that may be written; a VIEW or OFFSET cell becomes SMALL or LARGE with a copy of it first.
 * (`TF_TString_GetMutableDataPointer`)
 *
 * @throws {StatusError} as {@link resizeCellUninitialized}
 */
export function mutableCellData(memory: LinearMemory, cell: number): number {
  const type = cellType(memory.u32, cell);
  if (type === CellType.SMALL || type === CellType.LARGE) return cellDataAddress(memory.u32, cell);
  return resizeCellUninitialized(memory, cell, cellSizeBytes(memory.u32, cell));
}

/** @throws {StatusError} RESOURCE_EXHAUSTED or INVALID_ARGUMENT when `sizeBytes` is more than a cell holds or no size. */
export function checkSize(sizeBytes: number): void {
  if (sizeBytes > MAX_STRING_BYTES) throw stringTooLong(sizeBytes);
  if (sizeBytes >>> 0 !== sizeBytes) throw notASize(sizeBytes);
}

/** @throws {StatusError} INVALID_ARGUMENT for a number that is not a byte */
export function checkByte(value: number): void {
  if ((value & 255) !== value) throw invalidArgument(`${value} is not a byte from 0 to 255`, { value });
}

/** @throws {StatusError} INVALID_ARGUMENT when the bytes do not lie inside the memory. */
export function checkInside(memory: LinearMemory, address: number, sizeBytes: number): void {
  if (!(address >>> 0 === address && address + sizeBytes <= memory.u8.length)) {
    throw bytesOutsideMemory(address, sizeBytes);
  }
}

/** The size of the cell's text, after a check that it is inside the memory. */
function checkedSize(memory: LinearMemory, cell: number): number {
  const size = cellSizeBytes(memory.u32, cell);
  checkInside(memory, cellDataAddress(memory.u32, cell), size);
  return size;
}

/** One less than a multiple of 16, so that the block, with its NUL, is one. */
function alignedCapacity(sizeBytes: number): number {
  return ((sizeBytes + 16) & ~15) - 1;
}

/** Makes a cell of another type SMALL with the first `kept` bytes of its text. */
function makeSmall(memory: LinearMemory, cell: number, kept: number): void {
  const source = cellDataAddress(memory.u32, cell);
  const text = memory.u8.slice(source, source + kept);
  deallocCell(memory, cell);
  initCell(memory, cell);
  memory.u8.set(text, cell + 1);
}

/** Moves `kept` bytes of the text to a block of `capacity` + 1 bytes; the cell is LARGE with that size after. */
function makeLarge(memory: LinearMemory, cell: number, capacity: number, kept: number): void {
  const source = cellDataAddress(memory.u32, cell);
  let block: number;
  if (cellType(memory.u32, cell) === CellType.LARGE) {
    block = memory.realloc(source, capacity + 1);
  } else {
    block = memory.malloc(capacity + 1);
    memory.u8.copyWithin(block, source, source + kept);
    deallocCell(memory, cell);
    initCell(memory, cell);
  }
  const { u32 } = memory;
  const index = cell >>> 2;
  u32[index] = ((kept << 2) | CellType.LARGE) >>> 0;
  u32[index + 1] = capacity;
  u32[index + 2] = block;
}
