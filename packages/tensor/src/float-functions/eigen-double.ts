/**
 * Exponential functions, logarithms and error functions of float64, by the steps and coefficients of Eigen, which TensorFlow computes by. The
 * twins of `assembly/eigen-double.ts`.
 *
 * Source: Eigen, `pexp_double`, `plog_double`, `ptanh_double`, `generic_fast_erf<double>` and `generic_fast_erfc<double>`, as in TensorFlow 2.21.
 */
import { doublePolynomial as polynomial } from "../numbers/double-polynomial.js";

const float = /* @__PURE__ */ new Float64Array(1);
const words = /* @__PURE__ */ new Int32Array(float.buffer);

/** e to the power of x. */
export function doubleExp(x: number): number {
  if (x < -745.519) return 0;
  const clamped = Math.min(x, 709.784);
  const n = Math.floor(Math.LOG2E * clamped + 0.5);
  const r = clamped - n * 0.693145751953125 - n * 0.0000014286068203094173;
  const r2 = r * r;
  const p = polynomial(r2, EXP_P) * r;
  const y = 2 * (p / (polynomial(r2, EXP_Q) - p)) + 1;
  const half = n >> 1;
  return y * powerOfTwo(half) * powerOfTwo(n - half);
}

/** The natural logarithm; -infinity also of subnormal numbers, NaN below. */
export function doubleLog(x: number): number {
  if (!(x >= 0)) return Number.NaN;
  if (x < LEAST_NORMAL) return Number.NEGATIVE_INFINITY;
  if (x === Number.POSITIVE_INFINITY) return x;
  float[0] = x;
  let e = (words[1] >>> 20) - 1022;
  words[1] = (words[1] & 0xfffff) | 0x3fe00000;
  const [fraction] = float;
  let f = fraction - 1;
  if (fraction < Math.SQRT1_2) {
    e--;
    f += fraction;
  }
  const f2 = f * f;
  const f3 = f2 * f;
  const p = ((LOG_P[0] * f + LOG_P[1]) * f + LOG_P[2]) * f3 + ((LOG_P[3] * f + LOG_P[4]) * f + LOG_P[5]);
  const q = ((f + LOG_Q[0]) * f + LOG_Q[1]) * f3 + ((LOG_Q[2] * f + LOG_Q[3]) * f + LOG_Q[4]);
  return e * Math.LN2 + (f + (-0.5 * f2 + (p * f3) / q));
}

/** log(1 + x). */
export function doubleLog1p(x: number): number {
  const sum = x + 1;
  const log = doubleLog(sum);
  return sum === 1 || sum === log ? x : x * (log / (sum - 1));
}

/** exp(x) - 1. */
export function doubleExpm1(x: number): number {
  const u = doubleExp(x);
  if (u === 1) return x;
  if (u - 1 === -1) return -1;
  const log = doubleLog(u);
  return log === u ? u : (u - 1) * (x / log);
}

/** The logistic function. */
export function doubleSigmoid(x: number): number {
  const e = doubleExp(x);
  return e === Number.POSITIVE_INFINITY ? 1 : e / (1 + e);
}

/** The hyperbolic tangent. */
export function doubleTanh(a: number): number {
  const x = clamp(a, 17.714196154005176);
  const x2 = x * x;
  return (x2 * x * polynomial(x2, TANH_P) + x) / polynomial(x2, TANH_Q);
}

/** The error function. */
export function doubleErf(a: number): number {
  const x = clamp(a, 28);
  const x2 = x * x;
  return x2 > 1 ? 1 - largeErfc(x, x2) : x * erfOverX(x2);
}

/** 1 - erf(x), also where erf(x) is nearly 1. */
export function doubleErfc(a: number): number {
  const x = clamp(a, 28);
  const x2 = x * x;
  return x2 > 1 ? largeErfc(x, x2) : 1 - x * erfOverX(x2);
}

function erfOverX(x2: number): number {
  return polynomial(x2, ERF_P) / polynomial(x2, ERF_Q);
}

/** erfc of x, which is not between -1 and 1. */
function largeErfc(x: number, x2: number): number {
  const e = doubleExp(-x2);
  const z = e - e * squareError(x, x2);
  const r = 1 / x2;
  return z * (polynomial(r, ERFC_P) / (x * polynomial(r, ERFC_Q))) + (x < 0 ? 2 : 0);
}

/** x · x - x2, which is exact: x is split into two factors of few bits. */
function squareError(x: number, x2: number): number {
  const c = x * 134217729;
  const high = c - (c - x);
  const low = x - high;
  return high * high - x2 + (high + high) * low + low * low;
}

/** x between -limit and limit; NaN stays. */
function clamp(x: number, limit: number): number {
  if (x > limit) return limit;
  return Math.max(x, -limit);
}

function powerOfTwo(n: number): number {
  words[0] = 0;
  words[1] = (n + 1023) << 20;
  return float[0];
}

const LEAST_NORMAL = 2 ** -1022;
/** Those of polynomials have the one of the highest power first. */
const EXP_P = [0.00012617719307481058, 0.030299440770744195, 1.0];
const EXP_Q = [3.0019850513866446e-6, 0.002524483403496841, 0.22726554820815503, 2.0];
const LOG_P = [
  0.00010187566380458093, 0.497494994976747, 4.705791198788817, 14.498922534161093, 17.936867850781983,
  7.708387337558854,
];
const LOG_Q = [11.287358718916746, 45.227914583753225, 82.98752669127767, 71.15447506185639, 23.125162012676533];
const TANH_P = [
  2.615800786048223e-23, 7.653486226874932e-19, 3.130948823138668e-15, 4.230391814820918e-12, 2.4618379131293676e-9,
  6.864436768249707e-7, 9.383908767426888e-5, 0.005980971172444116, 0.15184719640284322,
];
const TANH_Q = [
  6.463747022670968e-21, 5.782506856739004e-17, 1.293019623712688e-13, 1.123643448069622e-10, 4.492975677839634e-8,
  8.785185266237659e-6, 0.0008295161192716232, 0.03437448108450403, 0.48518052973617604, 1.0,
];
const ERF_P = [
  0.00019493725660006057, 0.0018272566210022943, 0.04530336335169011, 0.1421501550361918, 1.1283791670955126,
];
const ERF_Q = [
  2.02944841010831e-5, 0.0006811780589918682, 0.010582026056098615, 0.0932526031437575, 0.4593106281836894, 1.0,
];
const ERFC_P = [
  0.00015252844933226974, 0.010909912393738931, 0.10628604636755033, 0.3349247297313798, 0.4506577621593329,
  0.29433039130294825, 0.09879267636060023, 0.01709593539550372, 0.0014249109729504578, 4.4567378313647955e-5,
];
const ERFC_Q = [
  0.00204198510311579, 0.05316030659946044, 0.3426242193784685, 0.856563712430805, 1.0, 0.5968805280570777,
  0.18909228547233178, 0.031525054186560056, 0.0025650857518618826, 7.899362131678838e-5,
];
