/**
 * Functions of a float32 by the natural logarithm, with TensorFlow's bits: by the steps and coefficients of Eigen. The twins of
 * `assembly/eigen-log.ts`.
 *
 * Source: Eigen, `plog_float`, `generic_log1p` and `generic_expm1`, as in TensorFlow 2.21.
 */
import { eigenExp } from "./eigen-exp.js";
import { fromBits, toBits } from "./float-bits.js";
import { madd, polynomial } from "./polynomial.js";

const float = Math.fround;
const LEAST_NORMAL = 1.1754943508222875e-38;

/** The natural logarithm of a float32; -infinity also of subnormal numbers, NaN below. */
export function eigenLog(x: number): number {
  if (!(x >= 0)) return Number.NaN;
  if (x < LEAST_NORMAL) return Number.NEGATIVE_INFINITY;
  if (x === Number.POSITIVE_INFINITY) return x;
  const bits = toBits(x);
  const fraction = fromBits((bits & 0x7fffff) | 0x3f000000);
  const isLow = fraction < ROOT;
  const exponent = (bits >> 23) - (isLow ? 127 : 126);
  const f = isLow ? float(float(fraction - 1) + fraction) : float(fraction - 1);
  const p = float(f * polynomial(f, LOG_P));
  return madd(exponent, LN2, float(p / polynomial(f, LOG_Q)));
}

/** log(1 + x) of a float32. */
export function eigenLog1p(x: number): number {
  const sum = float(x + 1);
  const log = eigenLog(sum);
  return sum === 1 || sum === log ? x : float(x * float(log / float(sum - 1)));
}

/** exp(x) - 1 of a float32. */
export function eigenExpm1(x: number): number {
  const u = eigenExp(x);
  if (u === 1) return x;
  const less = float(u - 1);
  if (less === -1) return -1;
  const log = eigenLog(u);
  return log === u ? u : float(less * float(x / log));
}

const ROOT = /* @__PURE__ */ float(Math.SQRT1_2);
const LN2 = /* @__PURE__ */ float(Math.LN2);
/** The highest power first. */
const LOG_P = /* @__PURE__ */ Float32Array.of(0.18256296217441559, 1, 1);
const LOG_Q = /* @__PURE__ */ Float32Array.of(0.049616247415542603, 0.5992324948310852, 1.5, 1);
