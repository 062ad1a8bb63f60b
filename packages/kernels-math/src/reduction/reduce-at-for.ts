import { DataType, memoryView } from "@heddle/tensor";
import type { Lane } from "@heddle/tensor/numbers";
import { meansAt } from "./float-reductions.js";
import { doubleFoldLoopsOver } from "./fold/double-fold-loops.js";
import { FoldOp } from "./fold/fold-loops.js";
import { integersAt } from "./integer-reductions.js";
import type { ReduceAt } from "./reduce-at.js";

/**
 * The loops for a type, `floats` for float32. Sums and products of unsigned integers are those of signed ones; sums of complex numbers
 * those of their parts, which follow each other.
 */
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
    case DataType.COMPLEX64:
      return op === FoldOp.SUM ? partsAt(floats) : undefined;
    case DataType.COMPLEX128:
      return op === FoldOp.SUM ? partsAt(doublesAt(op)) : undefined;
    default:
      return undefined;
  }
}

/** The loops of means for a type that is not widened, where it has some. */
export function meansFor({ dtype }: Lane): ReduceAt | undefined {
  switch (dtype) {
    case DataType.FLOAT:
      return meansAt;
    case DataType.DOUBLE:
      return doubleMeansAt;
    case DataType.COMPLEX64:
      return partsAt(meansAt);
    case DataType.COMPLEX128:
      return partsAt(doubleMeansAt);
    case DataType.INT64:
    case DataType.UINT64:
      return longMeansAt(dtype);
    default:
      return undefined;
  }
}

/** The same of complex numbers, part by part. */
function partsAt(reduceAt: ReduceAt): ReduceAt {
  return (memory, from, [outer, length, inner], to, pass) =>
    reduceAt(memory, from, [outer, length, 2 * inner], to, pass);
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

/** Means of int64 or uint64, whose sums wrap: rounded towards 0, of nothing 0. */
function longMeansAt(dtype: DataType): ReduceAt {
  const sumsAt = integersAt(FoldOp.SUM, 8);
  return (memory, from, sizes, to, pass) => {
    sumsAt(memory, from, sizes, to, pass);
    if (!pass.isLast || pass.reducedCount < 2) return;
    const sums = memoryView(memory, dtype) as BigInt64Array; // Or the unsigned ones.
    const divisor = BigInt(pass.reducedCount);
    const [outer, , inner] = sizes;
    for (let i = to / 8; i < to / 8 + outer * inner; i++) sums[i] /= divisor;
  };
}
