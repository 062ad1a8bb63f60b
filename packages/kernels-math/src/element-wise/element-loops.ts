/**
 * Loops over two inputs. The few that matter most are written out for each class of arithmetic, not made from one function: V8
 * optimises a function for the arrays and numbers that all its callers pass, so a copy that sees only floats, or only bigints, is
 * several times faster than a shared one.
 */
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

export const addFloats: ElementLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] + y[yi];
};
export const addInts: ElementLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] + y[yi];
};
export const addBigs: ElementLoop<bigint, bigint | number> = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] + y[yi];
};
export const subtractFloats: ElementLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] - y[yi];
};
export const subtractInts: ElementLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] - y[yi];
};
export const subtractBigs: ElementLoop<bigint, bigint | number> = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] - y[yi];
};
export const multiplyFloats: ElementLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] * y[yi];
};
export const multiplyInts: ElementLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = Math.imul(x[xi], y[yi]);
};
export const multiplyBigs: ElementLoop<bigint, bigint | number> = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] * y[yi];
};
export const divideFloats: ElementLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] / y[yi];
};
export const maximumNumbers: ElementLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = Math.max(x[xi], y[yi]);
};
export const minimumNumbers: ElementLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = Math.min(x[xi], y[yi]);
};
