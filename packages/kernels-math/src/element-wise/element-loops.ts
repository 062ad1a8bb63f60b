/**
 * Loops over two inputs. The few that matter most are written out for each class of arithmetic, rather than made from one
 * function: V8 optimises a function for the arrays and numbers that all its callers gave it, so a copy that sees only
 * floats, or only bigints, is several times faster than a shared one.
 */
import type { Lane } from "../lane.js";
import type { Numbers } from "../numbers.js";

/** Computes `n` elements of `z` from `zi` on; `x` and `y` advance by `xs` and `ys`, 0 for a value that is used again. */
export type ElementLoop = (
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
export type ElementFunction = (x: number, y: number, lane: Lane) => number;

/** A loop over any function of numbers. */
export const numberLoop =
  (compute: ElementFunction, lane: Lane): ElementLoop =>
  (z, zi, x, xi, xs, y, yi, ys, n) => {
    for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = compute(x[xi], y[yi], lane);
  };

/** A loop over any function of bigints. */
export const bigLoop =
  (compute: ElementFunction, lane: Lane): ElementLoop =>
  (z, zi, x, xi, xs, y, yi, ys, n) => {
    for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = compute(x[xi], y[yi], lane);
  };

export const addFloats: ElementLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] + y[yi];
};
export const addInts: ElementLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] + y[yi];
};
export const addBigs: ElementLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] + y[yi];
};
export const subtractFloats: ElementLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] - y[yi];
};
export const subtractInts: ElementLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] - y[yi];
};
export const subtractBigs: ElementLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] - y[yi];
};
export const multiplyFloats: ElementLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = x[xi] * y[yi];
};
export const multiplyInts: ElementLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
  for (const end = zi + n; zi < end; xi += xs, yi += ys) z[zi++] = Math.imul(x[xi], y[yi]);
};
export const multiplyBigs: ElementLoop = (z, zi, x, xi, xs, y, yi, ys, n) => {
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
