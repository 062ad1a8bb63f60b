import type { LinearMemory } from "@heddle/memory";
import type { ScanLoops } from "./scan-loops.js";
import { scanTyped } from "./scan-loops-twin.js";

/** The twin of `assembly/scans.ts` for float32 and float64. */
export function floatScanLoopsTwin(memory: LinearMemory): ScanLoops {
  const combine = (isProduct: number, folded: number, value: number) => (isProduct ? folded * value : folded + value);
  const common = { initial: [0, 1], combine } as const;
  return {
    scanMiddle(bytes, ...rest) {
      if (bytes === 4) scanTyped({ ...common, elements: memory.f32, bytes, round: Math.fround }, rest);
      else scanTyped({ ...common, elements: memory.f64, bytes, round: (result: number) => result }, rest);
    },
  };
}
