/**
 * Functions between two cells.
 *
 * Source: tsl/platform/ctstring_internal.h, tsl/platform/tstring.h (TensorFlow 2.21).
 */
import type { LinearMemory } from "@heddle/memory";
import { CellType } from "../cell-type.js";
import { CELL_BYTES } from "../layout.js";
import { cellDataAddress, cellSizeBytes, cellType } from "../read-cell.js";
import { deallocCell, initCell, releaseHeld } from "./cell.js";
import { copyToCell } from "./cell-text.js";
import { assignView, assignViewWithOwner, checkView } from "./cell-view.js";
import { ViewOwners } from "./view-owners.js";

/**
 * Makes `to` equal `from`: SMALL and LARGE are copied; a VIEW becomes a VIEW of the same bytes with the same owner; an OFFSET
 * cell, too, becomes a VIEW. The bytes of a VIEW with an owner that is not known are copied. (`TF_TString_Assign`)
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; INVALID_ARGUMENT when `from` shows bytes that `to` would free.
 * `to` is as it was.
 */
export function assignCell(memory: LinearMemory, to: number, from: number): void {
  if (to === from) return;
  const { u32 } = memory;
  const size = cellSizeBytes(u32, from);
  const data = cellDataAddress(u32, from);
  switch (cellType(u32, from)) {
    case CellType.SMALL:
      deallocCell(memory, to);
      memory.u8.copyWithin(to, from, from + CELL_BYTES);
      return;
    case CellType.LARGE:
      assignCopy(memory, to, data, size);
      return;
    case CellType.OFFSET:
      assignView(memory, to, data, size);
      return;
    default: {
      const owner = u32[(from >>> 2) + 2];
      if (owner === 0 || ViewOwners.of(memory).isKnown(owner)) assignViewWithOwner(memory, to, data, size, owner);
      else assignCopy(memory, to, data, size);
    }
  }
}

/**
 * Moves `from` into `to`: LARGE and VIEW, with its owner, leave `from` empty; SMALL keeps it; OFFSET keeps it, and `to` is a
 * VIEW of the same bytes. (`TF_TString_Move`)
 *
 * @throws {StatusError} INVALID_ARGUMENT when `from` shows bytes that `to` would free; both are as they were
 */
export function moveCell(memory: LinearMemory, to: number, from: number): void {
  if (to === from) return;
  const type = cellType(memory.u32, from);
  const size = cellSizeBytes(memory.u32, from);
  const data = cellDataAddress(memory.u32, from);
  if (type === CellType.OFFSET) {
    assignView(memory, to, data, size);
    return;
  }
  if (type === CellType.VIEW) checkView(memory, to, data, size);
  deallocCell(memory, to);
  memory.u8.copyWithin(to, from, from + CELL_BYTES);
  if (type !== CellType.SMALL) initCell(memory, from);
}

/**
 * Exchanges two cells. An OFFSET cell, whose bytes lie relative to it, becomes a VIEW of them; upstream leaves that case
 * undefined. (`tstring::swap`)
 *
 * @throws {StatusError} INVALID_ARGUMENT when an OFFSET cell points outside the memory; both hold what they did
 */
export function swapCells(memory: LinearMemory, a: number, b: number): void {
  if (a === b) return;
  for (const cell of [a, b]) {
    if (cellType(memory.u32, cell) !== CellType.OFFSET) continue;
    assignView(memory, cell, cellDataAddress(memory.u32, cell), cellSizeBytes(memory.u32, cell));
  }
  const { u8 } = memory;
  const first = u8.slice(a, a + CELL_BYTES);
  u8.copyWithin(a, b, b + CELL_BYTES);
  u8.set(first, b);
}

/** Makes `to` a copy with a capacity made for it, not the one it had, and then frees what it held. */
function assignCopy(memory: LinearMemory, to: number, source: number, sizeBytes: number): void {
  const type = cellType(memory.u32, to);
  const held = memory.u32[(to >>> 2) + 2];
  const old = memory.u8.slice(to, to + CELL_BYTES);
  initCell(memory, to);
  try {
    copyToCell(memory, to, source, sizeBytes);
  } catch (error) {
    memory.u8.set(old, to);
    throw error;
  }
  releaseHeld(memory, type, held);
}
