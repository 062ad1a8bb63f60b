/** Activations of float64 and of integers; `typed-loops.ts` describes `computeTyped`. */
import { loadBytes, storeBytes } from "../../tensor/assembly/bytes";
import { exp, log1p } from "../../tensor/assembly/eigen-double";
import { ELU, FLOAT64, LEAKY_RELU, RELU, SOFTPLUS } from "../src/activation/typed-layout";
import { INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64 } from "../src/integer-layout";

export function computeTyped(z: usize, x: usize, count: u32, code: i32, alpha: f64): void {
  const kind = code & 15;
  const activation = code >> 4;
  if (kind === FLOAT64) {
    let left: i32 = count << 3;
    for (; left >= 16; left -= 16, x += 16, z += 16) v128.store(z, ofDoubles(activation, v128.load(x), alpha));
    if (left > 0) storeBytes(z, left, ofDoubles(activation, loadBytes(x, left), alpha));
    return;
  }
  const left: i32 = count << (kind >> 1);
  switch (kind) {
    case INT8:
      rectifyAll(INT8, activation, z, x, left);
      break;
    case UINT8:
      rectifyAll(UINT8, activation, z, x, left);
      break;
    case INT16:
      rectifyAll(INT16, activation, z, x, left);
      break;
    case UINT16:
      rectifyAll(UINT16, activation, z, x, left);
      break;
    case INT32:
      rectifyAll(INT32, activation, z, x, left);
      break;
    case UINT32:
      rectifyAll(UINT32, activation, z, x, left);
      break;
    case INT64:
      rectifyAll(INT64, activation, z, x, left);
      break;
    default:
      rectifyAll(UINT64, activation, z, x, left);
  }
}

function rectifyAll(kind: i32, activation: i32, z: usize, x: usize, left: i32): void {
  if (activation !== RELU) inline.always(rectify(kind, true, z, x, left));
  else if (kind & 1) memory.copy(z, x, left);
  else inline.always(rectify(kind, false, z, x, left));
}

/** A loop for each kind, which the compiler knows here. */
function rectify(kind: i32, isSix: bool, z: usize, x: usize, left: i32): void {
  for (; left >= 16; left -= 16, x += 16, z += 16) v128.store(z, inline.always(rectified(kind, isSix, v128.load(x))));
  if (left > 0) storeBytes(z, left, rectified(kind, isSix, loadBytes(x, left)));
}

function rectified(kind: i32, isSix: bool, x: v128): v128 {
  const y = kind & 1 ? x : inline.always(positive(kind, x));
  return isSix ? inline.always(atMostSix(kind, y)) : y;
}

function positive(kind: i32, x: v128): v128 {
  const zero = i64x2.splat(0);
  if (kind === INT8) return i8x16.max_s(x, zero);
  if (kind === INT16) return i16x8.max_s(x, zero);
  if (kind === INT32) return i32x4.max_s(x, zero);
  return v128.andnot(x, i64x2.lt_s(x, zero));
}

/** Positive numbers are the same with and without a sign. */
function atMostSix(kind: i32, x: v128): v128 {
  if (kind <= UINT8) return i8x16.min_u(x, i8x16.splat(6));
  if (kind <= UINT16) return i16x8.min_u(x, i16x8.splat(6));
  if (kind <= UINT32) return i32x4.min_u(x, i32x4.splat(6));
  const six = i64x2.splat(6);
  const isAbove = v128.or(i64x2.gt_s(x, six), i64x2.lt_s(x, i64x2.splat(0)));
  return v128.bitselect(six, x, isAbove);
}

/** NaN and -0 pass the rectifiers. */
function ofDoubles(activation: i32, x: v128, alpha: f64): v128 {
  const one = f64x2.splat(1);
  const isNegative = f64x2.lt(x, f64x2.splat(0));
  if (activation === LEAKY_RELU) return v128.bitselect(f64x2.mul(x, f64x2.splat(alpha)), x, isNegative);
  if (activation < LEAKY_RELU) {
    const y = v128.andnot(x, isNegative);
    return activation === RELU ? y : v128.bitselect(f64x2.splat(6), y, f64x2.gt(y, f64x2.splat(6)));
  }
  if (activation > SOFTPLUS) return f64x2.div(x, f64x2.add(f64x2.abs(x), one));
  const e = exp(x);
  if (activation === SOFTPLUS) {
    const y = v128.bitselect(e, log1p(e), f64x2.lt(x, f64x2.splat(alpha)));
    return v128.bitselect(x, y, f64x2.gt(x, f64x2.splat(-alpha)));
  }
  const low = f64x2.sub(e, one);
  if (activation === ELU) return v128.bitselect(low, x, isNegative);
  const scaled = f64x2.mul(low, f64x2.splat(1.7580993408473768));
  return v128.bitselect(scaled, f64x2.mul(x, f64x2.splat(1.0507009873554805)), isNegative);
}
