import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DOUBLE_FOLDS_WASM } from "../../gen/double-folds-wasm.js";
import type { FoldLoops } from "./fold-loops.js";

const loops = /* @__PURE__ */ new LoopModule<FoldLoops>(DOUBLE_FOLDS_WASM);

/** The loops for float64 over `memory`. */
export function doubleFoldLoopsOver(memory: LinearMemory): FoldLoops {
  return loops.over(memory);
}
