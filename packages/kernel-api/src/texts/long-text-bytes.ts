import type { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellSizeBytes, SMALL_CAPACITY } from "@heddle/tstring";

/** The bytes of all strings that are too long for a SMALL cell: the size of a block of copies without its cells. */
export function longTextBytes(input: Tensor): number {
  const { u32 } = input.memory;
  let bytes = 0;
  for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
    const size = cellSizeBytes(u32, cell);
    if (size > SMALL_CAPACITY) bytes += size;
  }
  return bytes;
}
