/**
 * Hurwitz' zeta function and the derivatives of digamma.
 *
 * Source: NIST Digital Library of Mathematical Functions, 25.11.5 (Euler-Maclaurin) and 5.15; the values at the edges are TensorFlow's.
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { digamma, lgamma } from "@heddle/tensor/numbers";
import { binarySpecial } from "./binary-special.js";

/** Zeta: the sum of (q + n)^-x for n from 0. */
export function createZeta(_context: ConstructionContext): Kernel {
  return binarySpecial(zeta);
}

/** Polygamma: derivative number `a` of digamma at `x`. */
export function createPolygamma(_context: ConstructionContext): Kernel {
  return binarySpecial(polygamma);
}

/** Quotients of Bernoulli's numbers and factorials, B(2k) / (2k)!, for k from 1. */
const BERNOULLI = [
  1 / 12,
  -1 / 720,
  1 / 30240,
  -1 / 1209600,
  1 / 47900160,
  -691 / 1307674368000,
  1 / 74724249600,
  -3617 / 10670622842880000,
];
/** The greatest exponent of which the error of a logarithm is small enough. */
const MOST_ROUGH = 1e4;
/** Terms that are added one by one. */
const FIRST_TERMS = 10;
/** Below it the terms at negative places are a difference of two sums: one by one they may take years, as in TensorFlow. */
const FEW_NEGATIVE = -1e4;

/** Factorials of numbers that few multiplications make. */
const FACTORIALS = [1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880, 3628800];

/** Terms from this relative size on are sums of float32, for which a power may be computed from a logarithm. */
const LEAST_TERM_OF_FLOATS = 1e-12;

function zeta(x: number, q: number, leastTerm: number): number {
  if (x === 1) return Number.POSITIVE_INFINITY;
  if (!(x > 1) || Number.isNaN(q)) return Number.NaN;
  if (q <= 0) {
    if (q === Math.floor(q)) return x % 2 === 0 ? Number.POSITIVE_INFINITY : Number.NaN;
    if (x !== Math.floor(x)) return Number.NaN;
  }
  if (q === Number.POSITIVE_INFINITY) return 0;
  if (x === Number.POSITIVE_INFINITY && q > 0) return q < 1 ? x : q === 1 ? 1 : 0;
  if (q < FEW_NEGATIVE) {
    const last = -q - Math.floor(-q); // The terms are those of q to -last, and of 1 - last on.
    const negative = zeta(x, last, leastTerm) - zeta(x, 1 - q, leastTerm);
    return (x % 2 === 0 ? negative : -negative) + zeta(x, 1 - last, leastTerm);
  }
  const isRough = leastTerm > LEAST_TERM_OF_FLOATS && x < MOST_ROUGH;
  let sum = 0;
  let place = q;
  for (let i = 0; i < FIRST_TERMS || place <= FIRST_TERMS; i++, place++) {
    const term = isRough && place > 0 ? Math.exp(-x * Math.log(place)) : place ** -x;
    sum += term;
    if (place > 0 && term < sum * leastTerm) return sum;
  }
  const power = isRough ? Math.exp(-x * Math.log(place)) : place ** -x;
  sum += (power * place) / (x - 1) + power / 2;
  let factor = x * power;
  for (let k = 0; k < BERNOULLI.length; k++) {
    factor /= place;
    sum += BERNOULLI[k] * factor;
    factor *= ((x + 2 * k + 1) * (x + 2 * k + 2)) / place;
  }
  return sum;
}

function polygamma(a: number, x: number, leastTerm: number): number {
  if (!(a >= 0) || a !== Math.floor(a)) return Number.NaN;
  if (a === 0) return digamma(x);
  const sign = a % 2 === 0 ? -1 : 1;
  if (a === Number.POSITIVE_INFINITY) return x === 1 ? a : Number.NaN;
  return sign * (FACTORIALS[a] ?? Math.exp(lgamma(a + 1))) * zeta(a + 1, x, leastTerm);
}
