import type { LinearMemory } from "@heddle/memory";
import { DataType, type Tensor } from "@heddle/tensor";
import { productLoopsOver } from "./product-loops.js";

/** Writes the rows from `start` up to `end` of a quantised tensor, each of `depth` elements, less the zero point, as wide rows. */
export function widenRows(
  memory: LinearMemory,
  { address, dtype }: Tensor,
  zeroPoint: number,
  start: number,
  end: number,
  depth: number,
  wide: number,
): void {
  const loops = productLoopsOver(memory);
  if (dtype === DataType.INT16) {
    loops.widen16(address + start * depth * 2, zeroPoint, wide, end - start, depth);
  } else {
    loops.widen8(address + start * depth, Number(dtype === DataType.INT8), zeroPoint, wide, end - start, depth);
  }
}
