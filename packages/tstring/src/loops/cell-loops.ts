import type { LinearMemory } from "@heddle/memory";
import { type CellLoops, cellLoopsTwin } from "./cell-loops-twin.js";
import { providedCellLoops } from "./provided-cell-loops.js";

/** The loops over `memory`: WebAssembly once the code for many strings is there, or their twins. */
export function cellLoopsOver(memory: LinearMemory): CellLoops {
  return providedCellLoops()?.(memory) ?? cellLoopsTwin(memory);
}
