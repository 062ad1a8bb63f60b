/** Arithmetic of two float64 or four float32: of float64 where `w` is true, which callers know when they are compiled. */

export function splat(w: bool, x: f64): v128 {
  return w ? f64x2.splat(x) : f32x4.splat(<f32>x);
}

export function add(w: bool, a: v128, b: v128): v128 {
  return w ? f64x2.add(a, b) : f32x4.add(a, b);
}

export function sub(w: bool, a: v128, b: v128): v128 {
  return w ? f64x2.sub(a, b) : f32x4.sub(a, b);
}

export function mul(w: bool, a: v128, b: v128): v128 {
  return w ? f64x2.mul(a, b) : f32x4.mul(a, b);
}

export function div(w: bool, a: v128, b: v128): v128 {
  return w ? f64x2.div(a, b) : f32x4.div(a, b);
}

export function root(w: bool, a: v128): v128 {
  return w ? f64x2.sqrt(a) : f32x4.sqrt(a);
}

export function size(w: bool, a: v128): v128 {
  return w ? f64x2.abs(a) : f32x4.abs(a);
}

export function opposite(w: bool, a: v128): v128 {
  return w ? f64x2.neg(a) : f32x4.neg(a);
}

export function larger(w: bool, a: v128, b: v128): v128 {
  return w ? f64x2.max(a, b) : f32x4.max(a, b);
}

export function isAbove(w: bool, a: v128, b: v128): v128 {
  return w ? f64x2.gt(a, b) : f32x4.gt(a, b);
}

export function isEqual(w: bool, a: v128, b: v128): v128 {
  return w ? f64x2.eq(a, b) : f32x4.eq(a, b);
}

/** 1 with the sign of each number; zeros and NaN as they are. */
export function sign(w: bool, a: v128): v128 {
  const zero = splat(w, 0);
  const isSigned = v128.or(isAbove(w, a, zero), isAbove(w, zero, a));
  return v128.bitselect(v128.bitselect(a, splat(w, 1), splat(w, -0.0)), a, isSigned);
}
