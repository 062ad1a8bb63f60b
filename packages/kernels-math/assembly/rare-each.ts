/** Rare functions of one number; `loop-run.ts` describes `computeEach`. */
import { loadBytes, storeBytes } from "../../tensor/assembly/bytes";
import {
  ABSOLUTE,
  FLOAT32,
  FLOAT64,
  INT8,
  INT16,
  INT32,
  INT64,
  INVERT,
  NEGATE,
  SIGN,
  SQUARE,
  UINT8,
  UINT16,
  UINT32,
  UINT64,
} from "../src/element-wise/special/rare-layout";
import { shiftOf } from "./rare-pairs";

export function computeEach(z: usize, x: usize, count: u32, code: i32): void {
  const left: i32 = count << shiftOf(code & 15);
  switch (code) {
    case NEGATE * 16 + INT8:
      inline.always(computeAll(NEGATE * 16 + INT8, z, x, left));
      break;
    case NEGATE * 16 + INT16:
      inline.always(computeAll(NEGATE * 16 + INT16, z, x, left));
      break;
    case ABSOLUTE * 16 + INT8:
      inline.always(computeAll(ABSOLUTE * 16 + INT8, z, x, left));
      break;
    case ABSOLUTE * 16 + INT16:
      inline.always(computeAll(ABSOLUTE * 16 + INT16, z, x, left));
      break;
    case SQUARE * 16 + INT8:
    case SQUARE * 16 + UINT8:
      inline.always(computeAll(SQUARE * 16 + UINT8, z, x, left));
      break;
    case SQUARE * 16 + INT16:
    case SQUARE * 16 + UINT16:
      inline.always(computeAll(SQUARE * 16 + UINT16, z, x, left));
      break;
    case SQUARE * 16 + INT32:
    case SQUARE * 16 + UINT32:
      inline.always(computeAll(SQUARE * 16 + UINT32, z, x, left));
      break;
    case SQUARE * 16 + INT64:
    case SQUARE * 16 + UINT64:
      inline.always(computeAll(SQUARE * 16 + UINT64, z, x, left));
      break;
    case SIGN * 16 + INT8:
      inline.always(computeAll(SIGN * 16 + INT8, z, x, left));
      break;
    case SIGN * 16 + INT16:
      inline.always(computeAll(SIGN * 16 + INT16, z, x, left));
      break;
    case SIGN * 16 + INT32:
      inline.always(computeAll(SIGN * 16 + INT32, z, x, left));
      break;
    case SIGN * 16 + INT64:
      inline.always(computeAll(SIGN * 16 + INT64, z, x, left));
      break;
    case SIGN * 16 + FLOAT32:
      inline.always(computeAll(SIGN * 16 + FLOAT32, z, x, left));
      break;
    case SIGN * 16 + FLOAT64:
      inline.always(computeAll(SIGN * 16 + FLOAT64, z, x, left));
      break;
    default:
      inline.always(computeAll(INVERT * 16, z, x, left));
  }
}

/** A loop for each code, which the compiler knows here. */
function computeAll(code: i32, z: usize, x: usize, left: i32): void {
  for (; left >= 16; left -= 16, x += 16, z += 16) v128.store(z, inline.always(apply(code, v128.load(x))));
  if (left > 0) storeBytes(z, left, inline.always(apply(code, loadBytes(x, left))));
}

function apply(code: i32, x: v128): v128 {
  switch (code) {
    case NEGATE * 16 + INT8:
      return i8x16.neg(x);
    case NEGATE * 16 + INT16:
      return i16x8.neg(x);
    case ABSOLUTE * 16 + INT8:
      return i8x16.abs(x);
    case ABSOLUTE * 16 + INT16:
      return i16x8.abs(x);
    case SQUARE * 16 + INT8:
    case SQUARE * 16 + UINT8: {
      const odd = i16x8.shr_u(x, 8);
      return v128.or(v128.and(i16x8.mul(x, x), i16x8.splat(0xff)), i16x8.shl(i16x8.mul(odd, odd), 8));
    }
    case SQUARE * 16 + INT16:
    case SQUARE * 16 + UINT16:
      return i16x8.mul(x, x);
    case SQUARE * 16 + INT32:
    case SQUARE * 16 + UINT32:
      return i32x4.mul(x, x);
    case SQUARE * 16 + INT64:
    case SQUARE * 16 + UINT64:
      return i64x2.mul(x, x);
    case SIGN * 16 + INT8:
      return i8x16.max_s(i8x16.min_s(x, i8x16.splat(1)), i8x16.splat(-1));
    case SIGN * 16 + INT16:
      return i16x8.max_s(i16x8.min_s(x, i16x8.splat(1)), i16x8.splat(-1));
    case SIGN * 16 + INT32:
      return i32x4.max_s(i32x4.min_s(x, i32x4.splat(1)), i32x4.splat(-1));
    case SIGN * 16 + INT64: {
      const zero = i64x2.splat(0);
      return i64x2.sub(i64x2.gt_s(zero, x), i64x2.gt_s(x, zero));
    }
    case SIGN * 16 + FLOAT32: {
      // NaN stays, and zeros are positive.
      const one = v128.or(v128.and(x, i32x4.splat(i32.MIN_VALUE)), f32x4.splat(1));
      const isUsual = f32x4.gt(f32x4.abs(x), f32x4.splat(0));
      return v128.bitselect(one, f32x4.add(x, f32x4.splat(0)), isUsual);
    }
    case SIGN * 16 + FLOAT64: {
      const one = v128.or(v128.and(x, i64x2.splat(i64.MIN_VALUE)), f64x2.splat(1));
      const isUsual = f64x2.gt(f64x2.abs(x), f64x2.splat(0));
      return v128.bitselect(one, f64x2.add(x, f64x2.splat(0)), isUsual);
    }
    default:
      return v128.not(x);
  }
}
