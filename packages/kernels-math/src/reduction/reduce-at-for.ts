import { DataType } from "@heddle/tensor";
import type { Lane } from "@heddle/tensor/numbers";
import { doubleFoldLoopsOver } from "./double-fold-loops.js";
import { FoldOp } from "./fold-loops.js";
import { integersAt } from "./integer-reductions.js";
import type { ReduceAt } from "./reduce-at.js";

/** The loops for a type, `floats` for float32. Sums and products of unsigned integers are those of signed ones. */
export function reduceAtFor({ dtype }: Lane, op: FoldOp, floats: ReduceAt): ReduceAt | undefined {
  switch (dtype) {
    case DataType.FLOAT:
      return floats;
    case DataType.DOUBLE:
      return doublesAt(op);
    case DataType.INT32:
      return integersAt(op, 4);
    case DataType.INT64:
      return integersAt(op, 8);
    case DataType.UINT32:
      return op <= FoldOp.PRODUCT ? integersAt(op, 4) : undefined;
    case DataType.UINT64:
      return op <= FoldOp.PRODUCT ? integersAt(op, 8) : undefined;
    default:
      return undefined;
  }
}

function doublesAt(op: FoldOp): ReduceAt {
  return (memory, from, [outer, length, inner], to) => {
    doubleFoldLoopsOver(memory).foldMiddle(op, from, outer, length, inner, to);
  };
}

/** Means of float64. */
export const doubleMeansAt: ReduceAt = (memory, from, [outer, length, inner], to, { isLast, reducedCount }) => {
  doubleFoldLoopsOver(memory).foldMiddle(FoldOp.SUM, from, outer, length, inner, to);
  const { f64 } = memory;
  if (isLast) for (let i = to >>> 3; i < (to >>> 3) + outer * inner; i++) f64[i] /= reducedCount;
};
