/**
 * TensorFlow's string functions over one cell in linear memory, with its growth policy. Each takes the memory and the
 * cell's address; those that can allocate leave the memory's views dead.
 *
 * Source: tsl/platform/ctstring_internal.h (TensorFlow 2.21); the guard against long strings is that of newer versions.
 */
import type { LinearMemory } from "@heddle/memory";
import { stringTooLong } from "./errors.js";
import { CELL_BYTES, CellType, MAX_STRING_BYTES, SMALL_CAPACITY } from "./layout.js";
import { cellCapacity, cellDataAddress, cellSizeBytes, cellType } from "./read-cell.js";

/** Makes the 24 bytes at `cell` an empty SMALL cell; whatever was there is not freed. */
export function initCell(memory: LinearMemory, cell: number): void {
  memory.u32.fill(0, cell >>> 2, (cell + CELL_BYTES) >>> 2);
}

/** Frees the block of a LARGE cell and leaves it empty; SMALL, OFFSET and VIEW cells keep their value. Idempotent. */
export function deallocCell(memory: LinearMemory, cell: number): void {
  if (cellType(memory.u32, cell) !== CellType.LARGE) return;
  memory.free(memory.u32[(cell >>> 2) + 2]);
  initCell(memory, cell);
}

/**
 * Makes the text `sizeBytes` long, keeps what fits of the old one, and returns its address; the cell is SMALL or LARGE
 * afterwards. Bytes that were added are undefined.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for 2^30 bytes or more, or when memory is out; the cell is as it was.
 */
export function resizeCellUninitialized(memory: LinearMemory, cell: number, sizeBytes: number): number {
  checkSize(sizeBytes);
  const oldSize = cellSizeBytes(memory.u32, cell);
  const kept = Math.min(oldSize, sizeBytes);
  const type = cellType(memory.u32, cell);
  if (sizeBytes <= SMALL_CAPACITY) {
    const source = cellDataAddress(memory.u32, cell);
    if (type !== CellType.SMALL) {
      const text = memory.u8.slice(source, source + kept);
      if (type === CellType.LARGE) memory.free(source);
      initCell(memory, cell);
      memory.u8.set(text, cell + 1);
    }
    memory.u8[cell] = sizeBytes << 2;
    memory.u8[cell + 1 + sizeBytes] = 0;
    return cell + 1;
  }
  const capacity = cellCapacity(memory.u32, cell);
  if (type !== CellType.LARGE || sizeBytes > capacity) {
    makeLarge(memory, cell, alignedCapacity(sizeBytes), kept);
  } else if (sizeBytes < oldSize && sizeBytes < capacity >>> 1) {
    makeLarge(memory, cell, alignedCapacity(capacity >>> 1), kept);
  }
  const data = memory.u32[(cell >>> 2) + 2];
  memory.u32[cell >>> 2] = ((sizeBytes << 2) | CellType.LARGE) >>> 0;
  memory.u8[data + sizeBytes] = 0;
  return data;
}

/** As {@link resizeCellUninitialized}, with every added byte set to `fill`. */
export function resizeCell(memory: LinearMemory, cell: number, sizeBytes: number, fill = 0): number {
  const oldSize = cellSizeBytes(memory.u32, cell);
  const data = resizeCellUninitialized(memory, cell, sizeBytes);
  if (sizeBytes > oldSize) memory.u8.fill(fill, data + oldSize, data + sizeBytes);
  return data;
}

/**
 * Makes room for `sizeBytes` bytes without changing the text; up to 22 bytes nothing happens, whatever the type.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED as {@link resizeCellUninitialized}.
 */
export function reserveCell(memory: LinearMemory, cell: number, sizeBytes: number): void {
  checkSize(sizeBytes);
  if (sizeBytes <= SMALL_CAPACITY) return;
  if (cellType(memory.u32, cell) === CellType.LARGE && sizeBytes <= cellCapacity(memory.u32, cell)) return;
  const size = cellSizeBytes(memory.u32, cell);
  makeLarge(memory, cell, alignedCapacity(Math.max(sizeBytes, size)), size);
  memory.u8[memory.u32[(cell >>> 2) + 2] + size] = 0;
}

/** As {@link reserveCell}, at least doubling the capacity when it must grow. */
export function reserveCellAmortized(memory: LinearMemory, cell: number, sizeBytes: number): void {
  const capacity = cellCapacity(memory.u32, cell);
  if (sizeBytes > capacity) {
    reserveCell(memory, cell, Math.min(Math.max(sizeBytes, capacity * 2), Math.max(sizeBytes, MAX_STRING_BYTES)));
  }
}

