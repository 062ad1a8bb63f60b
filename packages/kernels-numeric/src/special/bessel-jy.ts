/**
 * Bessel functions of the first and the second kind: recurrence downwards and Neumann's series for small arguments, Hankel's expansion
 * for great ones.
 *
 * Source: NIST Digital Library of Mathematical Functions, 10.17, 10.23 and 10.74.
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { FunctionTable } from "./function-table.js";
import { unarySpecial } from "./unary-special.js";

/** BesselJ0. */
export function createBesselJ0(context: ConstructionContext): Kernel {
  return unarySpecial(context, (x) => besselJ(0, Math.abs(x)));
}

/** BesselJ1. */
export function createBesselJ1(context: ConstructionContext): Kernel {
  return unarySpecial(context, (x) => (x < 0 ? -besselJ(1, -x) : besselJ(1, x)));
}

/** BesselY0: minus infinity at 0 and below. */
export function createBesselY0(context: ConstructionContext): Kernel {
  return unarySpecial(context, (x) => besselY(0, x));
}

/** BesselY1: minus infinity at 0 and below; but at 0 NaN of the types that TensorFlow computes in float32. */
export function createBesselY1(context: ConstructionContext): Kernel {
  const atZero = context.inputTypes[0] === DataType.DOUBLE ? Number.NEGATIVE_INFINITY : Number.NaN;
  return unarySpecial(context, (x) => (x === 0 ? atZero : besselY(1, x)));
}

/** The argument from which on Hankel's expansion is exact to float64. */
const EXPANSION_FROM = 25;
const EULER = 0.5772156649015329;

/** The functions of an order below the limit, and the sums of Hankel's expansion above it. */
interface Tables {
  readonly first: FunctionTable;
  readonly second: FunctionTable;
  readonly even: FunctionTable;
  readonly odd: FunctionTable;
}

const tablesOf = (order: 0 | 1): Tables => ({
  first: new FunctionTable((x) => firstKind(x)[order], -10, 5),
  second: new FunctionTable(order === 0 ? neumann0 : neumann1, -10, 5),
  even: new FunctionTable((x) => expansion(order, x)[0], 4, 20),
  odd: new FunctionTable((x) => expansion(order, x)[1], 4, 20),
});
const TABLES = /* @__PURE__ */ [0 as const, 1 as const].map(tablesOf);

function besselJ(order: 0 | 1, x: number): number {
  if (!Number.isFinite(x)) return Number.NaN;
  if (x < EXPANSION_FROM) return TABLES[order].first.valueAt(x);
  const [even, odd, angle] = expanded(order, x);
  return Math.sqrt(2 / (Math.PI * x)) * (even * Math.cos(angle) - odd * Math.sin(angle));
}

function besselY(order: 0 | 1, x: number): number {
  if (x <= 0) return Number.NEGATIVE_INFINITY;
  if (!Number.isFinite(x)) return Number.NaN;
  if (x < EXPANSION_FROM) return TABLES[order].second.valueAt(x);
  const [even, odd, angle] = expanded(order, x);
  return Math.sqrt(2 / (Math.PI * x)) * (even * Math.sin(angle) + odd * Math.cos(angle));
}

function neumann0(x: number): number {
  const orders = firstKind(x);
  let sum = ((Math.log(x) - Math.LN2 + EULER) * orders[0]) / 2;
  for (let k = 1, sign = 1; 2 * k < orders.length; k++, sign = -sign) sum += (sign * orders[2 * k]) / k;
  return (4 / Math.PI) * sum;
}

function neumann1(x: number): number {
  const orders = firstKind(x);
  let sum = (Math.log(x) - Math.LN2 + EULER - 1) * orders[1] - orders[0] / x;
  for (let k = 1, sign = 1; 2 * k + 1 < orders.length; k++, sign = -sign) {
    sum += (sign * (2 * k + 1) * orders[2 * k + 1]) / (k * (k + 1));
  }
  return (2 / Math.PI) * sum;
}

/** The functions of the first kind of orders from 0 on, as many as are not tiny. */
function firstKind(x: number): number[] {
  if (x < 1e-3) {
    const s = (x * x) / 4;
    return [1 - s + (s * s) / 4, (x / 2) * (1 - s / 2 + (s * s) / 12), (s / 2) * (1 - s / 3), (s * x) / 12];
  }
  const highest = 30 + 2 * Math.ceil(0.75 * x);
  const orders = new Array<number>(highest + 1).fill(0);
  orders[highest] = 1e-300;
  let whole = 2 * orders[highest];
  for (let order = highest - 1; order >= 0; order--) {
    orders[order] = ((2 * (order + 1)) / x) * orders[order + 1] - (orders[order + 2] ?? 0);
    if (order % 2 === 0) whole += (order === 0 ? 1 : 2) * orders[order];
  }
  return orders.map((value) => value / whole);
}

/** Hankel's series of even and odd powers, and the angle. */
function expanded(order: 0 | 1, x: number): [even: number, odd: number, angle: number] {
  const { even, odd } = TABLES[order];
  return [even.valueAt(x), odd.valueAt(x), x - (order / 2 + 0.25) * Math.PI];
}

function expansion(order: number, x: number): [even: number, odd: number] {
  const sums: [number, number] = [1, 0];
  let term = 1;
  for (let k = 1; k < 60; k++) {
    const next = (term * (4 * order * order - (2 * k - 1) ** 2)) / (k * 8 * x);
    if (Math.abs(next) > Math.abs(term)) break;
    term = next;
    sums[k % 2] += k % 4 < 2 ? term : -term;
    if (Math.abs(term) < 1e-18) break;
  }
  return sums;
}
