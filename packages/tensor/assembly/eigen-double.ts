/**
 * Exponential functions, logarithms and error functions of two float64 at once, by the steps and coefficients of Eigen, which TensorFlow
 * computes by. `src/float-functions/eigen-double.ts` has the twins and describes them.
 *
 * Source: Eigen, `pexp_double`, `plog_double`, `ptanh_double`, `generic_fast_erf<double>` and `generic_fast_erfc<double>`, as in TensorFlow 2.21.
 */

export function exp(x: v128): v128 {
  const clamped = f64x2.pmin(x, f64x2.splat(709.784));
  const n = f64x2.floor(madd(f64x2.splat(1.4426950408889634), clamped, 0.5));
  const high = f64x2.sub(clamped, f64x2.mul(n, f64x2.splat(0.693145751953125)));
  const r = f64x2.sub(high, f64x2.mul(n, f64x2.splat(0.0000014286068203094173)));
  const r2 = f64x2.mul(r, r);
  let p = madd(f64x2.splat(0.00012617719307481058), r2, 0.030299440770744195);
  p = madd(p, r2, 1.0);
  p = f64x2.mul(p, r);
  let q = madd(f64x2.splat(3.0019850513866446e-6), r2, 0.002524483403496841);
  q = madd(q, r2, 0.22726554820815503);
  q = madd(q, r2, 2.0);
  const y = madd(f64x2.splat(2), f64x2.div(p, f64x2.sub(q, p)), 1);
  // In two steps: the power of two alone may be too large or small.
  const whole = i32x4.trunc_sat_f64x2_s_zero(n);
  const half = i32x4.shr_s(whole, 1);
  const scaled = f64x2.mul(f64x2.mul(y, powerOfTwo(half)), powerOfTwo(i32x4.sub(whole, half)));
  return v128.andnot(scaled, f64x2.lt(x, f64x2.splat(-745.519)));
}

export function log(x: v128): v128 {
  const one = f64x2.splat(1);
  const fraction = v128.or(v128.and(x, i64x2.splat(0xfffffffffffff)), f64x2.splat(0.5));
  const isLow = f64x2.lt(fraction, f64x2.splat(0.7071067811865476));
  const exponents = i64x2.add(i64x2.sub(i64x2.shr_u(x, 52), i64x2.splat(1022)), isLow);
  const e = f64x2.convert_low_i32x4_s(v128.shuffle<i32>(exponents, exponents, 0, 2, 0, 2));
  const f = f64x2.add(f64x2.sub(fraction, one), v128.and(fraction, isLow));
  const f2 = f64x2.mul(f, f);
  const f3 = f64x2.mul(f2, f);
  let p = madd(madd(f64x2.splat(0.00010187566380458093), f, 0.497494994976747), f, 4.705791198788817);
  p = f64x2.add(
    f64x2.mul(p, f3),
    madd(madd(f64x2.splat(14.498922534161093), f, 17.936867850781983), f, 7.708387337558854),
  );
  let q = madd(f64x2.add(f, f64x2.splat(11.287358718916746)), f, 45.227914583753225);
  q = f64x2.add(
    f64x2.mul(q, f3),
    madd(madd(f64x2.splat(82.98752669127767), f, 71.15447506185639), f, 23.125162012676533),
  );
  let y = f64x2.div(f64x2.mul(p, f3), q);
  y = f64x2.add(f, f64x2.add(f64x2.mul(f64x2.splat(-0.5), f2), y));
  y = f64x2.add(f64x2.mul(e, f64x2.splat(0.6931471805599453)), y);
  const infinity = f64x2.splat(Infinity);
  const finite = v128.bitselect(infinity, y, f64x2.eq(x, infinity));
  // Of 0 and subnormal numbers -infinity, NaN below 0 and of NaN.
  const isZero = f64x2.lt(x, f64x2.splat(2.2250738585072014e-308));
  return v128.or(v128.bitselect(f64x2.neg(infinity), finite, isZero), v128.not(f64x2.ge(x, f64x2.splat(0))));
}

export function log1p(x: v128): v128 {
  const one = f64x2.splat(1);
  const sum = f64x2.add(x, one);
  const y = log(sum);
  const large = f64x2.mul(x, f64x2.div(y, f64x2.sub(sum, one)));
  return v128.bitselect(x, large, v128.or(f64x2.eq(sum, one), f64x2.eq(sum, y)));
}

export function expm1(x: v128): v128 {
  const one = f64x2.splat(1);
  const u = exp(x);
  const less = f64x2.sub(u, one);
  const y = log(u);
  const usual = v128.bitselect(u, f64x2.mul(less, f64x2.div(x, y)), f64x2.eq(y, u));
  const low = v128.bitselect(f64x2.neg(one), usual, f64x2.eq(less, f64x2.neg(one)));
  return v128.bitselect(x, low, f64x2.eq(u, one));
}

export function sigmoid(x: v128): v128 {
  const one = f64x2.splat(1);
  const e = exp(x);
  return v128.bitselect(one, f64x2.div(e, f64x2.add(one, e)), f64x2.eq(e, f64x2.splat(Infinity)));
}

