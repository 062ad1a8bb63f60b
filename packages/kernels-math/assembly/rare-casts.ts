/** Rare casts; `rare-casts.ts` of the sources describes the function and has its twin. */
import {
  BYTE_TO_BOOL,
  BYTE_TO_INT64,
  DOUBLE_TO_BOOL,
  DOUBLE_TO_UINT32,
  DOUBLE_TO_UINT64,
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
      for (; count > 0; count--, x += 4, z += 4) store<u32>(z, lowWord(load<f32>(x)));
      break;
    case DOUBLE_TO_UINT32:
      for (; count > 0; count--, x += 8, z += 4) store<u32>(z, lowWord(load<f64>(x)));
      break;
    case FLOAT_TO_UINT64:
      for (; count > 0; count--, x += 4, z += 8) store<u64>(z, whole(load<f32>(x)));
      break;
    case DOUBLE_TO_UINT64:
      for (; count > 0; count--, x += 8, z += 8) store<u64>(z, whole(load<f64>(x)));
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
