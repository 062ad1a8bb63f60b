import type { LinearMemory } from "@heddle/memory";

/** How the twins of loops fold float32 numbers. */
export interface Folding {
  /** Folds `count` elements that follow each other. */
  readonly foldRow: (f32: Float32Array, from: number, count: number) => number;
  readonly foldOne: (folded: number, value: number) => number;
  readonly initial: number;
  readonly finish?: (folded: number) => number;
}

/** Writes `[outer, length, inner]` elements at `x`, folded along the middle dimension, to `target`. */
export function foldMiddle(
  { f32 }: LinearMemory,
  [x, outer, length, inner]: readonly number[],
  { foldRow, foldOne, initial, finish = (folded) => folded }: Folding,
  target: number,
): void {
  for (let o = 0, from = x >>> 2, to = target >>> 2; o < outer; o++, from += length * inner) {
    for (let i = 0; i < inner; i++) {
      let folded = initial;
      if (inner === 1) folded = foldRow(f32, from, length);
      else for (let l = 0; l < length; l++) folded = foldOne(folded, f32[from + l * inner + i]);
      f32[to++] = finish(folded);
    }
  }
}
