import type { Elements } from "@heddle/tensor/numbers";

/** The folds of {@link FoldLoops.foldMiddle}. */
export const FoldOp = { SUM: 0, PRODUCT: 1, GREATEST: 2, LEAST: 3 } as const;
export type FoldOp = (typeof FoldOp)[keyof typeof FoldOp];

/** Sums, products and extremes of elements of one type, by address. */
export interface FoldLoops {
  /**
   * Writes the folds along the middle dimension of `[outer, length, inner]` elements at `x` to `target`. Integers wrap. The extreme of
   * floats with a NaN is NaN, and -0 is less than 0. Of no elements the sum is 0, the product 1, and an extreme the farthest value.
   */
  foldMiddle(op: FoldOp, x: number, outer: number, length: number, inner: number, target: number): void;
}

/** A type of elements for {@link foldTwin}. */
export interface FoldType<E extends number | bigint> {
  /** The memory's view. */
  elements(): Elements<E>;
  /** The shift that turns an address into an index of the view. */
  readonly shift: number;
  /** The result for no elements. */
  initial(op: FoldOp): E;
  combine(op: FoldOp, folded: E, value: E): E;
}

/** The twin of `assembly/folds.ts`. */
export function foldTwin<E extends number | bigint>(type: FoldType<E>): FoldLoops {
  const lanes = 64 >> type.shift;
  return {
    foldMiddle(op, x, outer, length, inner, target) {
      const elements = type.elements();
      const fold = (first: E, from: number, count: number, step: number) => {
        let folded = first;
        for (let i = 0, at = from; i < count; i++, at += step) folded = type.combine(op, folded, elements[at]);
        return folded;
      };
      for (let o = 0, from = x >>> type.shift, to = target >>> type.shift; o < outer; o++, from += length * inner) {
        const whole = inner === 1 ? length - (length % lanes) : 0;
        for (let i = 0; i < inner; i++) {
          const first = whole > 0 ? foldVectors(type, op, fold, from, whole) : type.initial(op);
          elements[to++] = fold(first, from + i + whole, length - whole, inner);
        }
      }
    },
  };
}

/** Folds a row in the lanes of four vectors, and these in pairs. */
function foldVectors<E extends number | bigint>(
  type: FoldType<E>,
  op: FoldOp,
  fold: (first: E, from: number, count: number, step: number) => E,
  from: number,
  count: number,
): E {
  const lanes = 64 >> type.shift;
  const folded = Array.from({ length: lanes }, (_, i) => fold(type.initial(op), from + i, count / lanes, lanes));
  const each = lanes / 4;
  let parts = Array.from({ length: each }, (_, i) =>
    type.combine(
      op,
      type.combine(op, folded[i], folded[each + i]),
      type.combine(op, folded[2 * each + i], folded[3 * each + i]),
    ),
  );
  while (parts.length > 1) {
    const half = parts.length / 2;
    parts = parts.slice(0, half).map((part, i) => type.combine(op, part, parts[half + i]));
  }
  return parts[0];
}
