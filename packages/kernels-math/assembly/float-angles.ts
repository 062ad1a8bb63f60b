/**
 * Functions of angles of four float32 at once, with TensorFlow's bits: by the steps and coefficients of Eigen.
 * `src/element-wise/angles/float-angles.ts` has the twins and describes them.
 *
 * Source: Eigen, `psincos_float`, `pasin_float`, `pacos_float` and `generic_atan`, as in TensorFlow 2.21.
 */

/** The sine of x and `turns` quarter turns more, up to `MOST_FLOAT_ANGLE`. */
export function shiftedSine(x: v128, turns: i32): v128 {
  const magic = f32x4.splat(12582912);
  const size = f32x4.abs(x);
  const nearest = f32x4.add(f32x4.mul(size, f32x4.splat(0.6366197466850281)), magic);
  const count = f32x4.sub(nearest, magic);
  let r = madd(count, f32x4.splat(-1.5703125), size);
  r = madd(count, f32x4.splat(-0.00048398971557617188), r);
  r = madd(count, f32x4.splat(1.6286503523518157e-7), r);
  r = madd(count, f32x4.splat(5.564431554415371e-11), r);
  const whole = i32x4.add(nearest, i32x4.splat(turns));
  const isOdd = i32x4.shr_s(i32x4.shl(whole, 31), 31);
  const z = f32x4.mul(r, r);
  let cosine = f32x4.splat(0.000024372266125283204);
  cosine = madd(cosine, z, f32x4.splat(-0.001388652017340064));
  cosine = madd(cosine, z, f32x4.splat(0.04166661947965622));
  cosine = madd(cosine, z, f32x4.splat(-0.5));
  cosine = madd(cosine, z, f32x4.splat(1));
  let sine = f32x4.splat(-0.00019592341140837026);
  sine = madd(sine, z, f32x4.splat(0.008332687365565162));
  sine = madd(sine, z, f32x4.splat(-0.16666662039822982));
  sine = madd(f32x4.mul(sine, z), r, r);
  const flips = i32x4.shl(whole, 30);
  const sign = v128.and(turns === 0 ? v128.xor(flips, x) : flips, i32x4.splat(i32.MIN_VALUE));
  return v128.xor(v128.bitselect(cosine, sine, isOdd), sign);
}

export function asin(x: v128): v128 {
  const half = f32x4.splat(0.5);
  const size = f32x4.abs(x);
  const isLarge = f32x4.gt(size, half);
  const s = v128.bitselect(f32x4.sqrt(f32x4.sub(half, f32x4.mul(half, size))), size, isLarge);
  const z = f32x4.mul(s, s);
  let p = f32x4.splat(0.050883885473012924);
  p = madd(p, z, f32x4.splat(0.03951398655772209));
  p = madd(p, z, f32x4.splat(0.07550220191478729));
  p = madd(p, z, f32x4.splat(0.16664917767047882));
  p = madd(p, z, f32x4.splat(1.0000001192092896));
  p = f32x4.mul(p, s);
  const large = f32x4.sub(f32x4.splat(QUARTER_TURN), f32x4.mul(f32x4.splat(2), p));
  return v128.xor(v128.bitselect(large, p, isLarge), v128.and(x, i32x4.splat(i32.MIN_VALUE)));
}

export function acos(x: v128): v128 {
  const size = f32x4.abs(x);
  const z = f32x4.mul(x, x);
  let even = madd(f32x4.splat(0.0023642319720238447), z, f32x4.splat(0.027178434655070305));
  let odd = madd(f32x4.splat(-0.011368644423782825), z, f32x4.splat(-0.04896954447031021));
  even = madd(even, z, f32x4.splat(0.08880408853292465));
  odd = madd(odd, z, f32x4.splat(-0.21459120512008667));
  even = madd(even, z, f32x4.splat(1.5707963705062866));
  const y = f32x4.mul(f32x4.sqrt(f32x4.sub(f32x4.splat(1), size)), madd(odd, size, even));
  return v128.bitselect(f32x4.sub(f32x4.splat(3.1415927410125732), y), y, i32x4.shr_s(x, 31));
}

export function atan(x: v128): v128 {
  const one = f32x4.splat(1);
  const size = f32x4.abs(x);
  const isLarge = f32x4.gt(size, one);
  const t = v128.bitselect(f32x4.div(one, size), size, isLarge);
  const z = f32x4.mul(t, t);
  let p = madd(f32x4.splat(0.11202698200941086), z, f32x4.splat(0.7296695709228516));
  p = madd(p, z, f32x4.splat(0.8109951019287109));
  let q = madd(f32x4.splat(0.010091710835695267), z, f32x4.splat(0.28318560123443604));
  q = madd(q, z, one);
  q = madd(q, z, f32x4.splat(0.8109951019287109));
  const y = f32x4.mul(t, f32x4.div(p, q));
  const angle = v128.bitselect(f32x4.sub(f32x4.splat(QUARTER_TURN), y), y, isLarge);
  return v128.xor(angle, v128.and(x, i32x4.splat(i32.MIN_VALUE)));
}

const QUARTER_TURN: f32 = 1.5707963705062866;

function madd(x: v128, factor: v128, addend: v128): v128 {
  return f32x4.add(f32x4.mul(x, factor), addend);
}
