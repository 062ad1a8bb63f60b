/** Loops over two inputs in JavaScript, with any function. */
import type { Elements, NumberLane } from "@heddle/tensor/numbers";

/**
 * Computes `n` elements of `z` from index `zi` on; `x` and `y` advance by `xs` and `ys`, 0 for an element that is used again. `E` is
 * the type of the inputs' elements, `R` that of the results.
 */
export type ElementLoop<E extends number | bigint = number, R extends number | bigint = E> = (
  z: Elements<R>,
  zi: number,
  x: Elements<E>,
  xi: number,
  xs: number,
  y: Elements<E>,
  yi: number,
  ys: number,
  n: number,
) => void;

/** Computes one number from two. */
export type NumberFunction = (x: number, y: number, lane: NumberLane) => number;

/** Computes one element from two of int64 or uint64: a bigint, or 0 or 1 for a bool. */
export type BigFunction = (x: bigint, y: bigint) => bigint | number;

/** A loop over numbers with any function. */
export const numberLoop =
  (compute: NumberFunction, lane: NumberLane): ElementLoop =>
  (z, zi, x, xi, xs, y, yi, ys, n) => {
    for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = compute(x[xi], y[yi], lane);
  };

/** A loop over bigints with any function. */
export const bigLoop =
  (compute: BigFunction): ElementLoop<bigint, bigint | number> =>
  (z, zi, x, xi, xs, y, yi, ys, n) => {
    for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = compute(x[xi], y[yi]);
  };
