/**
 * Functions between two cells of the RFC, which has no view: what is assigned is the text.
 *
 * Source: RFC 20190411, "Lvalue assignment". The RFC says nothing about moves; these keep its rule that a cell stays the cell
 * it was made as.
 */
import type { LinearMemory } from "@heddle/memory";
import { rfc16Capacity, rfc16DataAddress, rfc16Original, rfc16SizeBytes, rfc16Type } from "./read-rfc16-cell.js";
import { copyToRfc16Cell, deallocRfc16Cell, writeLarge } from "./rfc16-cell.js";
import { RFC16_CELL_BYTES, Rfc16Type } from "./rfc16-layout.js";

/** Makes the text of `to` a copy of that of `from`. @throws {StatusError} as `copyToRfc16Cell` */
export function assignRfc16Cell(memory: LinearMemory, to: number, from: number): void {
  if (to === from) return;
  copyToRfc16Cell(memory, to, rfc16DataAddress(memory.data, from), rfc16SizeBytes(memory.data, from));
}

/**
 * Moves the text of `from` into `to`. A LARGE cell leaves what it was, empty, and hands its block over when `to` has no room
 * of its own; other cells keep their text.
 *
 * @throws {StatusError} as `copyToRfc16Cell`
 */
export function moveRfc16Cell(memory: LinearMemory, to: number, from: number): void {
  if (to === from) return;
  const { data } = memory;
  const size = rfc16SizeBytes(data, from);
  const isLarge = rfc16Type(data, from) === Rfc16Type.LARGE;
  if (!isLarge || size <= rfc16Capacity(data, rfc16Original(data, to))) {
    assignRfc16Cell(memory, to, from);
    deallocRfc16Cell(memory, from);
    return;
  }
  // Each cell stays what it was: the block changes hands, the 16 bytes at its start do not.
  const spare = memory.malloc(RFC16_CELL_BYTES);
  deallocRfc16Cell(memory, to);
  const block = rfc16Original(memory.data, from);
  const { u8 } = memory;
  u8.copyWithin(spare, block, block + RFC16_CELL_BYTES);
  u8.copyWithin(block, to, to + RFC16_CELL_BYTES);
  writeLarge(memory, to, block, size);
  writeLarge(memory, from, spare, 0);
  deallocRfc16Cell(memory, from);
}

/** Frees the blocks of `count` cells, which are all empty then. */
export function deallocRfc16Cells(memory: LinearMemory, address: number, count: number): void {
  for (let index = 0; index < count; index++) deallocRfc16Cell(memory, address + index * RFC16_CELL_BYTES);
}
