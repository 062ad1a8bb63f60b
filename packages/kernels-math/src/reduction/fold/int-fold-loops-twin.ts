import type { LinearMemory } from "@heddle/memory";
import { type FoldLoops, FoldOp, type MiddleFold, SQUARES } from "./fold-loops.js";
import { foldTwin } from "./fold-loops-twin.js";

/** The twin of `assembly/folds.ts` for int32. */
export function intFoldLoopsTwin(memory: LinearMemory): FoldLoops {
  return foldTwin({ elements: () => memory.i32, shift: 2, initial, combine });
}

function initial(op: MiddleFold): number {
  return op === FoldOp.GREATEST ? -(2 ** 31) : op === FoldOp.LEAST ? 2 ** 31 - 1 : op === FoldOp.PRODUCT ? 1 : 0;
}

function combine(op: MiddleFold, folded: number, value: number): number {
  if (op === FoldOp.SUM) return (folded + value) | 0;
  if (op === SQUARES) return (folded + Math.imul(value, value)) | 0;
  if (op === FoldOp.PRODUCT) return Math.imul(folded, value);
  return op === FoldOp.GREATEST ? Math.max(folded, value) : Math.min(folded, value);
}
