import { type LinearMemory, LoopModule } from "@heddle/memory";
import { LOOPS_WASM } from "../gen/loops-wasm.js";
import { type CellLoops, cellLoops } from "./cell-loops.js";
import { type ColumnLoops, columnLoops } from "./column-loops.js";
import { type CompareLoops, compareLoops } from "./compare-loops.js";

/**
 * The hot loops over many cells at once: addresses, sizes and counts in, the same out. They read cells whose texts lie inside
 * the memory, and never allocate. `assembly/` has them as WebAssembly, the files beside this one in TypeScript. Those between
 * cells and JavaScript's strings are in a module of their own, for they are what most programs need.
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