export function tanh(a: v128): v128 {
  const x = clamp(a, 17.714196154005176);
  const x2 = f64x2.mul(x, x);
  let p = madd(f64x2.splat(2.615800786048223e-23), x2, 7.653486226874932e-19);
  p = madd(p, x2, 3.130948823138668e-15);
  p = madd(p, x2, 4.230391814820918e-12);
  p = madd(p, x2, 2.4618379131293676e-9);
  p = madd(p, x2, 6.864436768249707e-7);
  p = madd(p, x2, 9.383908767426888e-5);
  p = madd(p, x2, 0.005980971172444116);
  p = madd(p, x2, 0.15184719640284322);
  let q = madd(f64x2.splat(6.463747022670968e-21), x2, 5.782506856739004e-17);
  q = madd(q, x2, 1.293019623712688e-13);
  q = madd(q, x2, 1.123643448069622e-10);
  q = madd(q, x2, 4.492975677839634e-8);
  q = madd(q, x2, 8.785185266237659e-6);
  q = madd(q, x2, 0.0008295161192716232);
  q = madd(q, x2, 0.03437448108450403);
  q = madd(q, x2, 0.48518052973617604);
  q = madd(q, x2, 1.0);
  return f64x2.div(f64x2.add(f64x2.mul(f64x2.mul(x2, x), p), x), q);
}

export function erf(a: v128): v128 {
  const x = clamp(a, 28);
  const x2 = f64x2.mul(x, x);
  const large = f64x2.sub(f64x2.splat(1), largeErfc(x, x2));
  return v128.bitselect(large, f64x2.mul(x, erfOverX(x2)), f64x2.gt(x2, f64x2.splat(1)));
}

export function erfc(a: v128): v128 {
  const x = clamp(a, 28);
  const x2 = f64x2.mul(x, x);
  return v128.bitselect(largeErfc(x, x2), smallErfc(x), f64x2.gt(x2, f64x2.splat(1)));
}

/**
 * Whether `smallErf` and `smallErfc`, which are faster, are for both numbers. Callers store the results in branches: a branch without an effect
 * becomes a choice between two results, both of which are computed.
 */
export function areSmall(x: v128): bool {
  return !v128.any_true(f64x2.gt(f64x2.mul(x, x), f64x2.splat(1)));
}

/** erf of numbers between -1 and 1, and of NaN. */
export function smallErf(x: v128): v128 {
  return f64x2.mul(x, erfOverX(f64x2.mul(x, x)));
}

export function smallErfc(x: v128): v128 {
  return f64x2.sub(f64x2.splat(1), smallErf(x));
}

function erfOverX(x2: v128): v128 {
  let p = madd(f64x2.splat(0.00019493725660006057), x2, 0.0018272566210022943);
  p = madd(p, x2, 0.04530336335169011);
  p = madd(p, x2, 0.1421501550361918);
  p = madd(p, x2, 1.1283791670955126);
  let q = madd(f64x2.splat(2.02944841010831e-5), x2, 0.0006811780589918682);
  q = madd(q, x2, 0.010582026056098615);
  q = madd(q, x2, 0.0932526031437575);
  q = madd(q, x2, 0.4593106281836894);
  q = madd(q, x2, 1.0);
  return f64x2.div(p, q);
}

/** erfc of x, which is not between -1 and 1. */
function largeErfc(x: v128, x2: v128): v128 {
  const e = exp(f64x2.neg(x2));
  const z = f64x2.sub(e, f64x2.mul(e, squareError(x, x2)));
  const r = f64x2.div(f64x2.splat(1), x2);
  let p = madd(f64x2.splat(0.00015252844933226974), r, 0.010909912393738931);
  p = madd(p, r, 0.10628604636755033);
  p = madd(p, r, 0.3349247297313798);
  p = madd(p, r, 0.4506577621593329);
  p = madd(p, r, 0.29433039130294825);
  p = madd(p, r, 0.09879267636060023);
  p = madd(p, r, 0.01709593539550372);
  p = madd(p, r, 0.0014249109729504578);
  p = madd(p, r, 4.4567378313647955e-5);
  let q = madd(f64x2.splat(0.00204198510311579), r, 0.05316030659946044);
  q = madd(q, r, 0.3426242193784685);
  q = madd(q, r, 0.856563712430805);
  q = madd(q, r, 1.0);
  q = madd(q, r, 0.5968805280570777);
  q = madd(q, r, 0.18909228547233178);
  q = madd(q, r, 0.031525054186560056);
  q = madd(q, r, 0.0025650857518618826);
  q = madd(q, r, 7.899362131678838e-5);
  const tail = f64x2.mul(z, f64x2.div(p, f64x2.mul(x, q)));
  return f64x2.add(tail, v128.and(f64x2.splat(2), f64x2.lt(x, f64x2.splat(0))));
}

/** x · x - x2, which is exact: x is split into two factors of few bits. */
function squareError(x: v128, x2: v128): v128 {
  const c = f64x2.mul(x, f64x2.splat(134217729));
  const high = f64x2.sub(c, f64x2.sub(c, x));
  const low = f64x2.sub(x, high);
  const cross = f64x2.mul(f64x2.add(high, high), low);
  return f64x2.add(f64x2.add(f64x2.sub(f64x2.mul(high, high), x2), cross), f64x2.mul(low, low));
}

/** x between -limit and limit; NaN stays. */
function clamp(x: v128, limit: f64): v128 {
  return f64x2.pmax(f64x2.pmin(x, f64x2.splat(limit)), f64x2.splat(-limit));
}

/** 2 to the power of the first two int32. */
function powerOfTwo(n: v128): v128 {
  return i64x2.shl(i64x2.add(i64x2.extend_low_i32x4_s(n), i64x2.splat(1023)), 52);
}

function madd(x: v128, factor: v128, addend: f64): v128 {
  return f64x2.add(f64x2.mul(x, factor), f64x2.splat(addend));
}
