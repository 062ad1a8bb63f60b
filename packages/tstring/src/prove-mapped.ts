import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { CELL_BYTES } from "./layout.js";
import { cellLoopsOver } from "./loops/cell-loops.js";

/**
 * Checks that `sizeBytes` bytes at `address` can be the cells and the text of `length` strings. No cell is read.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the region is not inside the memory, or too small for the cells
 */
export function checkMapped(memory: LinearMemory, address: number, sizeBytes: number, length: number): void {
  const isSound = address >>> 0 === address && address % 4 === 0 && Number.isSafeInteger(sizeBytes) && sizeBytes >= 0;
  const fits = isSound && length >>> 0 === length && length * CELL_BYTES <= sizeBytes;
  if (!fits || address + sizeBytes > memory.u8.length) {
    throw invalidArgument(
      `${sizeBytes} bytes at address ${address} cannot be ${length} mapped strings: they are not inside the memory, not at a multiple of 4, or fewer than the cells`,
      { address, sizeBytes, count: length },
    );
  }
}

/**
 * Checks `count` cells from cell `first` on, of a region that {@link checkMapped} passed.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the first invalid cell: neither SMALL nor OFFSET with its text between the last cell and the end
 */
export function proveMapped(
  memory: LinearMemory,
  address: number,
  sizeBytes: number,
  length: number,
  first = 0,
  count = length,
): void {
  const text = address + length * CELL_BYTES;
  const sound = cellLoopsOver(memory).proveCells(address + first * CELL_BYTES, count, text, address + sizeBytes);
  if (sound < count) {
    throw invalidArgument(
      `mapped string ${first + sound} is invalid: its text is neither in the cell nor between the cells and the end of the ${sizeBytes} bytes`,
      { index: first + sound, sizeBytes },
    );
  }
}
