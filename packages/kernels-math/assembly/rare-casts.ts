/** Rare casts; `rare-casts.ts` of the sources describes the function and has its twin. */
import { fromHalf } from "../../tensor/assembly/sixteen-bit";
import {
  BYTE_TO_BOOL,
  BYTE_TO_INT64,
  DOUBLE_TO_BOOL,
  DOUBLE_TO_E4M3,
  DOUBLE_TO_E5M2,
  DOUBLE_TO_UINT32,
  DOUBLE_TO_UINT64,
  E4M3_TO_FLOAT,
  E5M2_TO_FLOAT,
  FLOAT_TO_E4M3,
  FLOAT_TO_E5M2,
  FLOAT_TO_UINT32,
  FLOAT_TO_UINT64,
  INT8_TO_INT64,
  INT16_TO_BOOL,
  INT16_TO_INT64,
  INT32_TO_BOOL,
  UINT16_TO_INT64,
  UINT32_TO_INT64,
  UINT64_TO_FLOAT,
} from "../src/element-wise/cast/rare-cast-layout";

export function castRare(code: i32, x: usize, count: u32, z: usize): void {
  const end = z + count;
  switch (code) {
    case BYTE_TO_BOOL:
      for (; z + 16 <= end; x += 16, z += 16) v128.store(z, truths(bytesOf(x)));
      for (; z < end; x++, z++) store<u8>(z, load<u8>(x) !== 0 ? 1 : 0);
      break;
    case INT16_TO_BOOL:
      for (; z + 16 <= end; x += 32, z += 16) v128.store(z, truths(shortsOf(x)));
      for (; z < end; x += 2, z++) store<u8>(z, load<u16>(x) !== 0 ? 1 : 0);
      break;
    case INT32_TO_BOOL:
      for (; z + 16 <= end; x += 64, z += 16) v128.store(z, truths(wordsOf(x)));
      for (; z < end; x += 4, z++) store<u8>(z, load<u32>(x) !== 0 ? 1 : 0);
      break;
    case DOUBLE_TO_BOOL:
      for (; z < end; x += 8, z++) store<u8>(z, load<f64>(x) !== 0 ? 1 : 0);
      break;
    case INT8_TO_INT64:
      widen<i8>(x, count, z);
      break;
    case BYTE_TO_INT64:
      widen<u8>(x, count, z);
      break;
    case INT16_TO_INT64:
      widen<i16>(x, count, z);
      break;
    case UINT16_TO_INT64:
      widen<u16>(x, count, z);
      break;
    case UINT32_TO_INT64:
      widen<u32>(x, count, z);
      break;
    case FLOAT_TO_UINT32:
      for (; count >= 4 && areInt32(x); count -= 4, x += 16, z += 16)
        v128.store(z, i32x4.trunc_sat_f32x4_s(v128.load(x)));
      for (; count > 0; count--, x += 4, z += 4) store<u32>(z, lowWord(load<f32>(x)));
      break;
    case DOUBLE_TO_UINT32:
      for (; count >= 4 && areSmall(x) && areSmall(x + 16); count -= 4, x += 32, z += 16) {
        v128.store(z, v128.shuffle<i32>(shifted(x), shifted(x + 16), 0, 2, 4, 6));
      }
      for (; count > 0; count--, x += 8, z += 4) store<u32>(z, lowWord(load<f64>(x)));
      break;
    case FLOAT_TO_UINT64:
      for (; count >= 4 && areInt32(x); count -= 4, x += 16, z += 32) {
        const words = i32x4.trunc_sat_f32x4_s(v128.load(x));
        v128.store(z, i64x2.extend_low_i32x4_s(words));
        v128.store(z, i64x2.extend_high_i32x4_s(words), 16);
      }
      for (; count > 0; count--, x += 4, z += 8) store<u64>(z, whole(load<f32>(x)));
      break;
    case DOUBLE_TO_UINT64:
      for (; count >= 2 && areSmall(x); count -= 2, x += 16, z += 16) {
        v128.store(z, i64x2.sub(shifted(x), f64x2.splat(MAGIC)));
      }
      for (; count > 0; count--, x += 8, z += 8) store<u64>(z, whole(load<f64>(x)));
      break;
    case FLOAT_TO_E5M2:
    case FLOAT_TO_E4M3:
      for (; count >= 4; count -= 4, x += 16, z += 4) {
        v128.store32_lane(z, packed(code === FLOAT_TO_E5M2, v128.load(x)), 0);
      }
      for (; count > 0; count--, x += 4, z++) {
        v128.store8_lane(z, packed(code === FLOAT_TO_E5M2, v128.load32_splat(x)), 0);
      }
      break;
    case DOUBLE_TO_E5M2:
    case DOUBLE_TO_E4M3:
      for (; count > 0; count--, x += 8, z++) {
        v128.store8_lane(z, packed(code === DOUBLE_TO_E5M2, f32x4.splat(roundedToOdd(load<f64>(x)))), 0);
      }
      break;
    case E5M2_TO_FLOAT:
    case E4M3_TO_FLOAT:
      for (; count >= 4; count -= 4, x += 4, z += 16)
        v128.store(z, floats(code === E5M2_TO_FLOAT, v128.load32_zero(x)));
      for (; count > 0; count--, x++, z += 4)
        v128.store32_lane(z, floats(code === E5M2_TO_FLOAT, v128.load8_splat(x)), 0);
      break;
    case UINT64_TO_FLOAT:
      for (; count > 0; count--, x += 8, z += 4) store<f32>(z, <f32>load<u64>(x));
      break;
    default:
      for (; count > 0; count--, x += 8, z += 8) store<f64>(z, <f64>load<u64>(x));
  }
}

