/** How threads divide the calls of this package's hot loops. Costs are nanoseconds, about. */
import { type CutsByModule, cutsOf, type LoopCuts } from "@heddle/memory/threads";
import type { HashLoops } from "./hash-buckets/hash-loops.js";

const CELL_BYTES = 24;

const hash: LoopCuts<HashLoops> = {
  hashTexts: {
    rows: (_cell, count) => count,
    cost: (_cell, count) => count * 15,
    part: (first, count, cell, _count, low, high, target) => {
      return [cell + first * CELL_BYTES, count, low, high, target + first * 8];
    },
    multiple: 8, // Lines of a processor's cache.
  },
};

export const loopCuts: CutsByModule = { "kernels-string/hash": cutsOf<HashLoops>(hash) };
