/**
 * Exponential functions of a float32, with TensorFlow's bits: by the steps and coefficients of Eigen. The twins of `assembly/eigen-exp.ts`.
 *
 * Source: Eigen, `pexp_float`, `scalar_logistic_op` and `ptanh_float`, as in TensorFlow 2.21.
 */
import { madd, polynomial } from "./polynomial.js";

const float = Math.fround;

/** The least float32 whose exponential is above all, and the greatest below which it is 0. */
const HIGHEST = /* @__PURE__ */ float(88.72283);
const LOWEST = /* @__PURE__ */ float(-87.33654);

/** e to the x, a float32; 0 where the result is below the least normal number. */
export function eigenExp(x: number): number {
  if (x > HIGHEST) return Number.POSITIVE_INFINITY;
  if (x < LOWEST) return 0;
  const m = Math.floor(madd(x, LOG2_E, 0.5));
  const r = remainder(x, m);
  const r2 = float(r * r);
  const odd = madd(r2, P5, P3);
  const even = madd(r2, madd(r2, P6, P4), P2);
  return madd(r2, madd(r, odd, even), float(r + 1)) * 2 ** m;
}

/** 1 / (1 + exp(-x)) of a float32. */
export function eigenSigmoid(x: number): number {
  if (x < LOWEST) return 0;
  const half = float(Math.min(x, HIGHEST_SIGMOID) * 0.5);
  const m = Math.floor(madd(half, LOG2_E, 0.5));
  const r = remainder(half, m);
  const r2 = float(r * r);
  const even = madd(r2, Q4, Q2);
  const odd = madd(r2, Q5, Q3);
  const root = madd(r2, madd(r, odd, even), float(r + 1)) * 2 ** m;
  const e = float(root * root);
  return float(e / float(1 + e));
}

/** The hyperbolic tangent of a float32. */
export function eigenTanh(a: number): number {
  const x = Math.max(Math.min(a, HIGHEST_TANH), -HIGHEST_TANH);
  const x2 = float(x * x);
  const p = madd(float(x2 * x), polynomial(x2, TANH_P), x);
  return float(p / polynomial(x2, TANH_Q));
}

const LOG2_E = /* @__PURE__ */ float(Math.LOG2E);
const P2 = 0.49999988079071045;
const P3 = 0.166665181517601;
const P4 = 0.04166965186595917;
const P5 = 0.008368944749236107;
const P6 = 0.001374496379867196;
const Q2 = 0.49999141693115234;
const Q3 = 0.16666877269744873;
const Q4 = 0.04189866781234741;
const Q5 = 0.00833471305668354;
const HIGHEST_SIGMOID = /* @__PURE__ */ float(16.6355324);
const HIGHEST_TANH = /* @__PURE__ */ 7.907389640808105;
/** The highest power first. */
const TANH_P = /* @__PURE__ */ Float32Array.of(1.394553628e-8, 2.10273356e-5, 3.520756727e-3, 0.13402161);
const TANH_Q = /* @__PURE__ */ Float32Array.of(8.015776984e-7, 3.326951409e-4, 2.597254514e-2, 0.467354834, 1);

/** `x` less `m` times the natural logarithm of 2, which is subtracted in two parts. */
function remainder(x: number, m: number): number {
  return madd(m, LN2_LOW, madd(m, -0.693359375, x));
}
const LN2_LOW = /* @__PURE__ */ float(2.1219444e-4);
