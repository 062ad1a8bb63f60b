import type { LinearMemory } from "@heddle/memory";
import { cellOutsideMemory } from "./errors.js";
import { cellDataAddress, cellSizeBytes } from "./read-cell.js";

/**
 * The bytes of the string in a cell: a view, dead after the next allocation.
 *
 * @param index of the cell, for the error
 * @throws {StatusError} INVALID_ARGUMENT for a damaged cell, whose bytes are not inside the memory
 */
export function viewOfCell({ u32, u8 }: LinearMemory, cell: number, index: number): Uint8Array {
  const data = cellDataAddress(u32, cell);
  const size = cellSizeBytes(u32, cell);
  if (data + size > u8.length) throw cellOutsideMemory(index, data, size);
  return u8.subarray(data, data + size);
}
