/**
 * The inverses of the error function and of the normal distribution, to float64.
 *
 * Source: M. J. Wichura, "Algorithm AS 241: The percentage points of the normal distribution" (1988), PPND16.
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { doublePolynomial as polynomial } from "@heddle/tensor/numbers";
import { unarySpecial } from "./unary-special.js";

/** Erfinv: the number whose error function is `x`. */
export function createErfinv(context: ConstructionContext): Kernel {
  return unarySpecial(context, inverseErf);
}

/** Ndtri: the number below which a standard normal number is with probability `x`. */
export function createNdtri(context: ConstructionContext): Kernel {
  return unarySpecial(context, (x) => quantile(x - 0.5, Math.min(x, 1 - x)));
}

function inverseErf(x: number): number {
  return x === 0 ? x : quantile(x / 2, (1 - Math.abs(x)) / 2) * Math.SQRT1_2;
}

/**
 * The number below which a standard normal number is with a probability.
 *
 * @param middle what the probability is more than a half
 * @param tail the smaller one of the probability and of what it is less than 1
 */
function quantile(middle: number, tail: number): number {
  if (Math.abs(middle) <= 0.425) {
    const r = 0.180625 - middle * middle;
    return (middle * polynomial(r, NEAR)) / polynomial(r, UNDER_NEAR);
  }
  if (!(tail >= 0)) return Number.NaN;
  if (tail === 0) return middle < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const r = Math.sqrt(-Math.log(tail));
  const size =
    r <= 5
      ? polynomial(r - 1.6, FAR) / polynomial(r - 1.6, UNDER_FAR)
      : polynomial(r - 5, FARTHER) / polynomial(r - 5, UNDER_FARTHER);
  return middle < 0 ? -size : size;
}

/** The coefficients of numerators and denominators, that of the highest power first. */
const NEAR = [
  2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
  133.14166789178438, 3.3871328727963665,
];
const UNDER_NEAR = [
  5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
  42.31333070160091, 1,
];
const FAR = [
  0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
  5.769497221460691, 4.630337846156546, 1.4234371107496835,
];
const UNDER_FAR = [
  1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
  1.6763848301838038, 2.053191626637759, 1,
];
const FARTHER = [
  2.0103343992922881e-7, 0.000027115555687434876, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
  1.7848265399172913, 5.463784911164114, 6.657904643501103,
];
const UNDER_FARTHER = [
  2.0442631033899397e-15, 1.421511758316446e-7, 0.000018463183175100548, 0.0007868691311456133, 0.014875361290850615,
  0.1369298809227358, 0.599832206555888, 1,
];
