/** Functions of float64; `loop-run.ts` describes `computeEach` and `computePairs`. */

import {
  areSmall,
  erf,
  erfc,
  exp,
  expm1,
  log,
  log1p,
  sigmoid,
  smallErf,
  smallErfc,
  tanh,
} from "../../tensor/assembly/eigen-double";
import { loadPart, storePart } from "../../tensor/assembly/parts";
import {
  ATAN,
  ATAN2,
  ATANH,
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
  const left: i32 = count << 3;
  switch (code) {
    case EXP:
      inline.always(computeAll(EXP, z, x, left));
      break;
    case EXPM1:
      inline.always(computeAll(EXPM1, z, x, left));
      break;
    case LOG:
      inline.always(computeAll(LOG, z, x, left));
      break;
    case LOG1P:
      inline.always(computeAll(LOG1P, z, x, left));
      break;
    case SIGMOID:
      inline.always(computeAll(SIGMOID, z, x, left));
      break;
    case TANH:
      inline.always(computeAll(TANH, z, x, left));
      break;
    case ERF:
      inline.always(computeAll(ERF, z, x, left));
      break;
    case ERFC:
      inline.always(computeAll(ERFC, z, x, left));
      break;
    case COSH:
      inline.always(computeAll(COSH, z, x, left));
      break;
    case ATAN:
      inline.always(computeAll(ATAN, z, x, left));
      break;
    default:
      inline.always(computeAll(ATANH, z, x, left));
  }
}

/** A loop for each code, which the compiler knows here. */
function computeAll(code: u32, z: usize, x: usize, left: i32): void {
  for (; left >= 16; left -= 16, x += 16, z += 16) {
    const value = v128.load(x);
    if (code === ERF && areSmall(value)) v128.store(z, inline.always(smallErf(value)));
    else if (code === ERFC && areSmall(value)) v128.store(z, inline.always(smallErfc(value)));
    else v128.store(z, inline.always(apply(code, value)));
  }
  if (left > 0) storePart(z, left, inline.always(apply(code, loadPart(x, left))));
}

function apply(code: u32, x: v128): v128 {
  if (code === EXP) return inline.always(exp(x));
  if (code === EXPM1) return inline.always(expm1(x));
  if (code === LOG) return inline.always(log(x));
  if (code === LOG1P) return inline.always(log1p(x));
  if (code === SIGMOID) return inline.always(sigmoid(x));
  if (code === TANH) return inline.always(tanh(x));
  if (code === ERF) return inline.always(erf(x));
  if (code === ERFC) return inline.always(erfc(x));
  if (code === COSH) return inline.always(cosh(x));
  if (code === ATAN) return inline.always(atan(x));
  return inline.always(atanh(x));
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