/** The address of text that may be written; a VIEW or OFFSET cell becomes SMALL or LARGE with a copy of it first. */
export function mutableCellData(memory: LinearMemory, cell: number): number {
  const type = cellType(memory.u32, cell);
  if (type === CellType.SMALL || type === CellType.LARGE) return cellDataAddress(memory.u32, cell);
  return resizeCellUninitialized(memory, cell, cellSizeBytes(memory.u32, cell));
}

/** Makes the text a copy of the `sizeBytes` bytes at `source`, which must not lie in the cell or its own block. */
export function copyToCell(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void {
  const data = resizeCellUninitialized(memory, cell, sizeBytes);
  memory.u8.copyWithin(data, source, source + sizeBytes);
}

/** Makes the text a copy of `bytes`, which come from outside the memory. */
export function setCell(memory: LinearMemory, cell: number, bytes: Uint8Array): void {
  const data = resizeCellUninitialized(memory, cell, bytes.length);
  memory.u8.set(bytes, data);
}

/** Makes the cell a VIEW of bytes that someone else keeps alive; a LARGE block is freed first. */
export function assignView(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void {
  checkSize(sizeBytes);
  deallocCell(memory, cell);
  initCell(memory, cell);
  memory.u32[cell >>> 2] = ((sizeBytes << 2) | CellType.VIEW) >>> 0;
  memory.u32[(cell >>> 2) + 1] = source;
}

/** Adds the `sizeBytes` bytes at `source`, which must not lie in the cell or its own block; 0 bytes change nothing. */
export function appendToCell(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void {
  if (sizeBytes === 0) return;
  const size = cellSizeBytes(memory.u32, cell);
  checkSize(size + sizeBytes);
  reserveCellAmortized(memory, cell, size + sizeBytes);
  const data = resizeCellUninitialized(memory, cell, size + sizeBytes);
  memory.u8.copyWithin(data + size, source, source + sizeBytes);
}

/** Makes `to` equal `from`: SMALL and LARGE are copied; a VIEW, and an OFFSET cell, become a VIEW of the same bytes. */
export function assignCell(memory: LinearMemory, to: number, from: number): void {
  if (to === from) return;
  const type = cellType(memory.u32, from);
  const size = cellSizeBytes(memory.u32, from);
  const data = cellDataAddress(memory.u32, from);
  if (type === CellType.VIEW || type === CellType.OFFSET) assignView(memory, to, data, size);
  else copyToCell(memory, to, data, size);
}

/** Moves `from` into `to`: LARGE and VIEW leave `from` empty; SMALL keeps it; OFFSET keeps it, and `to` is a VIEW. */
export function moveCell(memory: LinearMemory, to: number, from: number): void {
  if (to === from) return;
  deallocCell(memory, to);
  const type = cellType(memory.u32, from);
  if (type === CellType.OFFSET) {
    initCell(memory, to);
    assignView(memory, to, cellDataAddress(memory.u32, from), cellSizeBytes(memory.u32, from));
    return;
  }
  memory.u8.copyWithin(to, from, from + CELL_BYTES);
  if (type !== CellType.SMALL) initCell(memory, from);
}

function checkSize(sizeBytes: number): void {
  if (!(sizeBytes <= MAX_STRING_BYTES)) throw stringTooLong(sizeBytes);
}

/** One less than a multiple of 16, so that the block, with its NUL, is one. */
function alignedCapacity(sizeBytes: number): number {
  return ((sizeBytes + 16) & ~15) - 1;
}

/** Moves `kept` bytes of the text to a new block of `capacity` + 1 bytes; the cell is LARGE with that size after. */
function makeLarge(memory: LinearMemory, cell: number, capacity: number, kept: number): void {
  const block = memory.malloc(capacity + 1);
  const source = cellDataAddress(memory.u32, cell);
  memory.u8.copyWithin(block, source, source + kept);
  deallocCell(memory, cell);
  const { u32 } = memory;
  const index = cell >>> 2;
  u32.fill(0, index, index + CELL_BYTES / 4);
  u32[index] = ((kept << 2) | CellType.LARGE) >>> 0;
  u32[index + 1] = capacity;
  u32[index + 2] = block;
}