/** 1 for each byte that is not 0. */
function truths(bytes: v128): v128 {
  return v128.and(i8x16.ne(bytes, i8x16.splat(0)), i8x16.splat(1));
}

/** Of elements, bytes that are 0 where they are. */
function bytesOf(x: usize): v128 {
  return v128.load(x);
}

function shortsOf(x: usize): v128 {
  const zero = i16x8.splat(0);
  return i8x16.narrow_i16x8_s(i16x8.ne(v128.load(x), zero), i16x8.ne(v128.load(x, 16), zero));
}

function wordsOf(x: usize): v128 {
  const zero = i32x4.splat(0);
  const low = i16x8.narrow_i32x4_s(i32x4.ne(v128.load(x), zero), i32x4.ne(v128.load(x, 16), zero));
  const high = i16x8.narrow_i32x4_s(i32x4.ne(v128.load(x, 32), zero), i32x4.ne(v128.load(x, 48), zero));
  return i8x16.narrow_i16x8_s(low, high);
}

function widen<T>(x: usize, count: u32, z: usize): void {
  for (; count > 0; count--, x += sizeof<T>(), z += 8) store<i64>(z, <i64>load<T>(x));
}

/** Added to a whole number below 2^51 in size, it makes the low bits those of the integer. */
const MAGIC: f64 = 6755399441055744;

/** Whether four float32 are int32 when cut. */
function areInt32(x: usize): bool {
  return v128.all_true<i32>(f32x4.lt(f32x4.abs(v128.load(x)), f32x4.splat(2147483648)));
}

/** Whether two float64 are below 2^51 in size. */
function areSmall(x: usize): bool {
  return i64x2.all_true(f64x2.lt(f64x2.abs(v128.load(x)), f64x2.splat(2251799813685248)));
}

/** Two float64 cut, and added to the number that shows their bits. */
function shifted(x: usize): v128 {
  return f64x2.add(f64x2.trunc(v128.load(x)), f64x2.splat(MAGIC));
}

/** Four float32 as float8, side by side, nearest and ties to even; subnormal ones are rounded by an addition. */
function packed(isE5M2: bool, x: v128): v128 {
  const size = v128.and(x, i32x4.splat(0x7fffffff));
  const sign = v128.and(i32x4.shr_u(x, 24), i32x4.splat(0x80));
  let bits: v128;
  if (isE5M2) {
    const odd = v128.and(i32x4.shr_u(size, 21), i32x4.splat(1));
    const rounded = i32x4.shr_u(i32x4.add(i32x4.sub(size, i32x4.splat(0x38000000 - 0xfffff)), odd), 21);
    const small = i32x4.sub(f32x4.add(size, f32x4.splat(128)), f32x4.splat(128));
    bits = v128.bitselect(small, rounded, i32x4.lt_s(size, i32x4.splat(0x38800000)));
    bits = i32x4.min_u(bits, i32x4.splat(0x7c));
    bits = v128.bitselect(i32x4.splat(0x7e), bits, f32x4.ne(x, x));
  } else {
    const odd = v128.and(i32x4.shr_u(size, 20), i32x4.splat(1));
    const rounded = i32x4.shr_u(i32x4.add(i32x4.sub(size, i32x4.splat(0x3c000000 - 0x7ffff)), odd), 20);
    const small = i32x4.sub(f32x4.add(size, f32x4.splat(16384)), f32x4.splat(16384));
    bits = v128.bitselect(small, rounded, i32x4.lt_s(size, i32x4.splat(0x3c800000)));
    bits = i32x4.min_u(bits, i32x4.splat(0x7f));
  }
  bits = v128.or(bits, sign);
  const halves = i16x8.narrow_i32x4_u(bits, bits);
  return i8x16.narrow_i16x8_u(halves, halves);
}

/** A float32 near a float64, odd where it is not equal: it is rounded to fewer bits as the float64 is. */
function roundedToOdd(value: f64): f32 {
  const near = <f32>value;
  if (<f64>near === value || isNaN<f64>(value)) return near;
  const bits = reinterpret<u32>(near) - <u32>(abs(<f64>near) > abs(value));
  return reinterpret<f32>(bits | 1);
}

/** The first four float8 as float32. */
function floats(isE5M2: bool, bytes: v128): v128 {
  const bits = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(bytes));
  if (isE5M2) return fromHalf(i32x4.shl(bits, 8));
  const size = v128.and(bits, i32x4.splat(0x7f));
  // As a float32 the bits have an exponent that is too small by 120.
  const value = f32x4.mul(i32x4.shl(size, 20), i32x4.splat(0x7b800000));
  const finite = v128.bitselect(f32x4.splat(NaN), value, i32x4.eq(size, i32x4.splat(0x7f)));
  return v128.or(finite, i32x4.shl(v128.and(bits, i32x4.splat(0x80)), 24));
}

/** Above all int64, and all uint64. */
const LIMIT: f64 = 9223372036854775808.0;
const UNSIGNED_LIMIT: f64 = 18446744073709551616.0;

/** The low word of a float as int64: 0 of NaN and of those that are too large. */
function lowWord(value: f64): u32 {
  return value >= -LIMIT && value < LIMIT ? <u32>(<i64>value) : 0;
}

/** A float as int64, or uint64 above its limit: 2^63 of NaN and of those that are too large. */
function whole(value: f64): u64 {
  if (value >= -LIMIT && value < LIMIT) return <u64>(<i64>value);
  return value >= LIMIT && value < UNSIGNED_LIMIT ? <u64>value : 1 << 63;
}
