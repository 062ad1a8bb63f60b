/**
 * The inverses of the error function and of the normal distribution, to float64.
 *
 * Source: M. J. Wichura, "Algorithm AS 241: The percentage points of the normal distribution" (1988), PPND16.
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
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
    r <= 5 ? polynomial(r - 1.6, FAR) / polynomial(r - 1.6, UNDER_FAR) : polynomial(r - 5, FARTHER) / polynomial(r - 5, UNDER_FARTHER);
  return middle < 0 ? -size : size;
}

function polynomial(x: number, c: readonly number[]): number {
  return ((((((c[7] * x + c[6]) * x + c[5]) * x + c[4]) * x + c[3]) * x + c[2]) * x + c[1]) * x + c[0];
}

/** The coefficients of numerators and denominators, that of the lowest power first. */
const NEAR = [
  3.387132872796366608, 133.14166789178437745, 1971.5909503065514427, 13731.693765509461125, 45921.953931549871457,
  67265.770927008700853, 33430.575583588128105, 2509.0809287301226727,
];
const UNDER_NEAR = [
  1, 42.313330701600911252, 687.1870074920579083, 5394.1960214247511077, 21213.794301586595867, 39307.89580009271061,
  28729.085735721942674, 5226.495278852854561,
];
const FAR = [
  1.42343711074968357734, 4.6303378461565452959, 5.7694972214606914055, 3.64784832476320460504, 1.27045825245236838258,
  0.24178072517745061177, 0.0227238449892691845833, 7.7454501427834140764e-4,
];
const UNDER_FAR = [
  1, 2.05319162663775882187, 1.6763848301838038494, 0.68976733498510000455, 0.14810397642748007459,
  0.0151986665636164571966, 5.475938084995344946e-4, 1.05075007164441684324e-9,
];
const FARTHER = [
  6.6579046435011037772, 5.4637849111641143699, 1.7848265399172913358, 0.29656057182850489123, 0.026532189526576123093,
  0.0012426609473880784386, 2.71155556874348757815e-5, 2.01033439929228813265e-7,
];
const UNDER_FARTHER = [
  1, 0.59983220655588793769, 0.13692988092273580531, 0.0148753612908506148525, 7.868691311456132591e-4,
  1.8463183175100546818e-5, 1.4215117583164458887e-7, 2.04426310338993978564e-15,
];
