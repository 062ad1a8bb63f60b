/**
 * The regularized incomplete gamma functions: a series for small arguments, a continued fraction for great ones.
 *
 * Source: NIST Digital Library of Mathematical Functions, 8.11.4 and 8.9.2; the values at the edges are TensorFlow's.
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { lgamma } from "@heddle/tensor/numbers";
import { binarySpecial } from "./binary-special.js";
import { continuedFraction } from "./continued-fraction.js";

/** Igamma: the lower function P(a, x). */
export function createIgamma(_context: ConstructionContext): Kernel {
  return binarySpecial(lowerGamma);
}

/** Igammac: the upper function Q(a, x) = 1 - P(a, x). */
export function createIgammac(_context: ConstructionContext): Kernel {
  return binarySpecial(upperGamma);
}

function lowerGamma(a: number, x: number): number {
  if (x === 0) return 0;
  if (!(x >= 0 && a > 0)) return Number.NaN;
  if (a === Number.POSITIVE_INFINITY) return 0;
  if (x === Number.POSITIVE_INFINITY) return 1;
  return x > 1 && x > a ? 1 - fraction(a, x) : series(a, x);
}

function upperGamma(a: number, x: number): number {
  if (!(x >= 0 && a > 0)) return Number.NaN;
  if (x === Number.POSITIVE_INFINITY) return 0;
  if (a === Number.POSITIVE_INFINITY || x === 0) return 1;
  return x < 1 || x < a ? 1 - series(a, x) : fraction(a, x);
}

/** P(a, x), whose terms fall from the first one on where `x` is at most `a`. */
function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = a + 1; term > sum * 1e-17; n++) {
    term *= x / n;
    sum += term;
  }
  return sum * scale(a, x);
}

/** Q(a, x) for `x` above `a`. */
function fraction(a: number, x: number): number {
  const steps = continuedFraction(
    (n) => (n === 1 ? 1 : (n - 1) * (a - n + 1)),
    (n) => (n === 0 ? 0 : x - a + 2 * n - 1),
  );
  return steps * scale(a, x);
}

/** x^a e^-x / gamma(a). */
function scale(a: number, x: number): number {
  return Math.exp(a * Math.log(x) - x - lgamma(a));
}
