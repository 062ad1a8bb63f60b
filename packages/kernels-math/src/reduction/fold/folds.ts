import type { Elements, NumberLane } from "@heddle/tensor/numbers";
import type { NumberFunction } from "../../element-wise/element-loops.js";

/**
 * Folds `x`, seen as `[outer, length, inner]` from `xi` on, into `sums` from `si` on, seen as `[outer, inner]`: along the
 * middle dimension, starting with the contents of `sums`.
 */
export type Fold<E extends number | bigint = number> = (
  sums: Elements<E>,
  si: number,
  x: Elements<E>,
  xi: number,
  outer: number,
  length: number,
  inner: number,
) => void;

/**
 * Does the part of a fold of `[outer, length, inner]` numbers, from `base` of `x` on, that concerns the numbers from `start` up to
 * `end`. Parts in order come to the same as the whole.
 */
export function foldPart<E extends number | bigint>(
  fold: Fold<E>,
  sums: Elements<E>,
  x: Elements<E>,
  base: number,
  length: number,
  inner: number,
  start: number,
  end: number,
): void {
  const whole = length * inner;
  for (let at = start; at < end; ) {
    const outer = Math.floor(at / whole);
    const row = Math.floor((at - outer * whole) / inner);
    const column = at - outer * whole - row * inner;
    const left = end - at;
    if (column > 0 || left < inner) {
      const count = Math.min(inner - column, left);
      fold(sums, outer * inner + column, x, base + at, 1, 1, count);
      at += count;
    } else if (row > 0 || left < whole) {
      const rows = Math.min(length - row, Math.floor(left / inner));
      fold(sums, outer * inner, x, base + at, 1, rows, inner);
      at += rows * inner;
    } else {
      const wholes = Math.floor(left / whole);
      fold(sums, outer * inner, x, base + at, wholes, length, inner);
      at += wholes * whole;
    }
  }
}

/** Adds floats. */
export const addFold: Fold = (sums, si, x, xi, outer, length, inner) => {
  for (let o = 0; o < outer; o++, si += inner) {
    if (inner === 1) {
      let sum = sums[si];
      for (const end = xi + length; xi < end; xi++) sum += x[xi];
      sums[si] = sum;
    } else {
      for (let l = 0; l < length; l++) for (let i = 0; i < inner; i++) sums[si + i] += x[xi++];
    }
  }
};

/** Adds integers of up to 32 bits, which wrap at 32. */
export const addIntFold: Fold = (sums, si, x, xi, outer, length, inner) => {
  for (let o = 0; o < outer; o++, si += inner) {
    if (inner === 1) {
      let sum = sums[si] | 0;
      for (const end = xi + length; xi < end; xi++) sum = (sum + x[xi]) | 0;
      sums[si] = sum;
    } else {
      for (let l = 0; l < length; l++) for (let i = 0; i < inner; i++) sums[si + i] = (sums[si + i] + x[xi++]) | 0;
    }
  }
};

/** The greatest of floats, NaN where there is one, or of integers of up to 32 bits. */
export const maximumFold: Fold = (sums, si, x, xi, outer, length, inner) => {
  for (let o = 0; o < outer; o++, si += inner) {
    if (inner === 1) {
      let most = sums[si];
      for (const end = xi + length; xi < end; xi++) most = Math.max(most, x[xi]);
      sums[si] = most;
    } else {
      for (let l = 0; l < length; l++) for (let i = si; i < si + inner; i++) sums[i] = Math.max(sums[i], x[xi++]);
    }
  }
};

/** Folds numbers with any function. */
export const numberFold =
  (combine: NumberFunction, lane: NumberLane): Fold =>
  (sums, si, x, xi, outer, length, inner) => {
    for (let o = 0; o < outer; o++, si += inner) {
      if (inner === 1) {
        let result = sums[si];
        for (const end = xi + length; xi < end; xi++) result = combine(result, x[xi], lane);
        sums[si] = result;
        continue;
      }
      for (let l = 0; l < length; l++) {
        for (let i = 0; i < inner; i++) sums[si + i] = combine(sums[si + i], x[xi++], lane);
      }
    }
  };

/** Folds bigints with any function. A copy, so that neither slows the other: see `element-loops.ts`. */
export const bigFold =
  (combine: (folded: bigint, x: bigint) => bigint): Fold<bigint> =>
  (sums, si, x, xi, outer, length, inner) => {
    for (let o = 0; o < outer; o++, si += inner) {
      for (let l = 0; l < length; l++) {
        for (let i = 0; i < inner; i++) sums[si + i] = combine(sums[si + i], x[xi++]);
      }
    }
  };

/** Multiplies complex numbers; all indices and sizes count numbers, `inner` is even. */
export const complexProductFold: Fold = (sums, si, x, xi, outer, length, inner) => {
  for (let o = 0; o < outer; o++, si += inner) {
    if (inner === 2) {
      let [re, im] = [sums[si], sums[si + 1]];
      for (const end = xi + length * 2; xi < end; xi += 2) {
        const a = x[xi];
        const b = x[xi + 1];
        const real = re * a - im * b;
        im = re * b + im * a;
        re = real;
      }
      sums[si] = re;
      sums[si + 1] = im;
      continue;
    }
    for (let l = 0; l < length; l++) {
      for (let i = si; i < si + inner; i += 2, xi += 2) {
        const re = sums[i];
        sums[i] = re * x[xi] - sums[i + 1] * x[xi + 1];
        sums[i + 1] = re * x[xi + 1] + sums[i + 1] * x[xi];
      }
    }
  }
};
