/**
 * Functions of a complex number in the lanes of a vector, real part first: the twins of those in `src/complex/`, which say where they are
 * from.
 */
const SIGN: i64 = i64.MIN_VALUE;

export function complexOf(re: f64, im: f64): v128 {
  return f64x2.replace_lane(f64x2.splat(re), 1, im);
}

export function realOf(z: v128): f64 {
  return f64x2.extract_lane(z, 0);
}

export function imaginaryOf(z: v128): f64 {
  return f64x2.extract_lane(z, 1);
}

/** The parts in the other order. */
export function swapped(z: v128): v128 {
  return i64x2.shuffle(z, z, 1, 0);
}

export function conjugate(z: v128): v128 {
  return v128.xor(z, i64x2.replace_lane(i64x2.splat(0), 1, SIGN));
}

export function isZero(z: v128): bool {
  return i64x2.all_true(f64x2.eq(z, f64x2.splat(0)));
}

export function multiply(a: v128, b: v128): v128 {
  const straight = f64x2.mul(a, f64x2.splat(realOf(b)));
  const crossed = f64x2.mul(swapped(a), f64x2.splat(imaginaryOf(b)));
  return f64x2.add(straight, v128.xor(crossed, i64x2.replace_lane(i64x2.splat(0), 0, SIGN)));
}

export function divide(a: v128, b: v128): v128 {
  const scale = scaleOf(b);
  const scaled = f64x2.mul(b, f64x2.splat(scale));
  const straight = f64x2.mul(a, f64x2.splat(realOf(scaled)));
  const crossed = f64x2.mul(swapped(a), f64x2.splat(imaginaryOf(scaled)));
  const squares = f64x2.mul(scaled, scaled);
  const size = realOf(squares) + imaginaryOf(squares);
  const above = f64x2.add(straight, conjugate(crossed));
  const quotient = f64x2.mul(f64x2.div(above, f64x2.splat(size)), f64x2.splat(scale));
  return i64x2.all_true(f64x2.ne(quotient, quotient)) ? divideUnusual(a, b, size, quotient) : quotient;
}

/** {@link divide} of the parts of float32, which neither overflow nor vanish as float64: the same bits without a scale. */
export function divideFloats(a: v128, b: v128): v128 {
  const straight = f64x2.mul(a, f64x2.splat(realOf(b)));
  const crossed = f64x2.mul(swapped(a), f64x2.splat(imaginaryOf(b)));
  const squares = f64x2.mul(b, b);
  const size = f64x2.add(squares, swapped(squares));
  const quotient = f64x2.div(f64x2.add(straight, conjugate(crossed)), size);
  const isUnusual = i64x2.all_true(f64x2.ne(quotient, quotient));
  return isUnusual ? divideUnusual(a, b, realOf(size), quotient) : quotient;
}

/** A power of two that brings the larger part near 1. */
function scaleOf(z: v128): f64 {
  const bits = i64x2.shr_u(v128.and(z, i64x2.splat(i64.MAX_VALUE)), 52);
  const exponent = max(i64x2.extract_lane(bits, 0), i64x2.extract_lane(bits, 1));
  if (exponent === 0x7ff || isZero(z)) return 1;
  return reinterpret<f64>((2046 - min(max(exponent, <i64>1), <i64>2045)) << 52);
}

function divideUnusual(a: v128, b: v128, size: f64, quotient: v128): v128 {
  if (size === 0 && !i64x2.all_true(f64x2.ne(a, a))) {
    return f64x2.mul(a, f64x2.splat(copysign<f64>(Infinity, realOf(b))));
  }
  if (isInfinite(a) && hasFiniteParts(b)) return times(Infinity, directionOf(a), b);
  if (isInfinite(b) && hasFiniteParts(a)) return times(0, a, directionOf(b));
  return quotient;
}

/** `factor` times a and the conjugate of b. */
function times(factor: f64, a: v128, b: v128): v128 {
  const straight = f64x2.mul(a, f64x2.splat(realOf(b)));
  const crossed = f64x2.mul(swapped(a), f64x2.splat(imaginaryOf(b)));
  return f64x2.mul(f64x2.splat(factor), f64x2.add(straight, conjugate(crossed)));
}

function isInfinite(z: v128): bool {
  return v128.any_true(f64x2.eq(f64x2.abs(z), f64x2.splat(Infinity)));
}

function hasFiniteParts(z: v128): bool {
  return i64x2.all_true(f64x2.lt(f64x2.abs(z), f64x2.splat(Infinity)));
}

function directionOf(z: v128): v128 {
  const sign = v128.and(z, i64x2.splat(SIGN));
  const one = v128.or(f64x2.splat(1), sign);
  const zero = f64x2.mul(z, f64x2.splat(0));
  const isInside = f64x2.lt(f64x2.abs(z), f64x2.splat(Infinity));
  const isNan = f64x2.ne(z, z);
  return v128.bitselect(z, v128.bitselect(zero, one, isInside), isNan);
}

export function absolute(z: v128): f64 {
  const size = f64x2.abs(z);
  const largest = max(realOf(size), imaginaryOf(size));
  if (largest > 1e-150 && largest < 1e150) return root(size, 1);
  if (isInfinite(z)) return Infinity;
  if (!(largest > 0)) return largest;
  return largest < 1
    ? root(f64x2.mul(size, f64x2.splat(LARGE)), SMALL)
    : root(f64x2.mul(size, f64x2.splat(SMALL)), LARGE);
}

/** 2^600, and by it 1. */
const LARGE: f64 = reinterpret<f64>((<u64>1623) << 52);
const SMALL: f64 = reinterpret<f64>((<u64>423) << 52);

function root(size: v128, scale: f64): f64 {
  const squares = f64x2.mul(size, size);
  return sqrt<f64>(realOf(squares) + imaginaryOf(squares)) * scale;
}

export function squareRoot(z: v128): v128 {
  const re = realOf(z);
  const im = imaginaryOf(z);
  if (re === 0 && im === 0) return complexOf(0, im);
  if (abs(im) === Infinity) return complexOf(Infinity, im);
  if (abs(re) === Infinity) {
    const small = isNaN<f64>(im) ? im : 0;
    if (re > 0) return complexOf(re, copysign<f64>(small, im));
    return complexOf(small, copysign<f64>(Infinity, im));
  }
  const half = sqrt<f64>((abs(re) + absolute(z)) / 2);
  const other = abs(im) / (2 * half);
  return re >= 0 ? complexOf(half, copysign<f64>(other, im)) : complexOf(other, copysign<f64>(half, im));
}

/** The sign of parts of float32. */
export function signOfFloats(z: v128): v128 {
  const squares = f64x2.mul(z, z);
  const size = f64x2.sqrt(f64x2.add(squares, swapped(squares)));
  if (!(realOf(size) > 0 && realOf(size) < Infinity)) return sign(z);
  return f64x2.div(z, size);
}

export function sign(z: v128): v128 {
  if (isZero(z)) return f64x2.splat(0);
  return f64x2.div(z, f64x2.splat(absolute(z)));
}
