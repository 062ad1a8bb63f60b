/**
 * The life of one cell of the RFC. Each function takes the memory and the cell's address, a multiple of 4; those that can
 * allocate leave the memory's views dead.
 *
 * Text is written where the cell has room for it, which for an OFFSET cell is the bytes it was made to show: cells that show the same
 * bytes change together.
 *
 * Source: RFC 20190411, "Lvalue assignment", "Capacity member variable".
 */
import type { LinearMemory } from "@heddle/memory";
import { checkByte, checkInside, checkSize } from "../cells/cell.js";
import { copyBytes } from "../copy-bytes.js";
import { bytesOfSameCell } from "../errors.js";
import { rfc16Capacity, rfc16DataAddress, rfc16Original, rfc16SizeBytes, rfc16Type } from "./read-rfc16-cell.js";
import { RFC16_CELL_BYTES, Rfc16Type } from "./rfc16-layout.js";

/** Makes the 16 bytes at `cell` an empty SMALL cell; whatever was there is not freed. */
export function initRfc16Cell(memory: LinearMemory, cell: number): void {
  memory.u8.fill(0, cell, cell + RFC16_CELL_BYTES);
}

/** Frees the block of a LARGE cell, which is the cell it was again, and empty; others keep their value. Idempotent. */
export function deallocRfc16Cell(memory: LinearMemory, cell: number): void {
  if (rfc16Type(memory.data, cell) === Rfc16Type.LARGE) resizeRfc16Cell(memory, cell, 0);
}

/**
 * Makes the text `sizeBytes` long, keeps what fits of the old one, and returns its address; bytes that were added are
 * undefined. A text that outgrows the cell makes it LARGE; one that fits in what the cell was makes it that again.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for 2^30 bytes or more, or when memory is out; INVALID_ARGUMENT when the cell
 * points outside the memory. The cell is as it was.
 */
export function resizeRfc16CellUninitialized(memory: LinearMemory, cell: number, sizeBytes: number): number {
  checkSize(sizeBytes);
  const { data } = memory;
  const type = rfc16Type(data, cell);
  const oldSize = rfc16SizeBytes(data, cell);
  checkInside(memory, rfc16DataAddress(data, cell), oldSize);
  const original = rfc16Original(data, cell);
  checkInside(memory, original, RFC16_CELL_BYTES);

  if (sizeBytes <= rfc16Capacity(data, original)) {
    if (type === Rfc16Type.LARGE) revert(memory, cell, original, Math.min(oldSize, sizeBytes));
    else checkInside(memory, rfc16DataAddress(data, cell), sizeBytes);
    writeSize(memory, cell, sizeBytes);
  } else {
    let block: number;
    if (type === Rfc16Type.LARGE) {
      block = memory.realloc(original, RFC16_CELL_BYTES + sizeBytes);
    } else {
      block = memory.malloc(RFC16_CELL_BYTES + sizeBytes);
      const { u8 } = memory;
      const text = rfc16DataAddress(memory.data, cell);
      u8.copyWithin(block, cell, cell + RFC16_CELL_BYTES);
      u8.copyWithin(block + RFC16_CELL_BYTES, text, text + oldSize);
    }
    writeLarge(memory, cell, block, sizeBytes);
  }
  return rfc16DataAddress(memory.data, cell);
}

/** As {@link resizeRfc16CellUninitialized}, with every added byte set to `fill`. @throws as it; INVALID_ARGUMENT for no byte */
export function resizeRfc16Cell(memory: LinearMemory, cell: number, sizeBytes: number, fill = 0): number {
  checkByte(fill);
  const oldSize = rfc16SizeBytes(memory.data, cell);
  const text = resizeRfc16CellUninitialized(memory, cell, sizeBytes);
  if (sizeBytes > oldSize) memory.u8.fill(fill, text + oldSize, text + sizeBytes);
  return text;
}

/**
 * Makes the text a copy of the `sizeBytes` bytes at `source`, which may be part of the text it has.
 *
 * @throws {StatusError} as {@link resizeRfc16CellUninitialized}; INVALID_ARGUMENT when the bytes are not inside the memory,
 * or overlap the cell, its block or its room without being part of its text
 */
