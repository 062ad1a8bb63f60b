/**
 * Modified Bessel functions: power series, asymptotic series, and Steed's continued fraction.
 *
 * Source: NIST Digital Library of Mathematical Functions, 10.25, 10.31 and 10.40; N. M. Temme, "On the numerical evaluation of the modified
 * Bessel function of the third kind" (1975).
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { FunctionTable } from "./function-table.js";
import { unarySpecial } from "./unary-special.js";

/** BesselI0. */
export function createBesselI0(context: ConstructionContext): Kernel {
  return unarySpecial(context, (x) => Math.exp(Math.abs(x)) * scaledI0.valueAt(Math.abs(x)));
}

/** BesselI0e: without its growth, times exp(-|x|). */
export function createBesselI0e(context: ConstructionContext): Kernel {
  return unarySpecial(context, (x) => scaledI0.valueAt(Math.abs(x)));
}

/** BesselI1. */
export function createBesselI1(context: ConstructionContext): Kernel {
  return unarySpecial(context, (x) => Math.sign(x) * Math.exp(Math.abs(x)) * scaledI1.valueAt(Math.abs(x)));
}

/** BesselI1e: without its growth, times exp(-|x|). */
export function createBesselI1e(context: ConstructionContext): Kernel {
  return unarySpecial(context, (x) => Math.sign(x) * scaledI1.valueAt(Math.abs(x)));
}

/** BesselK0: infinite at 0 and below. */
export function createBesselK0(context: ConstructionContext): Kernel {
  return unarySpecial(context, (x) => fallen(scaledK0, x));
}

/** BesselK0e: times exp(x). */
export function createBesselK0e(context: ConstructionContext): Kernel {
  return unarySpecial(context, (x) => scaledK0.valueAt(x));
}

/** BesselK1: infinite at 0 and below. */
export function createBesselK1(context: ConstructionContext): Kernel {
  return unarySpecial(context, (x) => fallen(scaledK1, x));
}

/** BesselK1e: times exp(x). */
export function createBesselK1e(context: ConstructionContext): Kernel {
  return unarySpecial(context, (x) => scaledK1.valueAt(x));
}

/** The argument from which on the asymptotic series is exact to float64. */
const SERIES_UP_TO = 30;
const EULER = 0.5772156649015329;

const scaledI0 = /* @__PURE__ */ new FunctionTable((x) => scaledI(0, x), -10, 12);
const scaledI1 = /* @__PURE__ */ new FunctionTable((x) => scaledI(1, x), -10, 12);
const scaledK0 = /* @__PURE__ */ new FunctionTable((x) => scaledK(0, x), -10, 12);
const scaledK1 = /* @__PURE__ */ new FunctionTable((x) => scaledK(1, x), -10, 12);

/** I times exp(-x), for `x` from 0 on. */
function scaledI(order: 0 | 1, x: number): number {
  if (Number.isNaN(x)) return x;
  if (x <= SERIES_UP_TO) return powerSeries(order, x) * Math.exp(-x);
  if (x === Number.POSITIVE_INFINITY) return 0;
  let [term, sum] = [1, 1];
  for (let k = 1; Math.abs(term) > 1e-17 && k < 60; k++) {
    term *= -(4 * order * order - (2 * k - 1) ** 2) / (k * 8 * x);
    sum += term;
  }
  return sum / (Math.sqrt(2 * Math.PI) * Math.sqrt(x));
}

function powerSeries(order: 0 | 1, x: number): number {
  const square = (x * x) / 4;
  let term = order === 0 ? 1 : x / 2;
  let sum = term;
  for (let k = 1; term > sum * 1e-17; k++) {
    term *= square / (k * (k + order));
    sum += term;
  }
  return sum;
}

function fallen(scaled: FunctionTable, x: number): number {
  return scaled.valueAt(x) * (x > 0 ? Math.exp(-x) : 1);
}

/** K times exp(x). */
function scaledK(order: 0 | 1, x: number): number {
  if (x <= 0) return Number.POSITIVE_INFINITY;
  if (Number.isNaN(x)) return x;
  if (x === Number.POSITIVE_INFINITY) return 0;
  // The first term of the asymptotic series, which is exact to float64 here.
  if (x > 1e17) return Math.sqrt(Math.PI / 2) / Math.sqrt(x);
  return x <= 2 ? nearZero(order, x) * Math.exp(x) : fraction(order, x);
}

function nearZero(order: 0 | 1, x: number): number {
  const square = (x * x) / 4;
  const logarithm = Math.log(x) - Math.LN2; // Half of the least number is 0.
  let term = 1;
  let harmonic = 0;
  let sum = order === 0 ? 0 : 1 - 2 * EULER;
  for (let k = 1; k < 30; k++) {
    term *= square / (k * (k + order));
    harmonic += 1 / k;
    // The sums of digamma at k + 1 and, for order 1, at k + 2.
    sum += term * (order === 0 ? harmonic : 2 * harmonic + 1 / (k + 1) - 2 * EULER);
  }
  if (order === 0) return sum - (logarithm + EULER) * powerSeries(0, x);
  return 1 / x + logarithm * powerSeries(1, x) - (x / 4) * sum;
}

/** K times exp(x), for `x` above 2. */
function fraction(order: 0 | 1, x: number): number {
  let b = 2 * (1 + x);
  let d = 1 / b;
  let h = d;
  let step = d;
  let [before, last] = [0, 1];
  let c = 0.25;
  let q = c;
  let a = -0.25;
  let sum = 1 + q * step;
  for (let i = 2; i < 10_000; i++) {
    a -= 2 * (i - 1);
    c = (-a * c) / i;
    [before, last] = [last, (before - b * last) / a];
    q += c * last;
    b += 2;
    d = 1 / (b + a * d);
    step *= b * d - 1;
    h += step;
    sum += q * step;
    if (Math.abs(q * step) < Math.abs(sum) * 1e-17) break;
  }
  const zeroth = Math.sqrt(Math.PI / (2 * x)) / sum;
  return order === 0 ? zeroth : (zeroth * (x + 0.5 - 0.25 * h)) / x;
}
