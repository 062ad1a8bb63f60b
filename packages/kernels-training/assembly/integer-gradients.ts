/** ReluGrad and Relu6Grad of integers; `gradient-loops.ts` describes the function. */
import { loadBytes, storeBytes } from "../../tensor/assembly/bytes";
import { INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64 } from "../src/elements/gradient-layout";

export function rectifyGradients(kind: i32, isSix: bool, z: usize, x: usize, y: usize, count: u32): void {
  const bytes: i32 = count << (kind >> 1);
  if (kind === INT8) inline.always(each(INT8, isSix, z, x, y, bytes));
  else if (kind === UINT8) inline.always(each(UINT8, isSix, z, x, y, bytes));
  else if (kind === INT16) inline.always(each(INT16, isSix, z, x, y, bytes));
  else if (kind === UINT16) inline.always(each(UINT16, isSix, z, x, y, bytes));
  else if (kind === INT32) inline.always(each(INT32, isSix, z, x, y, bytes));
  else if (kind === UINT32) inline.always(each(UINT32, isSix, z, x, y, bytes));
  else if (kind === INT64) inline.always(each(INT64, isSix, z, x, y, bytes));
  else inline.always(each(UINT64, isSix, z, x, y, bytes));
}

/** A loop for each kind, which the compiler knows here. */
function each(kind: i32, isSix: bool, z: usize, x: usize, y: usize, left: i32): void {
  for (; left >= 16; left -= 16, x += 16, y += 16, z += 16) {
    v128.store(z, v128.and(v128.load(x), inline.always(isKept(kind, isSix, v128.load(y)))));
  }
  if (left > 0) storeBytes(z, left, v128.and(loadBytes(x, left), isKept(kind, isSix, loadBytes(y, left))));
}

/** All bits of the lanes above 0, and below 6 where there is that limit. */
function isKept(kind: i32, isSix: bool, y: v128): v128 {
  const zero = i64x2.splat(0);
  if (kind <= UINT8) {
    const isAbove = kind === INT8 ? i8x16.gt_s(y, zero) : i8x16.ne(y, zero);
    return isSix ? v128.and(isAbove, i8x16.lt_u(y, i8x16.splat(6))) : isAbove;
  }
  if (kind <= UINT16) {
    const isAbove = kind === INT16 ? i16x8.gt_s(y, zero) : i16x8.ne(y, zero);
    return isSix ? v128.and(isAbove, i16x8.lt_u(y, i16x8.splat(6))) : isAbove;
  }
  if (kind <= UINT32) {
    const isAbove = kind === INT32 ? i32x4.gt_s(y, zero) : i32x4.ne(y, zero);
    return isSix ? v128.and(isAbove, i32x4.lt_u(y, i32x4.splat(6))) : isAbove;
  }
  if (isSix) return v128.and(i64x2.gt_s(y, zero), i64x2.lt_s(y, i64x2.splat(6)));
  return kind === INT64 ? i64x2.gt_s(y, zero) : i64x2.ne(y, zero);
}
