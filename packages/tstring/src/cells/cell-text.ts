/**
 * Functions that set the text of a cell, whole or in part. The bytes may be part of the cell's own text: they are used as they
 * were before the call. Bytes that only overlap what the cell holds are refused.
 *
 * Source: tsl/platform/ctstring_internal.h, tsl/platform/tstring.h (TensorFlow 2.21), which leave bytes of the same cell
 * undefined.
 */

import type { LinearMemory } from "@heddle/memory";
import { outOfRange } from "@heddle/status";
import { CellType } from "../cell-type.js";
import { copyBytes } from "../copy-bytes.js";
import { bytesOfSameCell } from "../errors.js";
import { cellDataAddress, cellSizeBytes, cellType } from "../read-cell.js";
import {
  checkByte,
  checkInside,
  checkSize,
  mutableCellData,
  reserveCellAmortized,
  resizeCell,
  resizeCellUninitialized,
} from "./cell.js";
import { overlapsOwnBytes } from "./cell-view.js";
import { ViewOwners } from "./view-owners.js";

/**
 * Makes the text a copy of the `sizeBytes` bytes at `source`. (`TF_TString_Copy`)
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for 2^30 bytes or more, or when memory is out; INVALID_ARGUMENT when the bytes are
 * not inside the memory, or overlap what the cell holds without being part of its text. The cell is as it was.
 */
