/**
 * Cells that show bytes which something else keeps alive.
 *
 * Source: tsl/platform/ctstring_internal.h (TensorFlow 2.21).
 */
import type { LinearMemory } from "@heddle/memory";
import { CellType } from "../cell-type.js";
import { bytesOfSameCell } from "../errors.js";
import { CELL_BYTES } from "../layout.js";
import { cellCapacity, cellDataAddress, cellType } from "../read-cell.js";
import { checkInside, checkSize, deallocCell } from "./cell.js";
import { ViewOwners } from "./view-owners.js";

/**
 * Makes the cell a VIEW of bytes that someone else keeps alive; a LARGE block is freed and an owner let go first. All 24
 * bytes are written, so that no reader takes leftovers for an owner. (`TF_TString_AssignView`)
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for 2^30 bytes or more; INVALID_ARGUMENT when the bytes are not inside the memory
 * or are the cell's own, which would be freed. The cell is as it was.
 */
export function assignView(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void {
  checkView(memory, cell, source, sizeBytes);
  deallocCell(memory, cell);
  writeView(memory, cell, source, sizeBytes, 0);
}

/**
 * As {@link assignView}, of bytes that `owner` (an address that {@link ViewOwners.create} or a connected module gave) keeps
 * alive; the cell holds a reference to it until it is overwritten or freed. Owner 0 stands for no owner.
 * (`TF_TString_AssignViewWithOwner`)
 *
 * @throws {StatusError} as {@link assignView}; FAILED_PRECONDITION for an owner that is not known
 */
export function assignViewWithOwner(
  memory: LinearMemory,
  cell: number,
  source: number,
  sizeBytes: number,
  owner: number,
): void {
  checkView(memory, cell, source, sizeBytes);
  // First, so that a cell may view again what it alone kept alive.
  if (owner !== 0) ViewOwners.of(memory).ref(owner);
  deallocCell(memory, cell);
  writeView(memory, cell, source, sizeBytes, owner);
}

/** @throws {StatusError} INVALID_ARGUMENT when bytes that `cell` is to show lie in it or in the block it frees. */
export function checkView(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void {
  checkSize(sizeBytes);
  checkInside(memory, source, sizeBytes);
  if (overlapsOwnBytes(memory, cell, source, sizeBytes)) throw bytesOfSameCell(cell, source, sizeBytes);
}

/** Whether any of the bytes lie in the cell or in the heap block of a LARGE cell. */
export function overlapsOwnBytes(memory: LinearMemory, cell: number, source: number, sizeBytes: number): boolean {
  if (sizeBytes === 0) return false;
  const { u32 } = memory;
  const end = source + sizeBytes;
  if (source < cell + CELL_BYTES && end > cell) return true;
  if (cellType(u32, cell) !== CellType.LARGE) return false;
  const block = cellDataAddress(u32, cell);
  return source <= block + cellCapacity(u32, cell) && end > block;
}

function writeView(memory: LinearMemory, cell: number, source: number, sizeBytes: number, owner: number): void {
  const { u32 } = memory;
  const index = cell >>> 2;
  u32[index] = ((sizeBytes << 2) | CellType.VIEW) >>> 0;
  u32[index + 1] = source;
  u32[index + 2] = owner;
  u32[index + 3] = 0;
  u32[index + 4] = 0;
  u32[index + 5] = 0;
}
