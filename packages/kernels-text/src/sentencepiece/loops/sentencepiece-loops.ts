import { type LinearMemory, LoopModule } from "@heddle/memory";
import { SENTENCEPIECE_WASM } from "../../gen/sentencepiece-wasm.js";
import type { SentencepieceLoops } from "./loop-functions.js";
import { sentencepieceLoopsTwin } from "./sentencepiece-loops-twin.js";

const loops = /* @__PURE__ */ new LoopModule<SentencepieceLoops>(SENTENCEPIECE_WASM, sentencepieceLoopsTwin);

/** The loops over `memory`. */
export function sentencepieceLoopsOver(memory: LinearMemory): SentencepieceLoops {
  return loops.over(memory);
}