export function copyToCell(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void {
  checkSize(sizeBytes);
  if (positionInText(memory, cell, source, sizeBytes) >= 0) {
    keepPart(memory, cell, source, sizeBytes);
    return;
  }
  const data = resizeCellUninitialized(memory, cell, sizeBytes);
  copyBytes(memory.u8, source, sizeBytes, memory.u8, data);
}

/** As {@link copyToCell}, of `bytes`, which may come from outside the memory. */
export function setCell(memory: LinearMemory, cell: number, bytes: Uint8Array): void {
  if (bytes.buffer === memory.u8.buffer) {
    copyToCell(memory, cell, bytes.byteOffset, bytes.length);
    return;
  }
  const data = resizeCellUninitialized(memory, cell, bytes.length);
  memory.u8.set(bytes, data);
}

/**
 * Adds the `sizeBytes` bytes at `source`; 0 bytes change nothing, not even the type. (`TF_TString_AppendN`)
 *
 * @throws {StatusError} as {@link copyToCell}, also when the sum of the sizes is too long
 */
export function appendToCell(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void {
  if (sizeBytes === 0) return;
  const size = cellSizeBytes(memory.u32, cell);
  checkSize(sizeBytes);
  checkSize(size + sizeBytes);
  const position = positionInText(memory, cell, source, sizeBytes);
  reserveCellAmortized(memory, cell, size + sizeBytes);
  const data = resizeCellUninitialized(memory, cell, size + sizeBytes);
  const from = position < 0 ? source : data + position;
  copyBytes(memory.u8, from, sizeBytes, memory.u8, data + size);
}

/** Adds the text of the cell `from`, which may be `cell` itself. (`TF_TString_Append`) @throws as {@link appendToCell} */
export function appendCell(memory: LinearMemory, cell: number, from: number): void {
  appendToCell(memory, cell, cellDataAddress(memory.u32, from), cellSizeBytes(memory.u32, from));
}

/**
 * Adds `count` bytes `fill`; unlike {@link appendToCell}, 0 of them still make a VIEW or OFFSET cell SMALL or LARGE.
 * (`tstring::append(n, c)`)
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for 2^30 bytes or more, or when memory is out; INVALID_ARGUMENT when `fill` is not a
 * byte. The cell is as it was.
 */
export function appendFillToCell(memory: LinearMemory, cell: number, count: number, fill: number): void {
  checkSize(count);
  checkByte(fill);
  const size = cellSizeBytes(memory.u32, cell) + count;
  reserveCellAmortized(memory, cell, size);
  resizeCell(memory, cell, size, fill);
}

/** Adds one byte. (`tstring::push_back`) @throws as {@link appendFillToCell} */
export function pushBackToCell(memory: LinearMemory, cell: number, byte: number): void {
  appendFillToCell(memory, cell, 1, byte);
}

/**
 * Removes `sizeBytes` bytes from `position` on. (`tstring::erase`)
 *
 * @throws {StatusError} OUT_OF_RANGE when the text ends before them; RESOURCE_EXHAUSTED when memory is out
 */
export function eraseFromCell(memory: LinearMemory, cell: number, position: number, sizeBytes: number): void {
  const size = cellSizeBytes(memory.u32, cell);
  checkPosition(position, sizeBytes, size);
  const data = mutableCellData(memory, cell);
  memory.u8.copyWithin(data + position, data + position + sizeBytes, data + size);
  resizeCell(memory, cell, size - sizeBytes);
}

/**
 * Puts the `sizeBytes` bytes at `source` before the byte at `position`; the capacity grows exactly. (`tstring::insert`)
 *
 * @throws {StatusError} OUT_OF_RANGE when `position` is past the end; otherwise as {@link copyToCell}
 */
export function insertIntoCell(
  memory: LinearMemory,
  cell: number,
  position: number,
  source: number,
  sizeBytes: number,
): void {
  checkSize(sizeBytes);
  const isOwn = positionInText(memory, cell, source, sizeBytes) >= 0;
  const own = isOwn ? memory.u8.slice(source, source + sizeBytes) : undefined;
  const gap = openGap(memory, cell, position, sizeBytes);
  if (own !== undefined) memory.u8.set(own, gap);
  else memory.u8.copyWithin(gap, source, source + sizeBytes);
}

/** Puts `count` bytes `fill` before the byte at `position`. (`tstring::insert`) @throws as {@link insertIntoCell} */
export function insertFillIntoCell(
  memory: LinearMemory,
  cell: number,
  position: number,
  count: number,
  fill: number,
): void {
  checkByte(fill);
  const gap = openGap(memory, cell, position, count);
  memory.u8.fill(fill, gap, gap + count);
}

/** The address of `sizeBytes` undefined bytes put before the byte at `position`. */
function openGap(memory: LinearMemory, cell: number, position: number, sizeBytes: number): number {
  const size = cellSizeBytes(memory.u32, cell);
  checkSize(sizeBytes);
  checkPosition(position, 0, size);
  const data = resizeCellUninitialized(memory, cell, size + sizeBytes);
  memory.u8.copyWithin(data + position + sizeBytes, data + position, data + size);
  return data + position;
}

function checkPosition(position: number, sizeBytes: number, length: number): void {
  if (position >>> 0 === position && sizeBytes >>> 0 === sizeBytes && position + sizeBytes <= length) return;
  throw outOfRange(`${sizeBytes} bytes at position ${position} are not inside a string of ${length} bytes`, {
    position,
    sizeBytes,
    length,
  });
}

/** Where in the cell's text the bytes lie; -1 when they are elsewhere. */
function positionInText(memory: LinearMemory, cell: number, source: number, sizeBytes: number): number {
  checkInside(memory, source, sizeBytes);
  const position = source - cellDataAddress(memory.u32, cell);
  if (position >= 0 && position + sizeBytes <= cellSizeBytes(memory.u32, cell)) return position;
  if (overlapsOwnBytes(memory, cell, source, sizeBytes)) throw bytesOfSameCell(cell, source, sizeBytes);
  return -1;
}

/** Makes the text a part of what it is. */
function keepPart(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void {
  const type = cellType(memory.u32, cell);
  if (type === CellType.SMALL || type === CellType.LARGE) {
    memory.u8.copyWithin(cellDataAddress(memory.u32, cell), source, source + sizeBytes);
    resizeCellUninitialized(memory, cell, sizeBytes);
    return;
  }
  const owner = type === CellType.VIEW ? memory.u32[(cell >>> 2) + 2] : 0;
  const owners = ViewOwners.of(memory);
  const isHeld = owner !== 0 && owners.isKnown(owner);
  if (isHeld) owners.ref(owner);
  try {
    const data = resizeCellUninitialized(memory, cell, sizeBytes);
    memory.u8.copyWithin(data, source, source + sizeBytes);
  } finally {
    if (isHeld) owners.unref(owner);
  }
}
