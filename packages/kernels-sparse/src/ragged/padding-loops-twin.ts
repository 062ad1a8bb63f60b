import type { LinearMemory } from "@heddle/memory";
import type { PaddingLoops } from "./padding-loops.js";
import { raggedLoopsTwin } from "./ragged-loops-twin.js";

/** The twin of `assembly/padding.ts`. */
export function paddingLoopsTwin(memory: LinearMemory): PaddingLoops {
  const { widestRow } = raggedLoopsTwin(memory);
  return {
    widestRow,
    padRows(values, blockBytes, splits, step, rows, width, padding, paddingBytes, target) {
      const { u8, u32 } = memory;
      const rowBytes = width * blockBytes;
      for (let row = 0, split = splits >>> 2, to = target; row < rows; row++, split += step / 4, to += rowBytes) {
        const sizeBytes = Math.min(u32[split + step / 4] - u32[split], width) * blockBytes;
        const from = values + u32[split] * blockBytes;
        u8.copyWithin(to, from, from + sizeBytes);
        for (let at = to + sizeBytes; at < to + rowBytes; at += paddingBytes)
          u8.copyWithin(at, padding, padding + paddingBytes);
      }
    },
  };
}
