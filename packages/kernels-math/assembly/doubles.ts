/** Functions of float64; `loop-run.ts` describes `computeEach` and `computePairs`. */

import { erf, erfc, exp, expm1, log, log1p, sigmoid, tanh } from "../../tensor/assembly/eigen-double";
import { loadPart, storePart } from "../../tensor/assembly/parts";
import {
  ATAN,
  ATAN2,
  COSH,
  ERF,
  ERFC,
  EXP,
  EXPM1,
  LOG,
  LOG1P,
  SIGMOID,
  TANH,
  TIMES_LOG,
} from "../src/element-wise/special/double-layout";
import { atan, atan2, atanh, cosh } from "./double-angles";

export function computeEach(z: usize, x: usize, count: u32, code: u32): void {
  let left: i32 = count << 3;
  for (; left >= 16; left -= 16, x += 16, z += 16) v128.store(z, apply(code, v128.load(x)));
  if (left > 0) storePart(z, left, apply(code, loadPart(x, left)));
}

function apply(code: u32, x: v128): v128 {
  switch (code) {
    case EXP:
      return exp(x);
    case EXPM1:
      return expm1(x);
    case LOG:
      return log(x);
    case LOG1P:
      return log1p(x);
    case SIGMOID:
      return sigmoid(x);
    case TANH:
      return tanh(x);
    case ERF:
      return erf(x);
    case ERFC:
      return erfc(x);
    case COSH:
      return cosh(x);
    case ATAN:
      return atan(x);
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
  for (; rows > 0; rows--, x += xRow << 3, y += yRow << 3, z += columns << 3) {
    const sameX = v128.load64_splat(x);
    const sameY = v128.load64_splat(y);
    const bytes: i32 = columns << 3;
    for (let at: i32 = 0; at < bytes; at += 16) {
      const a = xStep ? loadPart(x + at, bytes - at) : sameX;
      const b = yStep ? loadPart(y + at, bytes - at) : sameY;
      storePart(z + at, bytes - at, code === ATAN2 ? atan2(a, b) : timesLogarithm(code, a, b));
    }
  }
}

/** 0 where x is. */
function timesLogarithm(code: i32, x: v128, y: v128): v128 {
  const product = f64x2.mul(x, code === TIMES_LOG ? log(y) : log1p(y));
  return v128.andnot(product, f64x2.eq(x, f64x2.splat(0)));
}
