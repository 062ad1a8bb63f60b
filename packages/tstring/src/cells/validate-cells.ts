import type { LinearMemory } from "@heddle/memory";
import { CellType } from "../cell-type.js";
import { bytesOutsideMemory, cellOutsideMemory, malformedCell, ownedViewRefused } from "../errors.js";
import { CELL_BYTES, SMALL_CAPACITY } from "../layout.js";
import { liveBlockBytes } from "../live-block-bytes.js";
import { cellCapacity, cellDataAddress, cellSizeBytes, cellType } from "../read-cell.js";

/** Options of {@link validateCells}. */
export interface ValidateCellsOptions {
  /** Whether VIEW cells may name an owner. Default "accept". */
  readonly ownedViews?: "accept" | "refuse";
}

/**
 * Checks `count` cells at `address` that someone else wrote: every text lies inside the memory and ends with a NUL where its
 * type promises one; SMALL sizes fit inline; a LARGE cell has a live block of its capacity that no other cell has; OFFSET
 * text does not lie in the cells. Every function of this package is safe on them then. An owner is not looked at: see
 * `ViewOwners` for what is done with one that is not known.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the first cell that is not so; FAILED_PRECONDITION for an owner that is refused
 */
export function validateCells(
  memory: LinearMemory,
  address: number,
  count: number,
  options: ValidateCellsOptions = {},
): void {
  const arrayBytes = count * CELL_BYTES;
  if (!(count >>> 0 === count && address % 4 === 0 && address >= 0 && address + arrayBytes <= memory.u8.length)) {
    throw bytesOutsideMemory(address, arrayBytes);
  }
  const blocks = new Set<number>();
  for (let index = 0; index < count; index++) {
    const cell = address + index * CELL_BYTES;
    const type = cellType(memory.u32, cell);
    const data = cellDataAddress(memory.u32, cell);
    const size = cellSizeBytes(memory.u32, cell);
    if (type === CellType.SMALL && size > SMALL_CAPACITY) {
      throw malformedCell(index, `SMALL with ${size} bytes, more than ${SMALL_CAPACITY}`);
    }
    if (data + size > memory.u8.length) throw cellOutsideMemory(index, data, size);
    if (type === CellType.LARGE) checkBlock(memory, cell, index, blocks);
    if ((type === CellType.SMALL || type === CellType.LARGE) && memory.u8[data + size] !== 0) {
      throw malformedCell(index, "no NUL after its text");
    }
    if (type === CellType.OFFSET && size > 0 && data < address + arrayBytes) {
      throw malformedCell(index, "OFFSET text inside the cells");
    }
    const owner = type === CellType.VIEW ? memory.u32[(cell >>> 2) + 2] : 0;
    if (owner !== 0 && options.ownedViews === "refuse") throw ownedViewRefused(index, owner);
  }
}

function checkBlock(memory: LinearMemory, cell: number, index: number, blocks: Set<number>): void {
  const block = cellDataAddress(memory.u32, cell);
  const capacity = cellCapacity(memory.u32, cell);
  const size = cellSizeBytes(memory.u32, cell);
  if (size > capacity) throw malformedCell(index, `LARGE with ${size} bytes in a capacity of ${capacity}`);
  if (blocks.has(block)) throw malformedCell(index, "LARGE with the block of another cell");
  blocks.add(block);
  const usable = liveBlockBytes(memory, block);
  if (usable <= capacity) {
    throw malformedCell(index, `LARGE with a capacity of ${capacity} in a block of ${usable} bytes`);
  }
}
