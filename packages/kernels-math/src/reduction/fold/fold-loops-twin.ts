import type { Elements } from "@heddle/tensor/numbers";
import { type FoldLoops, FoldOp, type MiddleFold, SQUARES } from "./fold-loops.js";

/** A type of elements for {@link foldTwin}. */
export interface FoldType<E extends number | bigint> {
  /** The memory's view. */
  elements(): Elements<E>;
  /** The shift that turns an address into an index of the view. */
  readonly shift: number;
  /** The result for no elements. */
  initial(op: MiddleFold): E;
  combine(op: MiddleFold, folded: E, value: E): E;
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
  op: MiddleFold,
  fold: (first: E, from: number, count: number, step: number) => E,
  from: number,
  count: number,
): E {
  const lanes = 64 >> type.shift;
  const folded = Array.from({ length: lanes }, (_, i) => fold(type.initial(op), from + i, count / lanes, lanes));
  const each = lanes / 4;
  const pair = (a: E, b: E) => type.combine(op === SQUARES ? FoldOp.SUM : op, a, b);
  let parts = Array.from({ length: each }, (_, i) =>
    pair(pair(folded[i], folded[each + i]), pair(folded[2 * each + i], folded[3 * each + i])),
  );
  while (parts.length > 1) {
    const half = parts.length / 2;
    parts = parts.slice(0, half).map((part, i) => pair(part, parts[half + i]));
  }
  return parts[0];
}
