/** Functions of float32 that are rare; `angle-loops.ts` describes each function. */
import { eigenLog, eigenLog1p } from "../../tensor/assembly/eigen-log";
import { loadPart, storePart } from "../../tensor/assembly/parts";
import { fromHalf, toBfloat16, toHalf } from "../../tensor/assembly/sixteen-bit";
import {
  ACOS,
  ACOSH,
  ASIN,
  ASINH,
  ATAN,
  ATAN2,
  COS,
  COSH,
  FLOAT32,
  HALF,
  MOST_ANGLE,
  MOST_FLOAT_ANGLE,
  SIN,
  SINH,
  TAN,
  TIMES_LOG,
} from "../src/element-wise/angles/angle-layout";
import { acosh, asinh, atan2, atanh, cos, cosh, sin, sinh, tan } from "./angle-functions";
import { acos, asin, atan, shiftedSine } from "./float-angles";

export function hasLargeAngle(x: usize, count: u32): bool {
  const most = f32x4.splat(<f32>MOST_ANGLE);
  let left: i32 = count << 2;
  for (; left >= 16; left -= 16, x += 16) if (v128.any_true(f32x4.gt(f32x4.abs(v128.load(x)), most))) return true;
  return left > 0 && v128.any_true(f32x4.gt(f32x4.abs(loadPart(x, left)), most));
}

export function computeEach(z: usize, x: usize, count: u32, code: i32): void {
  let left: i32 = count << 2;
  switch (code) {
    case SIN:
      inline.always(computeAll(SIN, z, x, left));
      break;
    case COS:
      inline.always(computeAll(COS, z, x, left));
      break;
    case ASIN:
      inline.always(computeAll(ASIN, z, x, left));
      break;
    case ACOS:
      inline.always(computeAll(ACOS, z, x, left));
      break;
    case ATAN:
      inline.always(computeAll(ATAN, z, x, left));
      break;
    default:
      for (; left > 0; left -= 16, x += 16, z += 16) storePart(z, left, ofFour(code, loadPart(x, left)));
  }
}

/** A loop for each frequent code, which the compiler knows here. */
function computeAll(code: i32, z: usize, x: usize, left: i32): void {
  for (; left >= 16; left -= 16, x += 16, z += 16) v128.store(z, inline.always(known(code, v128.load(x))));
  if (left > 0) storePart(z, left, inline.always(known(code, loadPart(x, left))));
}

function known(code: i32, x: v128): v128 {
  if (code === ASIN) return inline.always(asin(x));
  if (code === ACOS) return inline.always(acos(x));
  if (code === ATAN) return inline.always(atan(x));
  const y = inline.always(shiftedSine(x, code === SIN ? 0 : 1));
  const isSmall = f32x4.lt(f32x4.abs(x), f32x4.splat(<f32>MOST_FLOAT_ANGLE));
  return i32x4.all_true(isSmall) ? y : v128.bitselect(y, ofFour(code, x), isSmall);
}

function ofFour(code: i32, x: v128): v128 {
  const low = ofTwo(code, f64x2.promote_low_f32x4(x));
  const high = ofTwo(code, f64x2.promote_low_f32x4(v128.shuffle<i64>(x, x, 1, 1)));
  return joined(low, high);
}

function joined(low: v128, high: v128): v128 {
  return v128.shuffle<i64>(f32x4.demote_f64x2_zero(low), f32x4.demote_f64x2_zero(high), 0, 2);
}

function ofTwo(code: i32, x: v128): v128 {
  switch (code) {
    case SIN:
      return sin(x);
    case COS:
      return cos(x);
    case TAN:
      return tan(x);
    case SINH:
      return sinh(x);
    case COSH:
      return cosh(x);
    case ASINH:
      return asinh(x);
    case ACOSH:
      return acosh(x);
    default:
      return atanh(x);
  }
}

export function computePairs(
  code: i32,
  z: usize,
  x: usize,
  xStep: u32,
  y: usize,
  yStep: u32,
  columns: u32,
  rows: u32,
  xRow: u32,
  yRow: u32,
): void {
  for (; rows > 0; rows--, x += xRow << 2, y += yRow << 2, z += columns << 2) {
    const sameX = v128.load32_splat(x);
    const sameY = v128.load32_splat(y);
    const bytes: i32 = columns << 2;
    for (let at: i32 = 0; at < bytes; at += 16) {
      const a = xStep ? loadPart(x + at, bytes - at) : sameX;
      const b = yStep ? loadPart(y + at, bytes - at) : sameY;
      storePart(z + at, bytes - at, code === ATAN2 ? arctangents(a, b) : timesLogarithm(code, a, b));
    }
  }
}

function arctangents(y: v128, x: v128): v128 {
  const low = atan2(f64x2.promote_low_f32x4(y), f64x2.promote_low_f32x4(x));
  const yHigh = f64x2.promote_low_f32x4(v128.shuffle<i64>(y, y, 1, 1));
  return joined(low, atan2(yHigh, f64x2.promote_low_f32x4(v128.shuffle<i64>(x, x, 1, 1))));
}

/** 0 where x is, whatever the logarithm is. */
function timesLogarithm(code: i32, x: v128, y: v128): v128 {
  const logarithm = rounded(code % 3, code / 3 === TIMES_LOG ? eigenLog(y) : eigenLog1p(y));
  return v128.andnot(f32x4.mul(x, logarithm), f32x4.eq(x, f32x4.splat(0)));
}

function rounded(type: i32, x: v128): v128 {
  if (type === FLOAT32) return x;
  return type === HALF ? fromHalf(toHalf(x)) : i32x4.shl(toBfloat16(x), 16);
}
