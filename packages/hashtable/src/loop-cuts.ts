/** How threads divide the calls of this package's hot loops. Costs are nanoseconds, about. */
import { type CutsByModule, cutsOf, type LoopCuts } from "@heddle/memory/threads";
import type { FindLoops } from "./storage/find-loops.js";
import { BLOCK, WORK_BYTES } from "./storage/table-layout.js";

const find: LoopCuts<FindLoops> = {
  findValues: {
    rows: (_table, _keys, _keyBytes, count) => count,
    cost: (_table, _keys, keyBytes, count) => count * (4 + keyBytes / 4),
    part: (first, some, table, keys, keyBytes, _count, defaults, defaultStep, target, valueBytes, work) => {
      const values = target + first * valueBytes;
      return [
        ...([table, keys + first * keyBytes, keyBytes, some] as const),
        ...([defaults + first * defaultStep, defaultStep, values, valueBytes, work] as const),
      ];
    },
    multiple: BLOCK,
    scratch: { argument: 8, bytes: () => WORK_BYTES },
  },
};

export const loopCuts: CutsByModule = {
  "hashtable/find": cutsOf<FindLoops>(find),
  "hashtable/find-strings": cutsOf<FindLoops>(find),
  "hashtable/loops": cutsOf<FindLoops>(find),
};
