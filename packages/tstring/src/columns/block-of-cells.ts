import type { Block, LinearMemory } from "@heddle/memory";
import { CELL_BYTES } from "../layout.js";

/** A block of `count` cells, then `tailBytes` bytes, filled by `fill`; freed again when that throws. */
export function blockOfCells(
  memory: LinearMemory,
  count: number,
  tailBytes: number,
  fill: (cells: number, tail: number) => void,
): Block {
  const sizeBytes = count * CELL_BYTES + tailBytes;
  const address = memory.malloc(sizeBytes);
  try {
    fill(address, address + count * CELL_BYTES);
    return { address, sizeBytes };
  } catch (error) {
    memory.free(address);
    throw error;
  }
}
