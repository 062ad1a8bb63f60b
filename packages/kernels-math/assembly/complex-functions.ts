/** Functions of complex64, two at once, as float64; `complex-function-loops.ts` describes `computeUsual` and has its twin. */
import { exp, expm1, log } from "../../tensor/assembly/eigen-double";
import { MOST_ANGLE } from "../src/element-wise/angles/angle-layout";
import {
  COS,
  COSH,
  EXP,
  EXPM1,
  LOG,
  MOST_EXPM1,
  MOST_EXPONENT,
  MOST_SIGMOID,
  MOST_TANH,
  SIGMOID,
  SIN,
  SINH,
  TAN,
  TANH,
} from "../src/element-wise/complex/complex-function-layout";
import { atan2, cos, cosh, sin, sinh } from "./angle-functions";

export function computeUsual(z: usize, x: usize, count: u32, code: i32): u32 {
  let done: u32 = 0;
  while (done < count) {
    const isPair = done + 1 < count;
    const parts = isPair ? v128.load(x) : v128.load64_splat(x);
    const re = f64x2.promote_low_f32x4(i32x4.shuffle(parts, parts, 0, 2, 0, 2));
    const im = f64x2.promote_low_f32x4(i32x4.shuffle(parts, parts, 1, 3, 1, 3));
    if (!isUsual(code, re, im)) return done;
    const y = compute(code, re, im);
    if (isPair) v128.store(z, y);
    else v128.store64_lane(z, y, 0);
    done += 2;
    x += 16;
    z += 16;
  }
  return count;
}

function isUsual(code: i32, re: v128, im: v128): bool {
  if (code === LOG) {
    const areFinite = v128.and(
      f64x2.lt(f64x2.abs(re), f64x2.splat(Infinity)),
      f64x2.lt(f64x2.abs(im), f64x2.splat(Infinity)),
    );
    const isZero = v128.and(f64x2.eq(re, f64x2.splat(0)), f64x2.eq(im, f64x2.splat(0)));
    return i64x2.all_true(v128.andnot(areFinite, isZero));
  }
  const isTurned = code >= SIN && code <= TAN;
  const exponent = f64x2.abs(isTurned ? im : re);
  const angle = f64x2.abs(isTurned ? re : im);
  let most: f64 = MOST_EXPONENT;
  if (code === TANH || code === TAN) most = MOST_TANH;
  else if (code === EXPM1) most = MOST_EXPM1;
  else if (code === SIGMOID) most = MOST_SIGMOID;
  return i64x2.all_true(v128.and(f64x2.le(exponent, f64x2.splat(most)), f64x2.le(angle, f64x2.splat(MOST_ANGLE))));
}

function compute(code: i32, re: v128, im: v128): v128 {
  switch (code) {
    case LOG: {
      const square = f64x2.add(f64x2.mul(re, re), f64x2.mul(im, im));
      return joined(f64x2.mul(log(square), f64x2.splat(0.5)), atan2(im, re));
    }
    case EXP: {
      const size = exp(re);
      return joined(f64x2.mul(size, cos(im)), f64x2.mul(size, sin(im)));
    }
    case EXPM1: {
      const less = expm1(re);
      const size = f64x2.add(less, f64x2.splat(1));
      const half = sin(f64x2.mul(im, f64x2.splat(0.5)));
      const lost = f64x2.mul(f64x2.mul(f64x2.splat(2), size), f64x2.mul(half, half));
      return joined(f64x2.sub(less, lost), f64x2.mul(size, sin(im)));
    }
    case SINH:
      return joined(f64x2.mul(sinh(re), cos(im)), f64x2.mul(cosh(re), sin(im)));
    case COSH:
      return joined(f64x2.mul(cosh(re), cos(im)), f64x2.mul(sinh(re), sin(im)));
    case TANH:
      return inline.always(tangent(false, re, im));
    case SIN:
      return joined(f64x2.mul(cosh(im), sin(re)), f64x2.mul(sinh(im), cos(re)));
    case COS:
      return joined(f64x2.mul(cosh(im), cos(re)), f64x2.neg(f64x2.mul(sinh(im), sin(re))));
    case TAN:
      return inline.always(tangent(true, im, re));
    default: {
      const size = exp(f64x2.neg(re));
      const below = f64x2.add(f64x2.splat(1), f64x2.mul(size, cos(im)));
      const side = f64x2.mul(size, sin(im));
      const square = f64x2.add(f64x2.mul(below, below), f64x2.mul(side, side));
      return joined(f64x2.div(below, square), f64x2.div(side, square));
    }
  }
}

/** The hyperbolic tangent; of turned numbers, the other. */
function tangent(isTurned: bool, exponent: v128, angle: v128): v128 {
  const s = sinh(exponent);
  const c = cos(angle);
  const size = f64x2.add(f64x2.mul(s, s), f64x2.mul(c, c));
  const along = f64x2.div(f64x2.mul(s, cosh(exponent)), size);
  const across = f64x2.div(f64x2.mul(sin(angle), c), size);
  return isTurned ? joined(across, along) : joined(along, across);
}

/** The float32 of two real and of two imaginary parts, side by side. */
function joined(re: v128, im: v128): v128 {
  return i32x4.shuffle(f32x4.demote_f64x2_zero(re), f32x4.demote_f64x2_zero(im), 0, 4, 1, 5);
}
