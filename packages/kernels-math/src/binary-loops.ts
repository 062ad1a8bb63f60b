/**
 * Loops over two inputs. The few that matter most are written out for each class of arithmetic, rather than made from one
 * function: V8 optimises a function for the arrays and numbers that all its callers gave it, so a copy that sees only
 * floats, or only bigints, is several times faster than a shared one.
 */
import type { Lane } from "./lane.js";
import type { Numbers } from "./numbers.js";

/** Computes `n` elements of `z` from `zi` on; `x` and `y` advance by `xs` and `ys`, 0 for a value that is used again. */
export type BinaryLoop = (
  z: Numbers,
  zi: number,
  x: Numbers,
  xi: number,
  xs: number,
  y: Numbers,
  yi: number,
  ys: number,
  n: number,
) => void;

/** One element from two. 64-bit integers are bigints, typed as numbers. */
export type BinaryFunction = (x: number, y: number, lane: Lane) => number;

/** A loop over any function of numbers. */
export const numberLoop =
  (compute: BinaryFunction, lane: Lane): BinaryLoop =>
  (z, zi, x, xi, xs, y, yi, ys, n) => {
    for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = compute(x[xi], y[yi], lane);
  };

/** A loop over any function of bigints. */
export const bigLoop =
  (compute: BinaryFunction, lane: Lane): BinaryLoop =>
  (z, zi, x, xi, xs, y, yi, ys, n) => {
    for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = compute(x[xi], y[yi], lane);
  };

export const addFloats: BinaryLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] + y[yi];
};
export const addInts: BinaryLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] + y[yi];
};
export const addBigs: BinaryLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] + y[yi];
};
export const subtractFloats: BinaryLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] - y[yi];
};
export const subtractInts: BinaryLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] - y[yi];
};
export const subtractBigs: BinaryLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] - y[yi];
};
export const multiplyFloats: BinaryLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] * y[yi];
};
export const multiplyInts: BinaryLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = Math.imul(x[xi], y[yi]);
};
export const multiplyBigs: BinaryLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] * y[yi];
};
export const divideFloats: BinaryLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] / y[yi];
};
export const maximumNumbers: BinaryLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = Math.max(x[xi], y[yi]);
};
export const minimumNumbers: BinaryLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = Math.min(x[xi], y[yi]);
};
export const equalNumbers: BinaryLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] === y[yi] ? 1 : 0;
};
export const lessNumbers: BinaryLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] < y[yi] ? 1 : 0;
};
