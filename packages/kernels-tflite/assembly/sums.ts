/** Sums of quantised elements along a dimension; `sum-loops.ts` describes the function and has its twin. */

import { INT8, UINT8 } from "./requantize";

/** The rows whose 8-bit elements have a sum within 16 bits. */
const ROWS_OF_BYTES: u32 = 256;

export function addMiddle(x: usize, kind: i32, outer: u32, length: u32, inner: u32, z: usize): void {
  if (kind === INT8) addAll<i8>(x, outer, length, inner, z);
  else if (kind === UINT8) addAll<u8>(x, outer, length, inner, z);
  else addAll<i16>(x, outer, length, inner, z);
}

function addAll<T>(x: usize, outer: u32, length: u32, inner: usize, z: usize): void {
  const rowBytes: usize = inner * sizeof<T>();
  for (; outer > 0; outer--, x += rowBytes * length, z += inner << 2) {
    if (inner === 1) store<i32>(z, load<i32>(z) + sumOfRow<T>(x, length));
    else if (sizeof<T>() === 2) addColumns<T>(x, length, rowBytes, inner, z);
    else {
      for (let row: u32 = 0; row < length; row += ROWS_OF_BYTES) {
        addColumns<T>(x + row * rowBytes, min(length - row, ROWS_OF_BYTES), rowBytes, inner, z);
      }
    }
  }
}

/** Adds columns up; of bytes, at most `ROWS_OF_BYTES` rows. */
function addColumns<T>(x: usize, rows: u32, rowBytes: usize, columns: usize, z: usize): void {
  const end = x + rows * rowBytes;
  for (; columns >= 16; columns -= 16, x += 16 * sizeof<T>(), z += 64) {
    if (sizeof<T>() === 2) {
      add8Wide(x, end, rowBytes, z);
      add8Wide(x + 16, end, rowBytes, z + 32);
    } else add16Bytes<T>(x, end, rowBytes, z);
  }
  if (columns >= 8) {
    if (sizeof<T>() === 2) add8Wide(x, end, rowBytes, z);
    else add8Bytes<T>(x, end, rowBytes, z);
    columns -= 8;
    x += 8 * sizeof<T>();
    z += 32;
  }
  for (; columns > 0; columns--, x += sizeof<T>(), z += 4) {
    let sum = load<i32>(z);
    for (let at = x; at < end; at += rowBytes) sum += <i32>load<T>(at);
    store<i32>(z, sum);
  }
}

function add16Bytes<T>(x: usize, end: usize, rowBytes: usize, z: usize): void {
  let s0 = i16x8.splat(0);
  let s1 = s0;
  for (; x < end; x += rowBytes) {
    s0 = i16x8.add(s0, wide<T>(x));
    s1 = i16x8.add(s1, wide<T>(x + 8));
  }
  addTo<T>(z, s0);
  addTo<T>(z + 32, s1);
}

function add8Bytes<T>(x: usize, end: usize, rowBytes: usize, z: usize): void {
  let sum = i16x8.splat(0);
  for (; x < end; x += rowBytes) sum = i16x8.add(sum, wide<T>(x));
  addTo<T>(z, sum);
}

function add8Wide(x: usize, end: usize, rowBytes: usize, z: usize): void {
  let s0 = v128.load(z);
  let s1 = v128.load(z, 16);
  for (; x < end; x += rowBytes) {
    s0 = i32x4.add(s0, v128.load16x4_s(x));
    s1 = i32x4.add(s1, v128.load16x4_s(x, 8));
  }
  v128.store(z, s0);
  v128.store(z, s1, 16);
}

function wide<T>(x: usize): v128 {
  return isSigned<T>() ? v128.load8x8_s(x) : v128.load8x8_u(x);
}

/** Adds eight 16-bit sums, signed as `T`, to the int32 ones at `z`. */
function addTo<T>(z: usize, sums: v128): void {
  const low = isSigned<T>() ? i32x4.extend_low_i16x8_s(sums) : i32x4.extend_low_i16x8_u(sums);
  const high = isSigned<T>() ? i32x4.extend_high_i16x8_s(sums) : i32x4.extend_high_i16x8_u(sums);
  v128.store(z, i32x4.add(v128.load(z), low));
  v128.store(z, i32x4.add(v128.load(z, 16), high), 16);
}

function sumOfRow<T>(x: usize, length: u32): i32 {
  let sums = i32x4.splat(0);
  const lanes: u32 = 16 / sizeof<T>();
  for (; length >= lanes; length -= lanes, x += 16) sums = i32x4.add(sums, pairSums<T>(v128.load(x)));
  sums = i32x4.add(sums, v128.shuffle<i32>(sums, sums, 2, 3, 0, 1));
  let sum = i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1);
  for (; length > 0; length--, x += sizeof<T>()) sum += <i32>load<T>(x);
  return sum;
}

function pairSums<T>(x: v128): v128 {
  if (sizeof<T>() === 2) return i32x4.extadd_pairwise_i16x8_s(x);
  return isSigned<T>()
    ? i32x4.extadd_pairwise_i16x8_s(i16x8.extadd_pairwise_i8x16_s(x))
    : i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(x));
}
