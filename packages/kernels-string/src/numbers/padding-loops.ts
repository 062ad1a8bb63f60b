import { type LinearMemory, LoopModule } from "@heddle/memory";
import { PADDING_WASM } from "../gen/padding-wasm.js";

/** Pads printed numbers. */
export interface PaddingLoops {
  /** Pads the texts of `count` SMALL cells that are shorter than `width`, at most 22 bytes, on a side of `padding-layout.ts`. */
  padCells(cell: number, count: number, width: number, side: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<PaddingLoops>(PADDING_WASM);

/** The loops over `memory`. */
export function paddingLoopsOver(memory: LinearMemory): PaddingLoops {
  return loops.over(memory);
}
