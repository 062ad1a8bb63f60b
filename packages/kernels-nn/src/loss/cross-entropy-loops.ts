import { type LinearMemory, LoopModule } from "@heddle/memory";
import { CROSS_ENTROPY_WASM } from "../gen/cross-entropy-wasm.js";
import { crossEntropyTwin } from "./cross-entropy-loops-twin.js";
import type { CrossEntropyLoops } from "./loop-functions.js";

const loops = /* @__PURE__ */ new LoopModule<CrossEntropyLoops>(CROSS_ENTROPY_WASM, crossEntropyTwin);

/** The loops over `memory`. */
export function crossEntropyLoopsOver(memory: LinearMemory): CrossEntropyLoops {
  return loops.over(memory);
}
