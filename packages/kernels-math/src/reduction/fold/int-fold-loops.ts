import { type LinearMemory, LoopModule } from "@heddle/memory";
import { INT_FOLDS_WASM } from "../../gen/int-folds-wasm.js";
import type { FoldLoops } from "./fold-loops.js";

const loops = /* @__PURE__ */ new LoopModule<FoldLoops>(INT_FOLDS_WASM);

/** The loops for int32 over `memory`. */
export function intFoldLoopsOver(memory: LinearMemory): FoldLoops {
  return loops.over(memory);
}
