/**
 * The inverses of the error function and of the normal distribution: an approximation, and Halley's steps to float64.
 *
 * Source: S. Winitzki, "A handy approximation for the error function and its inverse" (2008).
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { erf, erfc } from "@heddle/tensor/numbers";
import { unarySpecial } from "./unary-special.js";

/** Erfinv: the number whose error function is `x`. */
export function createErfinv(context: ConstructionContext): Kernel {
  return unarySpecial(context, inverseErf);
}

/** Ndtri: the number below which a standard normal number is with probability `x`. */
export function createNdtri(context: ConstructionContext): Kernel {
  return unarySpecial(context, (x) => (x === 0.5 ? 0 : -Math.SQRT2 * inverseErfc(2 * x)));
}

const STEPS = 4;

function inverseErf(x: number): number {
  if (Math.abs(x) > 0.5) return x > 0 ? inverseErfc(1 - x) : -inverseErfc(1 + x);
  if (Number.isNaN(x) || x === 0) return x;
  let root = Math.sign(x) * start(Math.log1p(-x * x));
  for (let i = 0; i < STEPS; i++) root = improve(root, (erf(root) - x) / slope(root));
  return root;
}

/** The inverse of erfc, exact also where its argument is tiny. */
function inverseErfc(x: number): number {
  if (x === 0) return Number.POSITIVE_INFINITY;
  if (x === 2) return Number.NEGATIVE_INFINITY;
  if (!(x > 0 && x < 2)) return Number.NaN;
  if (x > 1) return -inverseErfc(2 - x);
  let root = start(Math.log(x) + Math.log(2 - x));
  for (let i = 0; i < STEPS; i++) {
    const error = (x / erfc(root) - 1) * (erfc(root) / slope(root));
    root = improve(root, error);
  }
  return root;
}

/** @param logarithm of 1 - erf(x)^2 */
function start(logarithm: number): number {
  const [a, half] = [0.147, logarithm / 2];
  const middle = 2 / (Math.PI * a) + half;
  return Math.sqrt(Math.max(Math.sqrt(middle * middle - logarithm / a) - middle, 0));
}

function slope(root: number): number {
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-root * root);
}

/** Halley's step, by the error divided by the slope. */
function improve(root: number, error: number): number {
  return root - error / (1 + root * error);
}
