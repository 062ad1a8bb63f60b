import { type LinearMemory, LoopModule } from "@heddle/memory";
import { LOOPS_WASM } from "../gen/loops-wasm.js";
import { type CellLoops, cellLoops } from "./cell-loops.js";

/** Loops that copy many blocks of plain bytes. Sources and targets never overlap. */
export interface BlockLoops {
  /** Copies `count` blocks of `size` bytes, `step` bytes apart, to blocks that are `targetStep` bytes apart. */
  copyBlocks(source: number, step: number, count: number, size: number, target: number, targetStep: number): void;
  /** Copies the blocks of `size` bytes with `count` row numbers, of `width` bytes each, to consecutive blocks at `target`. */
  pickBlocks(source: number, rows: number, width: number, count: number, size: number, target: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<BlockLoops & CellLoops>(LOOPS_WASM, (memory) => ({
  ...blockLoops(memory),
  ...cellLoops(memory),
}));

/** The loops that move elements, over `memory`. */
export function elementLoopsOver(memory: LinearMemory): BlockLoops & CellLoops {
  return loops.over(memory);
}

/** The twin of `assembly/blocks.ts`. */
function blockLoops(memory: LinearMemory): BlockLoops {
  return {
    copyBlocks(source, step, count, size, target, targetStep) {
      for (let i = 0; i < count; i++) copyBlock(memory, source + i * step, size, target + i * targetStep);
    },
    pickBlocks(source, rows, width, count, size, target) {
      const { u32 } = memory;
      for (let i = 0; i < count; i++) {
        copyBlock(memory, source + u32[(rows + i * width) >>> 2] * size, size, target + i * size);
      }
    },
  };
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
