/**
 * Functions of angles and hyperbolic functions, exact enough for float32. The twins of `assembly/angle-functions.ts`. Polynomials of arcs are
 * nearest to the functions at Chebyshev's points.
 *
 * Source: those of sines and cosines, and the two parts of a quarter turn, are of FreeBSD's `k_sinf.c`, `k_cosf.c` and `e_rem_pio2f.c`.
 */
import { doubleExp, doubleExpm1, doubleLog1p } from "@heddle/tensor/double-functions";
import { doublePolynomial as polynomial } from "@heddle/tensor/numbers";
import { roundHalfEven } from "@heddle/tensor/quantized";
import { MOST_ANGLE } from "./angle-layout.js";

const QUARTER_TURN = Math.PI / 2;

/** The sine of x and `turns` quarter turns more. */
function shiftedSine(x: number, turns: number): number {
  const n = quarters(x);
  const r = remainder(x, n);
  const whole = (n + turns) | 0;
  const value = whole & 1 ? cosine(r) : sine(r);
  return whole & 2 ? -value : value;
}

export function sin(x: number): number {
  if (x === 0) return x;
  return Math.abs(x) > MOST_ANGLE ? Math.sin(x) : shiftedSine(x, 0);
}

export function cos(x: number): number {
  return Math.abs(x) > MOST_ANGLE ? Math.cos(x) : shiftedSine(x, 1);
}

export function tan(x: number): number {
  if (x === 0) return x;
  if (Math.abs(x) > MOST_ANGLE) return Math.tan(x);
  const n = quarters(x);
  const r = remainder(x, n);
  return n & 1 ? -cosine(r) / sine(r) : sine(r) / cosine(r);
}

export function atan2(y: number, x: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  let [ay, ax] = [Math.abs(y), Math.abs(x)];
  if (ay === Number.POSITIVE_INFINITY && ax === Number.POSITIVE_INFINITY) ay = ax = 1;
  const angle = arcOf(ay, ax);
  return withSign(x < 0 || Object.is(x, -0) ? Math.PI - angle : angle, y);
}

/** An eighth of a turn, or a quarter, is taken away where that leaves less. */
function arcOf(y: number, x: number): number {
  if (y <= x * 0.41421356237309503) return 0 + smallArctangent(y / (x === 0 ? 1 : x));
  if (y >= x * 2.414213562373095) return QUARTER_TURN + smallArctangent(-x / y);
  return Math.PI / 4 + smallArctangent((y - x) / (y + x));
}

export function sinh(x: number): number {
  const u = doubleExpm1(Math.min(Math.abs(x), 700));
  return withSign((u + u / (u + 1)) * 0.5, x);
}

export function cosh(x: number): number {
  const e = doubleExp(Math.min(Math.abs(x), 700));
  return (e + 1 / e) * 0.5;
}

export function asinh(x: number): number {
  const size = Math.abs(x);
  if (size === Number.POSITIVE_INFINITY) return x;
  const square = size * size;
  return withSign(doubleLog1p(size + square / (Math.sqrt(square + 1) + 1)), x);
}

export function acosh(x: number): number {
  const t = x - 1;
  return t < 0 ? Number.NaN : doubleLog1p(t + Math.sqrt(t + t + t * t));
}

export const atanh = (x: number): number => doubleLog1p((x + x) / (1 - x)) * 0.5;

const quarters = (x: number): number => roundHalfEven(x * 0.6366197723675814);

const remainder = (x: number, n: number): number => x - n * 1.5707963109016418 - n * 1.5893254773528196e-8;

function sine(x: number): number {
  const z = x * x;
  const s = z * x;
  const low = s * (0.008333329385889463 * z + -0.16666666641626524);
  return x + low + s * (z * z) * (0.000002718311493989822 * z + -0.00019839334836096632);
}

function cosine(x: number): number {
  const z = x * x;
  const w = z * z;
  const high = -0.499999997251031 * z + 1 + w * 0.04166662332373906;
  return high + w * z * (0.00002439044879627741 * z + -0.001388676377460993);
}

const smallArctangent = (t: number): number => t + t * (t * t) * polynomial(t * t, ARCTANGENT);

function withSign(x: number, sign: number): number {
  return sign < 0 || Object.is(sign, -0) ? -Math.abs(x) : Math.abs(x);
}

/** The coefficient of the highest power first. */
const ARCTANGENT = [
  -0.04047940574495925, 0.07137773018979976, -0.09029460313812886, 0.11107537981759609, -0.1428561425397823,
  0.19999998943260539, -0.3333333333150366,
];
