/** The folds of {@link FoldLoops.foldMiddle}. */
export const FoldOp = { SUM: 0, PRODUCT: 1, GREATEST: 2, LEAST: 3 } as const;
export type FoldOp = (typeof FoldOp)[keyof typeof FoldOp];

/** The sum of the squares, by {@link FoldLoops} alone. (4 is the mean of `SegmentOp`.) */
export const SQUARES = 5;

/** A fold of {@link FoldLoops}. */
export type MiddleFold = FoldOp | typeof SQUARES;

/** Sums, products and extremes of elements of one type, by address. */
export interface FoldLoops {
  /**
   * Writes the folds along the middle dimension of `[outer, length, inner]` elements at `x` to `target`. Integers wrap. The extreme of
   * floats with a NaN is NaN, and -0 is less than 0. Of no elements the sums are 0, the product 1, and an extreme the farthest value.
   */
  foldMiddle(op: MiddleFold, x: number, outer: number, length: number, inner: number, target: number): void;
}
