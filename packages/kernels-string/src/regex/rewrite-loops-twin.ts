import type { LinearMemory } from "@heddle/memory";
import type { RewriteLoops } from "./rewrite-loops.js";
import { BY_STATE, STOPPED } from "./state-layout.js";

/** The twin of `assembly/rewrites.ts`, which leaves every text to the code for single texts. */
export function rewriteLoopsTwin(memory: LinearMemory): RewriteLoops {
  return {
    replaceTexts(_cell, _count, table) {
      memory.u32[(table + STOPPED) >>> 2] = BY_STATE;
      return 0;
    },
  };
}
