import { DataType } from "@heddle/tensor";
import { FoldOp } from "./fold/fold-loops.js";
import { intFoldLoopsOver } from "./fold/int-fold-loops.js";
import { longFoldLoopsOver } from "./fold/long-fold-loops.js";
import type { ReduceAt } from "./reduce-at.js";
import { reductionAt } from "./reduction-kernel.js";

/** Folds of int32 or int64; sums and products are those of unsigned integers too. */
export function integersAt(op: FoldOp, bytes: number): ReduceAt {
  const loopsOver = bytes === 4 ? intFoldLoopsOver : longFoldLoopsOver;
  return (memory, from, [outer, length, inner], to) => {
    loopsOver(memory).foldMiddle(op, from, outer, length, inner, to);
  };
}

const ofIntegers = (op: () => FoldOp) => reductionAt((type) => integersAt(op(), type === DataType.INT32 ? 4 : 8));

/** Sum of int32 and int64 alone. */
export const createSumOfIntegers = /* @__PURE__ */ ofIntegers(() => FoldOp.SUM);
/** Prod of int32 and int64 alone. */
export const createProdOfIntegers = /* @__PURE__ */ ofIntegers(() => FoldOp.PRODUCT);
/** Max of int32 and int64 alone. */
export const createMaxOfIntegers = /* @__PURE__ */ ofIntegers(() => FoldOp.GREATEST);
/** Min of int32 and int64 alone. */
export const createMinOfIntegers = /* @__PURE__ */ ofIntegers(() => FoldOp.LEAST);
