import { type LinearMemory, LoopModule } from "@heddle/memory";
import { HASH_WASM } from "../gen/hash-wasm.js";

/** Fingerprints of many strings at once. */
export interface HashLoops {
  /** Writes the Fingerprint64 of each string modulo `high * 2^32 + low`, 64 bits each, to `target`. */
  hashTexts(cell: number, count: number, low: number, high: number, target: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<HashLoops>(HASH_WASM);

/** The loops over `memory`. */
export function hashLoopsOver(memory: LinearMemory, work?: number): HashLoops {
  return loops.over(memory, work);
}