export function copyToRfc16Cell(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void {
  checkSize(sizeBytes);
  const position = positionInText(memory, cell, source, sizeBytes);
  if (position >= 0) memory.u8.copyWithin(rfc16DataAddress(memory.data, cell), source, source + sizeBytes);
  const text = resizeRfc16CellUninitialized(memory, cell, sizeBytes);
  if (position < 0) copyBytes(memory.u8, source, sizeBytes, memory.u8, text);
}

/** As {@link copyToRfc16Cell}, of `bytes`, which may come from outside the memory. */
export function setRfc16Cell(memory: LinearMemory, cell: number, bytes: Uint8Array): void {
  if (bytes.buffer === memory.u8.buffer) {
    copyToRfc16Cell(memory, cell, bytes.byteOffset, bytes.length);
    return;
  }
  const text = resizeRfc16CellUninitialized(memory, cell, bytes.length);
  memory.u8.set(bytes, text);
}

/** Adds the `sizeBytes` bytes at `source`, which may be part of the text. @throws as {@link copyToRfc16Cell} */
export function appendToRfc16Cell(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void {
  const size = rfc16SizeBytes(memory.data, cell);
  checkSize(sizeBytes);
  checkSize(size + sizeBytes);
  const position = positionInText(memory, cell, source, sizeBytes);
  const text = resizeRfc16CellUninitialized(memory, cell, size + sizeBytes);
  const from = position < 0 ? source : text + position;
  copyBytes(memory.u8, from, sizeBytes, memory.u8, text + size);
}

/** Where in the cell's text the bytes lie; -1 when they are elsewhere. */
function positionInText(memory: LinearMemory, cell: number, source: number, sizeBytes: number): number {
  checkInside(memory, source, sizeBytes);
  const { data } = memory;
  const text = rfc16DataAddress(data, cell);
  const position = source - text;
  if (position >= 0 && position + sizeBytes <= rfc16SizeBytes(data, cell)) return position;
  if (sizeBytes === 0) return -1;
  const original = rfc16Original(data, cell);
  const isLarge = original !== cell;
  const own = [
    [cell, RFC16_CELL_BYTES],
    isLarge ? [original, RFC16_CELL_BYTES + rfc16SizeBytes(data, cell)] : [text, rfc16Capacity(data, cell)],
  ];
  if (isLarge) own.push([originalText(memory, cell, original), rfc16Capacity(data, original)]);
  if (own.some(([start, size]) => source < start + size && source + sizeBytes > start)) {
    throw bytesOfSameCell(cell, source, sizeBytes);
  }
  return -1;
}

/** Makes a LARGE cell what it was, with the first `kept` bytes of its text where that has room, and frees the block. */
function revert(memory: LinearMemory, cell: number, original: number, kept: number): void {
  const text = original + RFC16_CELL_BYTES;
  const target = originalText(memory, cell, original);
  checkInside(memory, target, rfc16Capacity(memory.data, original));
  const prefix = memory.u8.slice(original, text);
  const bytes = memory.u8.slice(text, text + kept);
  memory.free(original);
  memory.u8.set(prefix, cell);
  memory.u8.set(bytes, target);
}

/** Where the cell whose 16 bytes are at `original` has its text when they are those of the cell at `cell`. */
function originalText(memory: LinearMemory, cell: number, original: number): number {
  const text = rfc16DataAddress(memory.data, original);
  const isRelative = rfc16Type(memory.data, original) !== Rfc16Type.PREALLOC;
  return isRelative ? text - original + cell : text;
}

function writeSize(memory: LinearMemory, cell: number, sizeBytes: number): void {
  const { data } = memory;
  const type = rfc16Type(data, cell);
  if (type === Rfc16Type.SMALL) {
    data.setUint8(cell, sizeBytes << 2);
    return;
  }
  if (type === Rfc16Type.OFFSET) {
    const room = rfc16Capacity(data, cell);
    data.setUint32(cell + 12, room > sizeBytes ? room : 0, true);
  }
  data.setUint32(cell, ((sizeBytes << 2) | type) >>> 0, true);
}

/** Makes the cell LARGE, with the text after the first 16 bytes of `block`. */
export function writeLarge(memory: LinearMemory, cell: number, block: number, sizeBytes: number): void {
  const { data } = memory;
  data.setUint32(cell, ((sizeBytes << 2) | Rfc16Type.LARGE) >>> 0, true);
  data.setUint32(cell + 4, block + RFC16_CELL_BYTES, true);
  data.setUint32(cell + 8, 0, true);
  data.setUint32(cell + 12, 0, true);
}
