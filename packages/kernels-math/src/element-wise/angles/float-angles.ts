/**
 * Functions of angles of a float32, with TensorFlow's bits: by the steps and coefficients of Eigen. The twins of `assembly/float-angles.ts`.
 *
 * Source: Eigen, `psincos_float`, `pasin_float`, `pacos_float` and `generic_atan`, as in TensorFlow 2.21.
 */
import { floatMadd as madd, floatPolynomial as polynomial } from "@heddle/tensor/float-functions";
import * as exact from "./angle-functions.js";
import { MOST_FLOAT_ANGLE } from "./angle-layout.js";

const float = Math.fround;

export const sin = (x: number): number => (Math.abs(x) < MOST_FLOAT_ANGLE ? shiftedSine(x, 0) : exact.sin(x));
export const cos = (x: number): number => (Math.abs(x) < MOST_FLOAT_ANGLE ? shiftedSine(x, 1) : exact.cos(x));

/** The sine of x and `turns` quarter turns more. */
function shiftedSine(x: number, turns: 0 | 1): number {
  const size = Math.abs(x);
  const nearest = float(float(size * TURNS_A_QUARTER) + MAGIC);
  const count = nearest - MAGIC;
  let r = size;
  for (const part of QUARTER_PARTS) r = madd(count, part, r);
  const whole = count + turns;
  const z = float(r * r);
  const value = whole & 1 ? polynomial(z, COSINE) : madd(float(polynomial(z, SINE) * z), r, r);
  const isBelow = turns === 0 && (x < 0 || Object.is(x, -0));
  return ((whole & 2) !== 0) === isBelow ? value : -value;
}

export function asin(x: number): number {
  const size = Math.abs(x);
  const isLarge = size > 0.5;
  const s = isLarge ? float(Math.sqrt(float(0.5 - 0.5 * size))) : size;
  const p = float(polynomial(float(s * s), ARCSINE) * s);
  return withSign(isLarge ? float(QUARTER_TURN - 2 * p) : p, x);
}

export function acos(x: number): number {
  const size = Math.abs(x);
  const z = float(x * x);
  const p = madd(polynomial(z, ARCCOSINE_ODD), size, polynomial(z, ARCCOSINE_EVEN));
  const y = float(float(Math.sqrt(float(1 - size))) * p);
  return x < 0 || Object.is(x, -0) ? float(HALF_TURN - y) : y;
}

export function atan(x: number): number {
  const size = Math.abs(x);
  const isLarge = size > 1;
  const t = isLarge ? float(1 / size) : size;
  const z = float(t * t);
  const y = float(t * float(polynomial(z, ARCTANGENT_ABOVE) / polynomial(z, ARCTANGENT_BELOW)));
  return withSign(isLarge ? float(QUARTER_TURN - y) : y, x);
}

function withSign(x: number, sign: number): number {
  return sign < 0 || Object.is(sign, -0) ? -x : x;
}

/** A number so large that its last place is 1: the sum is rounded to a whole number. */
const MAGIC = 12582912;
const TURNS_A_QUARTER = 0.6366197466850281;
const QUARTER_TURN = 1.5707963705062866;
const HALF_TURN = 3.1415927410125732;
/** A quarter turn in numbers of few bits, whose multiples are nearly exact. */
const QUARTER_PARTS = /* @__PURE__ */ Float32Array.of(
  -1.5703125,
  -0.0004839897155761719,
  1.6286503523518157e-7,
  5.564431554415371e-11,
);
/** The highest power first. */
const COSINE = /* @__PURE__ */ Float32Array.of(
  0.000024372266125283204,
  -0.001388652017340064,
  0.04166661947965622,
  -0.5,
  1,
);
const SINE = /* @__PURE__ */ Float32Array.of(-0.00019592341140837026, 0.008332687365565162, -0.16666662);
const ARCSINE = /* @__PURE__ */ Float32Array.of(
  0.050883885473012924,
  0.03951398655772209,
  0.07550220191478729,
  0.16664917767047882,
  1.0000001192092896,
);
const ARCCOSINE_EVEN = /* @__PURE__ */ Float32Array.of(
  0.0023642319720238447,
  0.027178434655070305,
  0.08880408853292465,
  1.5707963705062866,
);
const ARCCOSINE_ODD = /* @__PURE__ */ Float32Array.of(
  -0.011368644423782825,
  -0.04896954447031021,
  -0.21459120512008667,
);
const ARCTANGENT_ABOVE = /* @__PURE__ */ Float32Array.of(0.11202698200941086, 0.7296695709228516, 0.8109951019287109);
const ARCTANGENT_BELOW = /* @__PURE__ */ Float32Array.of(
  0.010091710835695267,
  0.28318560123443604,
  1,
  0.8109951019287109,
);
