/**
 * Functions of four float32 at once by the natural logarithm, with TensorFlow's bits: by the steps and coefficients
 * of Eigen. `src/float-functions/eigen-log.ts` has the twins and describes them.
 *
 * Source: Eigen, `plog_float`, `generic_log1p` and `generic_expm1`, as in TensorFlow 2.21.
 */
import { eigenExp } from "./eigen-exp";

export function eigenLog(x: v128): v128 {
  const one = f32x4.splat(1);
  const fraction = v128.or(v128.and(x, i32x4.splat(0x7fffff)), i32x4.splat(0x3f000000));
  const isLow = f32x4.lt(fraction, f32x4.splat(0.7071067690849304));
  const exponent = i32x4.add(i32x4.sub(i32x4.shr_u(x, 23), i32x4.splat(126)), isLow);
  const f = f32x4.add(f32x4.sub(fraction, one), v128.and(fraction, isLow));
  let p = madd(f, f32x4.splat(0.18256296217441559), 1);
  p = f32x4.mul(f, madd(f, p, 1));
  let q = madd(f, f32x4.splat(0.049616247415542603), 0.5992324948310852);
  q = madd(f, madd(f, q, 1.5), 1);
  const y = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(exponent), f32x4.splat(0.6931471824645996)), f32x4.div(p, q));
  const infinity = f32x4.splat(Infinity);
  const finite = v128.bitselect(infinity, y, f32x4.eq(x, infinity));
  // Of 0 and subnormal numbers -infinity, NaN below 0 and of NaN.
  const isZero = f32x4.lt(x, f32x4.splat(1.1754943508222875e-38));
  return v128.or(v128.bitselect(f32x4.neg(infinity), finite, isZero), v128.not(f32x4.ge(x, f32x4.splat(0))));
}

export function eigenLog1p(x: v128): v128 {
  const one = f32x4.splat(1);
  const sum = f32x4.add(x, one);
  const log = eigenLog(sum);
  const large = f32x4.mul(x, f32x4.div(log, f32x4.sub(sum, one)));
  return v128.bitselect(x, large, v128.or(f32x4.eq(sum, one), f32x4.eq(sum, log)));
}

export function eigenExpm1(x: v128): v128 {
  const one = f32x4.splat(1);
  const u = eigenExp(x);
  const less = f32x4.sub(u, one);
  const log = eigenLog(u);
  const y = v128.bitselect(u, f32x4.mul(less, f32x4.div(x, log)), f32x4.eq(log, u));
  const low = v128.bitselect(f32x4.neg(one), y, f32x4.eq(less, f32x4.neg(one)));
  return v128.bitselect(x, low, f32x4.eq(u, one));
}

function madd(x: v128, factor: v128, addend: f32): v128 {
  return f32x4.add(f32x4.mul(x, factor), f32x4.splat(addend));
}
