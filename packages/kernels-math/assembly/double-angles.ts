/** Arctangents and hyperbolic functions of two float64 at once; `double-angles.ts` of the sources has the twins and describes them. */
import { exp, log1p } from "../../tensor/assembly/eigen-double";

export function cosh(x: v128): v128 {
  const size = f64x2.abs(x);
  const e = exp(size);
  const usual = f64x2.mul(f64x2.add(e, f64x2.div(f64x2.splat(1), e)), f64x2.splat(0.5));
  const isLarge = f64x2.gt(size, f64x2.splat(700));
  if (!v128.any_true(isLarge)) return usual;
  const root = exp(f64x2.mul(size, f64x2.splat(0.5)));
  return v128.bitselect(f64x2.mul(f64x2.mul(root, f64x2.splat(0.5)), root), usual, isLarge);
}

export function atanh(x: v128): v128 {
  const size = f64x2.abs(x);
  const quotient = f64x2.div(f64x2.add(size, size), f64x2.sub(f64x2.splat(1), size));
  return withSign(f64x2.mul(log1p(quotient), f64x2.splat(0.5)), x);
}

/** With TensorFlow's bits: by the steps and coefficients of Eigen. */
export function atan(x: v128): v128 {
  const one = f64x2.splat(1);
  const size = f64x2.abs(x);
  const isLarge = f64x2.gt(size, one);
  const t = v128.any_true(isLarge) ? v128.bitselect(f64x2.div(one, size), size, isLarge) : size;
  const z = f64x2.mul(t, t);
  let p = madd(f64x2.splat(2.6667153866462208e-5), z, 0.003091751311246278);
  p = madd(p, z, 0.0525742967810086);
  p = madd(p, z, 0.30409318473444424);
  p = madd(p, z, 0.7536570253498702);
  p = madd(p, z, 0.8270405540549461);
  p = madd(p, z, 0.3300436128927992);
  let q = madd(f64x2.splat(0.00027311202462436667), z, 0.010899150928962708);
  q = madd(q, z, 0.11548932646420353);
  q = madd(q, z, 0.49716458728465573);
  q = madd(q, z, 1);
  q = madd(q, z, 0.9370550916858785);
  q = madd(q, z, 0.3300436128927992);
  const y = f64x2.mul(t, f64x2.div(p, q));
  return withSign(v128.bitselect(f64x2.sub(f64x2.splat(1.5707963267948966), y), y, isLarge), x);
}

/** Above and below these numbers, sums overflow or multiples lose bits; the powers of 2 that bring them nearer to 1. */
const HUGE: f64 = 1e300;
const TINY: f64 = 1e-270;
const DOWN: f64 = 7.888609052210118e-31;
const UP: f64 = 1.2676506002282294e30;

export function atan2(y: v128, x: v128): v128 {
  const infinity = f64x2.splat(Infinity);
  const one = f64x2.splat(1);
  const zero = f64x2.splat(0);
  let ay = f64x2.abs(y);
  let ax = f64x2.abs(x);
  const areInfinite = v128.and(f64x2.eq(ay, infinity), f64x2.eq(ax, infinity));
  ay = v128.bitselect(one, ay, areInfinite);
  ax = v128.bitselect(one, ax, areInfinite);
  const greater = f64x2.max(ay, ax);
  const isHuge = f64x2.gt(greater, f64x2.splat(HUGE));
  const isTiny = f64x2.lt(greater, f64x2.splat(TINY));
  if (v128.any_true(v128.or(isHuge, isTiny))) {
    const scale = v128.bitselect(f64x2.splat(DOWN), v128.bitselect(f64x2.splat(UP), one, isTiny), isHuge);
    ay = f64x2.mul(ay, scale);
    ax = f64x2.mul(ax, scale);
  }
  const isLow = f64x2.le(ay, f64x2.mul(ax, f64x2.splat(0.66)));
  const isSteep = v128.andnot(f64x2.gt(ay, f64x2.mul(ax, f64x2.splat(2.414213562373095))), isLow);
  let above = v128.bitselect(ay, f64x2.sub(ay, ax), isLow);
  let below = v128.bitselect(ax, f64x2.add(ay, ax), isLow);
  above = v128.bitselect(f64x2.neg(ax), above, isSteep);
  below = v128.bitselect(ay, below, isSteep);
  below = v128.bitselect(one, below, f64x2.eq(below, zero));
  const t = f64x2.div(above, below);
  const z = f64x2.mul(t, t);
  let p = madd(f64x2.splat(-0.8750608600031904), z, -16.157537187333652);
  p = madd(p, z, -75.00855792314705);
  p = madd(p, z, -122.88666844901361);
  p = madd(p, z, -64.85021904942025);
  let q = f64x2.add(z, f64x2.splat(24.858464901423062));
  q = madd(q, z, 165.02700983169885);
  q = madd(q, z, 432.88106049129027);
  q = madd(q, z, 485.3903996359137);
  q = madd(q, z, 194.5506571482614);
  const rest = f64x2.add(t, f64x2.mul(t, f64x2.div(f64x2.mul(z, p), q)));
  const half = v128.bitselect(zero, f64x2.splat(0.7853981633974483), isLow);
  const whole = v128.bitselect(f64x2.splat(1.5707963267948966), half, isSteep);
  // The bits that the quarter and the eighth of a turn lack.
  const lack = f64x2.mul(whole, f64x2.splat(3.898171832519376e-17));
  const angle = f64x2.add(whole, f64x2.add(rest, lack));
  const isBelow = i64x2.lt_s(x, i64x2.splat(0));
  const turned = f64x2.add(f64x2.sub(f64x2.splat(Math.PI), angle), f64x2.splat(1.2246467991473532e-16));
  const isNan = v128.or(f64x2.ne(y, y), f64x2.ne(x, x));
  return v128.bitselect(f64x2.splat(NaN), withSign(v128.bitselect(turned, angle, isBelow), y), isNan);
}

function withSign(x: v128, sign: v128): v128 {
  return v128.bitselect(sign, x, i64x2.splat(i64.MIN_VALUE));
}

function madd(x: v128, factor: v128, addend: f64): v128 {
  return f64x2.add(f64x2.mul(x, factor), f64x2.splat(addend));
}
