import type { LinearMemory } from "@heddle/memory";
import { decodeUtf8 } from "@heddle/memory/utf8";
import { cellOutsideMemory } from "./errors.js";
import { cellDataAddress, cellSizeBytes } from "./read-cell.js";

/**
 * The string in a cell as text; each ill-formed UTF-8 sequence becomes U+FFFD.
 *
 * @param index of the cell, for the error
 * @throws {StatusError} INVALID_ARGUMENT for a damaged cell, whose bytes are not inside the memory
 */
export function textOfCell({ u32, u8 }: LinearMemory, cell: number, index: number): string {
  const data = cellDataAddress(u32, cell);
  const size = cellSizeBytes(u32, cell);
  if (data + size > u8.length) throw cellOutsideMemory(index, data, size);
  return decodeUtf8(u8, data, size);
}
