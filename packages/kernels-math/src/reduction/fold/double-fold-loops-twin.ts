import type { LinearMemory } from "@heddle/memory";
import { type FoldLoops, FoldOp, type MiddleFold, SQUARES } from "./fold-loops.js";
import { foldTwin } from "./fold-loops-twin.js";

/** The twin of `assembly/folds.ts` for float64. */
export function doubleFoldLoopsTwin(memory: LinearMemory): FoldLoops {
  return foldTwin({ elements: () => memory.f64, shift: 3, initial, combine });
}

function initial(op: MiddleFold): number {
  return op === FoldOp.GREATEST
    ? Number.NEGATIVE_INFINITY
    : op === FoldOp.LEAST
      ? Number.POSITIVE_INFINITY
      : op === FoldOp.PRODUCT
        ? 1
        : 0;
}

function combine(op: MiddleFold, folded: number, value: number): number {
  if (op === FoldOp.SUM) return folded + value;
  if (op === SQUARES) return folded + value * value;
  if (op === FoldOp.PRODUCT) return folded * value;
  return op === FoldOp.GREATEST ? Math.max(folded, value) : Math.min(folded, value);
}
