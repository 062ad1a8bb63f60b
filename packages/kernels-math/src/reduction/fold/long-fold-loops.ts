import { type LinearMemory, LoopModule } from "@heddle/memory";
import { LONG_FOLDS_WASM } from "../../gen/long-folds-wasm.js";
import type { FoldLoops } from "./fold-loops.js";

const loops = /* @__PURE__ */ new LoopModule<FoldLoops>(LONG_FOLDS_WASM);

/** The loops for int64 over `memory`. */
export function longFoldLoopsOver(memory: LinearMemory): FoldLoops {
  return loops.over(memory);
}
