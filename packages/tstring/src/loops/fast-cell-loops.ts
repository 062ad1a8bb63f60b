import { type LinearMemory, LoopModule } from "@heddle/memory";
import { LOOPS_WASM } from "../gen/loops-wasm.js";
import { type CellLoops, cellLoopsTwin } from "./cell-loops-twin.js";

const modules = /* @__PURE__ */ new LoopModule<CellLoops>(LOOPS_WASM, cellLoopsTwin);

/** The loops over `memory`: WebAssembly, or their twins where it may not be compiled. */
export function fastCellLoopsOver(memory: LinearMemory): CellLoops {
  return modules.over(memory);
}
