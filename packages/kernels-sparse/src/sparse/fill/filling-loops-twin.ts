import type { LinearMemory } from "@heddle/memory";
import type { FillingLoops } from "./filling-loops.js";

/** The twin of `assembly/filling.ts`. */
export function fillingLoopsTwin(memory: LinearMemory): FillingLoops {
  return {
    hasAllRows(indices, strideBytes, count, rows) {
      const { u32 } = memory;
      const width = strideBytes >>> 2;
      const first = indices >>> 2;
      let next = 0;
      for (let at = first; at < first + count * width; at += width) {
        const row = u32[at];
        if (u32[at + 1] !== 0 || (row !== next && (row !== next - 1 || next === 0))) return 0;
        next = row + 1;
      }
      return next === rows && count > 0 ? 1 : 0;
    },
    writeNumbers(target, count) {
      const { u32 } = memory;
      for (let i = 0, at = target >>> 2; i < count; i++, at += 2) {
        u32[at] = i;
        u32[at + 1] = 0;
      }
    },
  };
}
