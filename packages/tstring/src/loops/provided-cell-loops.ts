import type { LinearMemory } from "@heddle/memory";
import type { CellLoops } from "./cell-loops-twin.js";

/** Finds the loops over a memory. */
export type CellLoopsOver = (memory: LinearMemory) => CellLoops;

/** Makes loops known to all memories; undefined for none. */
export function provideCellLoops(over: CellLoopsOver | undefined): void {
  provided = over;
}

/** The loops that were provided. */
export function providedCellLoops(): CellLoopsOver | undefined {
  return provided;
}

let provided: CellLoopsOver | undefined;
