/**
 * Functions of angles and hyperbolic functions, of two float64 at once, exact enough for float32. `src/element-wise/angles/angle-functions.ts` has
 * the twins and describes them.
 */
import { exp, expm1, log1p } from "../../tensor/assembly/eigen-double";

/** The angle less quarter turns, in two steps, and the number of these in the low bits. */
function quarters(x: v128): v128 {
  return f64x2.nearest(f64x2.mul(x, f64x2.splat(0.6366197723675814)));
}

function remainder(x: v128, n: v128): v128 {
  const high = f64x2.sub(x, f64x2.mul(n, f64x2.splat(1.5707963109016418)));
  return f64x2.sub(high, f64x2.mul(n, f64x2.splat(1.5893254773528196e-8)));
}

function sine(x: v128): v128 {
  const z = f64x2.mul(x, x);
  const w = f64x2.mul(z, z);
  const r = madd(f64x2.splat(0.0000027183114939898219), z, -0.00019839334836096632);
  const s = f64x2.mul(z, x);
  const low = f64x2.mul(s, madd(f64x2.splat(0.0083333293858894632), z, -0.16666666641626524));
  return f64x2.add(f64x2.add(x, low), f64x2.mul(f64x2.mul(s, w), r));
}

function cosine(x: v128): v128 {
  const z = f64x2.mul(x, x);
  const w = f64x2.mul(z, z);
  const r = madd(f64x2.splat(0.000024390448796277409), z, -0.001388676377460993);
  const high = madd(f64x2.splat(-0.499999997251031), z, 1);
  const low = f64x2.mul(w, f64x2.splat(0.04166662332373906));
  return f64x2.add(f64x2.add(high, low), f64x2.mul(f64x2.mul(w, z), r));
}

/** The sine of x and `turns` quarter turns more. */
function shiftedSine(x: v128, turns: i32): v128 {
  const n = quarters(x);
  const r = remainder(x, n);
  const count = i32x4.add(i32x4.trunc_sat_f64x2_s_zero(n), i32x4.splat(turns));
  const whole = i64x2.extend_low_i32x4_s(count);
  const isOdd = i64x2.ne(v128.and(whole, i64x2.splat(1)), i64x2.splat(0));
  const flips = i64x2.shl(v128.and(whole, i64x2.splat(2)), 62);
  return v128.xor(v128.bitselect(inline.always(cosine(r)), inline.always(sine(r)), isOdd), flips);
}

export function sin(x: v128): v128 {
  return withZeros(inline.always(shiftedSine(x, 0)), x);
}

export function cos(x: v128): v128 {
  return inline.always(shiftedSine(x, 1));
}

export function tan(x: v128): v128 {
  const n = quarters(x);
  const r = remainder(x, n);
  const whole = i64x2.extend_low_i32x4_s(i32x4.trunc_sat_f64x2_s_zero(n));
  const isOdd = i64x2.ne(v128.and(whole, i64x2.splat(1)), i64x2.splat(0));
  const s = sine(r);
  const c = cosine(r);
  const y = f64x2.div(v128.bitselect(f64x2.neg(c), s, isOdd), v128.bitselect(s, c, isOdd));
  return withZeros(y, x);
}

/** y, and the same zero where x is one. */
function withZeros(y: v128, x: v128): v128 {
  return v128.bitselect(x, y, f64x2.eq(x, f64x2.splat(0)));
}

