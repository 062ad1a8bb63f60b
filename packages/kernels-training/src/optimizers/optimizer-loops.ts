import { type LinearMemory, LoopModule } from "@heddle/memory";
import { OPTIMIZERS_WASM } from "../gen/optimizers-wasm.js";

/** Loops of optimizers; empty where WebAssembly may not be compiled, for the rules of `optimizers.ts` are their twins. */
export interface OptimizerLoops {
  /**
   * Updates `count` elements of a variable and of up to three slots, by a code of `optimizer-layout.ts`.
   *
   * @param constants the address of a vector for each, of 16 bytes
   * @param v1 and the others are not read where the rule has fewer slots
   */
  updateElements?(
    code: number,
    count: number,
    constants: number,
    gradient: number,
    v0: number,
    v1: number,
    v2: number,
    v3: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<OptimizerLoops>(OPTIMIZERS_WASM, () => ({}));

/** The loops over `memory`. */
export function optimizerLoopsOver(memory: LinearMemory): OptimizerLoops {
  return loops.over(memory);
}
