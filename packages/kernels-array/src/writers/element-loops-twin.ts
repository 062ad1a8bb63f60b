import type { LinearMemory } from "@heddle/memory";
import type { BlockLoops } from "./element-loops.js";

/** The twin of `assembly/blocks.ts`. */
export function blockLoopsTwin(memory: LinearMemory): BlockLoops {
  const loops: BlockLoops = {
    copyBlocks(source, step, count, size, target, targetStep) {
      for (let i = 0; i < count; i++) copyBlock(memory, source + i * step, size, target + i * targetStep);
    },
    pickBlocks(source, rows, width, count, size, target) {
      const { u32 } = memory;
      for (let i = 0; i < count; i++) {
        copyBlock(memory, source + u32[(rows + i * width) >>> 2] * size, size, target + i * size);
      }
    },
    copyPlane(source, rowStep, rows, step, count, size, target) {
      for (let row = 0; row < rows; row++) {
        loops.copyBlocks(source + row * rowStep, step, count, size, target + row * count * size, size);
      }
    },
    pickPlane(source, step, outer, rows, width, count, size, target) {
      for (let i = 0; i < outer; i++) {
        loops.pickBlocks(source + i * step, rows, width, count, size, target + i * count * size);
      }
    },
  };
  return loops;
}

/** Up to so many bytes a loop is faster than a call of `copyWithin`. */
const SHORT_BYTES = 32;

function copyBlock({ u8, u32 }: LinearMemory, source: number, size: number, target: number): void {
  if (size === 8 && ((source | target) & 3) === 0) {
    u32[target >>> 2] = u32[source >>> 2];
    u32[(target >>> 2) + 1] = u32[(source >>> 2) + 1];
    return;
  }
  if (size <= SHORT_BYTES) for (let i = 0; i < size; i++) u8[target + i] = u8[source + i];
  else u8.copyWithin(target, source, source + size);
}
