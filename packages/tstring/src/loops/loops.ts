import { type LinearMemory, LoopModule } from "@heddle/memory";
import { LOOPS_WASM } from "../gen/loops-wasm.js";
import { type CellLoops, cellLoops } from "./cell-loops.js";
import { type ColumnLoops, columnLoops } from "./column-loops.js";
import { type CompareLoops, compareLoops } from "./compare-loops.js";

/**
 * Hot loops over many cells. They take and return addresses, sizes and counts, read cells whose texts lie inside the memory, and
 * never allocate. `assembly/` has them as WebAssembly, the files beside this one as TypeScript. The loops between cells and
 * JavaScript's strings are a module of their own, `text-loops.ts`, because most programs need only those.
 */
export type Loops = CellLoops & ColumnLoops & CompareLoops;

const modules = /* @__PURE__ */ new LoopModule<Loops>(LOOPS_WASM, (memory) => ({
  ...cellLoops(memory),
  ...columnLoops(memory),
  ...compareLoops(memory),
}));

/** The loops over `memory`. */
export function loopsOver(memory: LinearMemory): Loops {
  return modules.over(memory);
}
