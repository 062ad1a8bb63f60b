import { Extreme, extremeLoopsOver } from "./extreme/extreme-loops.js";
import { productLoopsOver } from "./fold/product-loops.js";
import { sumLoopsOver } from "./fold/sum-loops.js";
import type { ReduceAt } from "./reduce-at.js";
import { reductionAt } from "./reduction-kernel.js";

/** Sums of float32. */
export const sumsAt: ReduceAt = (memory, from, [outer, length, inner], to) => {
  sumLoopsOver(memory, outer * length * inner).addMiddle(from, outer, length, inner, 1, to);
};

/** Means of float32: NaN of nothing. */
export const meansAt: ReduceAt = (memory, from, [outer, length, inner], to, { isLast, reducedCount }) => {
  sumLoopsOver(memory, outer * length * inner).addMiddle(from, outer, length, inner, isLast ? reducedCount : 1, to);
};

/** Products of float32. */
export const productsAt: ReduceAt = (memory, from, [outer, length, inner], to) => {
  productLoopsOver(memory).multiplyMiddle(from, outer, length, inner, to);
};

/** The roots of sums of squares of float32. */
export const normsAt: ReduceAt = (memory, from, [outer, length, inner], to, { isFirst, isLast }) => {
  if (isFirst)
    return productLoopsOver(memory, outer * length * inner).addSquares(from, outer, length, inner, isLast ? 1 : 0, to);
  sumLoopsOver(memory, outer * length * inner).addMiddle(from, outer, length, inner, 1, to);
  if (!isLast) return;
  const { f32 } = memory;
  for (let i = to >>> 2; i < (to >>> 2) + outer * inner; i++) f32[i] = Math.sqrt(f32[i]);
};

/** The extremes of float32, or of bools. */
export function extremesAt(kind: Extreme): ReduceAt {
  return (memory, from, [outer, length, inner], to) => {
    extremeLoopsOver(memory, outer * length * inner).foldMiddle(kind, from, outer, length, inner, to);
  };
}

/** Sum of float32 alone. */
export const createSumOfFloats = /* @__PURE__ */ reductionAt(() => sumsAt);
/** Mean of float32 alone. */
export const createMeanOfFloats = /* @__PURE__ */ reductionAt(() => meansAt);
/** Prod of float32 alone. */
export const createProdOfFloats = /* @__PURE__ */ reductionAt(() => productsAt);
/** Max of float32 alone. */
export const createMaxOfFloats = /* @__PURE__ */ reductionAt(() => extremesAt(Extreme.GREATEST_FLOAT));
/** Min of float32 alone. */
export const createMinOfFloats = /* @__PURE__ */ reductionAt(() => extremesAt(Extreme.LEAST_FLOAT));
