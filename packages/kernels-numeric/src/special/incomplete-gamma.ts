/**
 * The regularized incomplete gamma functions: a series for small arguments, a continued fraction for great ones, and an expansion for a
 * great `a`, where TensorFlow's series end after 2000 terms and are wrong.
 *
 * Source: NIST Digital Library of Mathematical Functions, 8.11.4, 8.9.2 and 8.12; the values at the edges are TensorFlow's.
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { erfc, lgamma } from "@heddle/tensor/numbers";
import { binarySpecial } from "./binary-special.js";
import { closenessFor, MOST_STEPS, TINY } from "./continued-fraction.js";

/** Igamma: the lower function P(a, x). */
export function createIgamma(_context: ConstructionContext): Kernel {
  return binarySpecial(lowerGamma);
}

/** Igammac: the upper function Q(a, x) = 1 - P(a, x). */
export function createIgammac(_context: ConstructionContext): Kernel {
  return binarySpecial(upperGamma);
}

function lowerGamma(a: number, x: number, leastTerm: number): number {
  if (x === 0) return 0;
  if (!(x >= 0 && a > 0)) return Number.NaN;
  if (a === Number.POSITIVE_INFINITY) return 0;
  if (x === Number.POSITIVE_INFINITY) return 1;
  if (a > EXPANDED_FROM) return expansion(a, x, -1);
  return x > 1 && x > a ? 1 - fraction(a, x, leastTerm) : series(a, x, leastTerm);
}

function upperGamma(a: number, x: number, leastTerm: number): number {
  if (!(x >= 0 && a > 0)) return Number.NaN;
  if (x === Number.POSITIVE_INFINITY) return 0;
  if (a === Number.POSITIVE_INFINITY || x === 0) return 1;
  if (a > EXPANDED_FROM) return expansion(a, x, 1);
  // The difference may be as small as `a`, and a term that was left out as large beside it.
  return x < 1 || x < a ? 1 - series(a, x, leastTerm * Math.min(a, 1)) : fraction(a, x, leastTerm);
}

/** P(a, x), whose terms fall from the first one on where `x` is at most `a`. */
function series(a: number, x: number, leastTerm: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = a + 1; term > sum * leastTerm; n++) {
    term *= x / n;
    sum += term;
  }
  return sum * scale(a, x);
}

/** Q(a, x) for `x` above `a`: a continued fraction, by the method of Lentz. */
function fraction(a: number, x: number, leastTerm: number): number {
  const factor = scale(a, x);
  if (factor === 0) return 0;
  let bottom = x - a + 1;
  let numerator = 1 / TINY;
  let denominator = 1 / (bottom || TINY);
  let value = denominator;
  const closeness = closenessFor(leastTerm);
  for (let n = 1; n < MOST_STEPS; n++) {
    const top = n * (a - n);
    bottom += 2;
    denominator = 1 / (bottom + top * denominator || TINY);
    numerator = bottom + top / numerator || TINY;
    const step = numerator * denominator;
    value *= step;
    if (!(Math.abs(step - 1) > closeness)) break;
  }
  return value * factor;
}

/** From this `a` on the series take many terms, and in the end no term changes. */
const EXPANDED_FROM = 1e5;

/** Temme's uniform expansion: Q(a, x) for `sign` 1, P(a, x) for -1. Its third term is less than 1e-16. */
function expansion(a: number, x: number, sign: 1 | -1): number {
  const distance = (x - a) / a;
  const exponent = minusLogarithm(distance);
  const eta = Math.sign(distance) * Math.sqrt(2 * exponent);
  const half = erfc(sign * eta * Math.sqrt(a / 2)) / 2;
  const decay = Math.exp(-a * exponent);
  if (decay === 0) return half; // eta may be infinite.
  const isNear = Math.abs(distance) < 1e-4;
  const first = isNear ? -1 / 3 + eta / 12 - (2 * eta * eta) / 135 : 1 / distance - 1 / eta;
  const second = -1 / 540 - eta / 288;
  const rest = (decay / Math.sqrt(2 * Math.PI) / Math.sqrt(a)) * (first + second / a);
  return half + sign * rest;
}

/** x - log(1 + x). */
function minusLogarithm(x: number): number {
  if (Math.abs(x) > 0.2) return x - Math.log1p(x);
  let sum = 0;
  for (let k = 2, power = x * x; Math.abs(power) > Math.abs(sum) * 1e-17; k++, power *= -x) sum += power / k;
  return sum;
}

/** x^a e^-x / gamma(a). */
function scale(a: number, x: number): number {
  return Math.exp(a * Math.log(x) - x - lgamma(a));
}
