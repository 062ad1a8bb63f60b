import type { LinearMemory } from "@heddle/memory";
import { type FoldLoops, FoldOp, type MiddleFold, SQUARES } from "./fold-loops.js";
import { foldTwin } from "./fold-loops-twin.js";

/** The twin of `assembly/folds.ts` for int64. */
export function longFoldLoopsTwin(memory: LinearMemory): FoldLoops {
  return foldTwin({ elements: () => memory.i64, shift: 3, initial, combine });
}

function initial(op: MiddleFold): bigint {
  return op === FoldOp.GREATEST
    ? -(1n << 63n)
    : op === FoldOp.LEAST
      ? (1n << 63n) - 1n
      : op === FoldOp.PRODUCT
        ? 1n
        : 0n;
}

function combine(op: MiddleFold, folded: bigint, value: bigint): bigint {
  if (op === FoldOp.SUM) return BigInt.asIntN(64, folded + value);
  if (op === SQUARES) return BigInt.asIntN(64, folded + value * value);
  if (op === FoldOp.PRODUCT) return BigInt.asIntN(64, folded * value);
  return folded > value === (op === FoldOp.GREATEST) ? folded : value;
}