export function atan2(y: v128, x: v128): v128 {
  const infinity = f64x2.splat(Infinity);
  const one = f64x2.splat(1);
  let ay = f64x2.abs(y);
  let ax = f64x2.abs(x);
  const areInfinite = v128.and(f64x2.eq(ay, infinity), f64x2.eq(ax, infinity));
  ay = v128.bitselect(one, ay, areInfinite);
  ax = v128.bitselect(one, ax, areInfinite);
  const isLow = f64x2.le(ay, f64x2.mul(ax, f64x2.splat(0.41421356237309503)));
  const isHigh = f64x2.ge(ay, f64x2.mul(ax, f64x2.splat(2.414213562373095)));
  let above = v128.bitselect(ay, f64x2.sub(ay, ax), isLow);
  let below = v128.bitselect(ax, f64x2.add(ay, ax), isLow);
  const isSteep = v128.andnot(isHigh, isLow);
  above = v128.bitselect(f64x2.neg(ax), above, isSteep);
  below = v128.bitselect(ay, below, isSteep);
  below = v128.bitselect(one, below, f64x2.eq(below, f64x2.splat(0)));
  const base = v128.bitselect(f64x2.splat(0), f64x2.splat(0.7853981633974483), isLow);
  const t = f64x2.div(above, below);
  const angle = f64x2.add(v128.bitselect(f64x2.splat(1.5707963267948966), base, isSteep), smallArctangent(t));
  const isBelow = i64x2.lt_s(x, i64x2.splat(0));
  const turned = v128.bitselect(f64x2.sub(f64x2.splat(3.141592653589793), angle), angle, isBelow);
  const isNan = v128.or(f64x2.ne(y, y), f64x2.ne(x, x));
  return v128.bitselect(f64x2.splat(NaN), withSign(turned, y), isNan);
}

function smallArctangent(t: v128): v128 {
  const z = f64x2.mul(t, t);
  let p = madd(f64x2.splat(-0.04047940574495925), z, 0.07137773018979976);
  p = madd(p, z, -0.09029460313812886);
  p = madd(p, z, 0.11107537981759609);
  p = madd(p, z, -0.1428561425397823);
  p = madd(p, z, 0.19999998943260539);
  p = madd(p, z, -0.3333333333150366);
  return f64x2.add(t, f64x2.mul(f64x2.mul(t, z), p));
}

export function sinh(x: v128): v128 {
  const u = expm1(f64x2.pmin(f64x2.abs(x), f64x2.splat(700)));
  const sum = f64x2.add(u, f64x2.div(u, f64x2.add(u, f64x2.splat(1))));
  return withSign(f64x2.mul(sum, f64x2.splat(0.5)), x);
}

export function cosh(x: v128): v128 {
  const e = exp(f64x2.pmin(f64x2.abs(x), f64x2.splat(700)));
  return f64x2.mul(f64x2.add(e, f64x2.div(f64x2.splat(1), e)), f64x2.splat(0.5));
}

export function asinh(x: v128): v128 {
  const size = f64x2.pmin(f64x2.abs(x), f64x2.splat(1e100));
  const square = f64x2.mul(size, size);
  const root = f64x2.sqrt(f64x2.add(square, f64x2.splat(1)));
  const y = log1p(f64x2.add(size, f64x2.div(square, f64x2.add(root, f64x2.splat(1)))));
  const infinity = f64x2.splat(Infinity);
  return withSign(v128.bitselect(infinity, y, f64x2.eq(f64x2.abs(x), infinity)), x);
}

export function acosh(x: v128): v128 {
  const t = f64x2.sub(x, f64x2.splat(1));
  const root = f64x2.sqrt(f64x2.add(f64x2.add(t, t), f64x2.mul(t, t)));
  const y = log1p(f64x2.add(t, root));
  return v128.bitselect(f64x2.splat(NaN), y, f64x2.lt(t, f64x2.splat(0)));
}

export function atanh(x: v128): v128 {
  const quotient = f64x2.div(f64x2.add(x, x), f64x2.sub(f64x2.splat(1), x));
  return f64x2.mul(log1p(quotient), f64x2.splat(0.5));
}

function withSign(x: v128, sign: v128): v128 {
  return v128.bitselect(sign, x, i64x2.splat(i64.MIN_VALUE));
}

function madd(x: v128, factor: v128, addend: f64): v128 {
  return f64x2.add(f64x2.mul(x, factor), f64x2.splat(addend));
}
