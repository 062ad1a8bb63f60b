import type { Elements } from "@heddle/tensor/numbers";
import type { ScanLoops } from "./scan-loops.js";

/** A type of elements for {@link scanTyped}. */
export interface ScanType<E extends number | bigint> {
  /** The memory's view. */
  readonly elements: Elements<E>;
  readonly bytes: number;
  /** The sum of nothing, and the product. */
  readonly initial: readonly [E, E];
  combine(isProduct: number, folded: E, value: E): E;
  /** A result as it is when it has been written. */
  round(result: E): E;
}

/** The twin of `assembly/scans.ts`, of one type. */
export function scanTyped<E extends number | bigint>(
  { elements, bytes, initial, combine, round }: ScanType<E>,
  [isProduct, x, y, outer, length, inner, isExclusive, isReverse]: ScanArguments,
): void {
  const step = isReverse ? -inner : inner;
  for (let row = 0; row < outer * inner; row++) {
    const first = isReverse ? length - 1 : 0;
    let at = (Math.floor(row / inner) * length + first) * inner + (row % inner);
    let folded = initial[isProduct];
    for (let l = 0; l < length; l++, at += step) {
      const before = folded;
      folded = combine(isProduct, before, elements[x / bytes + at]);
      elements[y / bytes + at] = isExclusive ? before : folded;
      if (inner > 1) folded = round(folded);
    }
  }
}

/** The arguments of {@link ScanLoops.scanMiddle} after the width. */
export type ScanArguments = Parameters<ScanLoops["scanMiddle"]> extends [number, ...infer Rest] ? Rest : never;
