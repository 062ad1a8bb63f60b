import type { LinearMemory } from "@heddle/memory";
import type { ScanLoops } from "./scan-loops.js";
import { type ScanType, scanTyped } from "./scan-loops-twin.js";

/** The twin of `assembly/scans.ts` for int32 and int64. */
export function intScanLoopsTwin(memory: LinearMemory): ScanLoops {
  const ints = (): ScanType<number> => ({
    elements: memory.i32,
    bytes: 4,
    initial: [0, 1],
    combine: (isProduct, folded, value) => (isProduct ? Math.imul(folded, value) : (folded + value) | 0),
    round: (result) => result,
  });
  const longs = (): ScanType<bigint> => ({
    elements: memory.i64,
    bytes: 8,
    initial: [0n, 1n],
    combine: (isProduct, folded, value) => BigInt.asIntN(64, isProduct ? folded * value : folded + value),
    round: (result) => result,
  });
  return {
    scanMiddle(bytes, ...rest) {
      if (bytes === 4) scanTyped(ints(), rest);
      else scanTyped(longs(), rest);
    },
  };
}
