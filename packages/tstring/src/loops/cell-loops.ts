import type { LinearMemory } from "@heddle/memory";
import { presentTextCode } from "../text-code.js";
import { cellLoopsTwin } from "./cell-loops-twin.js";

/** Loops over cells that are `stride` bytes apart. */
export interface CellLoops {
  /** The sum of the sizes of the texts of at least `minimum` bytes. */
  sumSizes(cell: number, stride: number, count: number, minimum: number): number;
  /** Copies texts into SMALL and OFFSET cells from `target` on, the long texts to `text`; returns where those end. */
  copyCells(cell: number, stride: number, count: number, target: number, text: number): number;
  /** The index of the first cell that is neither SMALL, with its NUL, nor OFFSET into `[text, end)`; `count` for none. */
  proveCells(cell: number, count: number, text: number, end: number): number;
}

/** The loops over `memory`: WebAssembly once the code for many strings is there, or their twins. */
export function cellLoopsOver(memory: LinearMemory): CellLoops {
  return presentTextCode()?.fastCellLoopsOver(memory) ?? cellLoopsTwin(memory);
}
