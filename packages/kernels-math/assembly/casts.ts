/** Casts, most of them to and from float32; `float-cast.ts` describes `castElements` and has its twin. */
import { fromHalf, toBfloat16, toHalf } from "../../tensor/assembly/sixteen-bit";
import {
  BFLOAT16_TO_FLOAT,
  BYTE_TO_FLOAT,
  BYTE_TO_INT32,
  DOUBLE_TO_FLOAT,
  DOUBLE_TO_INT32,
  DOUBLE_TO_INT64,
  FLOAT_TO_BFLOAT16,
  FLOAT_TO_BOOL,
  FLOAT_TO_BYTE,
  FLOAT_TO_DOUBLE,
  FLOAT_TO_HALF,
  FLOAT_TO_INT8,
  FLOAT_TO_INT32,
  FLOAT_TO_INT64,
  HALF_TO_FLOAT,
  INT8_TO_FLOAT,
  INT16_TO_FLOAT,
  INT32_TO_DOUBLE,
  INT32_TO_FLOAT,
  INT64_TO_BOOL,
  INT64_TO_DOUBLE,
  INT64_TO_FLOAT,
  UINT16_TO_FLOAT,
} from "../src/element-wise/cast/cast-layout";

export function castElements(code: i32, x: usize, count: u32, z: usize): void {
  switch (code) {
    case BYTE_TO_FLOAT:
      inline.always(castAll(BYTE_TO_FLOAT, x, count, z));
      break;
    case INT32_TO_FLOAT:
      inline.always(castAll(INT32_TO_FLOAT, x, count, z));
      break;
    case INT64_TO_FLOAT:
      inline.always(castAll(INT64_TO_FLOAT, x, count, z));
      break;
    case DOUBLE_TO_FLOAT:
      inline.always(castAll(DOUBLE_TO_FLOAT, x, count, z));
      break;
    case BFLOAT16_TO_FLOAT:
      inline.always(castAll(BFLOAT16_TO_FLOAT, x, count, z));
      break;
    case HALF_TO_FLOAT:
      inline.always(castAll(HALF_TO_FLOAT, x, count, z));
      break;
    case FLOAT_TO_BOOL:
      inline.always(castAll(FLOAT_TO_BOOL, x, count, z));
      break;
    case FLOAT_TO_INT32:
      inline.always(castAll(FLOAT_TO_INT32, x, count, z));
      break;
    case FLOAT_TO_INT64:
      inline.always(castAll(FLOAT_TO_INT64, x, count, z));
      break;
    case FLOAT_TO_DOUBLE:
      inline.always(castAll(FLOAT_TO_DOUBLE, x, count, z));
      break;
    case FLOAT_TO_HALF:
      inline.always(castAll(FLOAT_TO_HALF, x, count, z));
      break;
    case FLOAT_TO_BFLOAT16:
      inline.always(castAll(FLOAT_TO_BFLOAT16, x, count, z));
      break;
    case BYTE_TO_INT32:
      inline.always(castAll(BYTE_TO_INT32, x, count, z));
      break;
    case INT8_TO_FLOAT:
      inline.always(castAll(INT8_TO_FLOAT, x, count, z));
      break;
    case INT16_TO_FLOAT:
      inline.always(castAll(INT16_TO_FLOAT, x, count, z));
      break;
    case UINT16_TO_FLOAT:
      inline.always(castAll(UINT16_TO_FLOAT, x, count, z));
      break;
    case FLOAT_TO_BYTE:
      inline.always(castAll(FLOAT_TO_BYTE, x, count, z));
      break;
    case FLOAT_TO_INT8:
      inline.always(castAll(FLOAT_TO_INT8, x, count, z));
      break;
    case INT32_TO_DOUBLE:
      inline.always(castAll(INT32_TO_DOUBLE, x, count, z));
      break;
    case INT64_TO_DOUBLE:
      inline.always(castAll(INT64_TO_DOUBLE, x, count, z));
      break;
    case DOUBLE_TO_INT32:
      inline.always(castAll(DOUBLE_TO_INT32, x, count, z));
      break;
    case DOUBLE_TO_INT64:
      inline.always(castAll(DOUBLE_TO_INT64, x, count, z));
      break;
    default:
      inline.always(castAll(INT64_TO_BOOL, x, count, z));
  }
}

/** A loop for each code, which the compiler knows here. */
function castAll(code: i32, x: usize, count: u32, z: usize): void {
  const xBytes = sourceBytes(code);
  const zBytes = targetBytes(code);
  const isScalar = code === INT64_TO_FLOAT || code === INT64_TO_DOUBLE;
  if (!isScalar) {
    for (; count >= 4; count -= 4, x += xBytes << 2, z += zBytes << 2) inline.always(castFour(code, x, z));
  }
  for (; count > 0; count--, x += xBytes, z += zBytes) inline.always(castOne(code, x, z));
}

function sourceBytes(code: i32): usize {
  if (code === BYTE_TO_FLOAT || code === BYTE_TO_INT32 || code === INT8_TO_FLOAT) return 1;
  if (code === BFLOAT16_TO_FLOAT || code === HALF_TO_FLOAT) return 2;
  if (code === INT16_TO_FLOAT || code === UINT16_TO_FLOAT) return 2;
  if (code === INT64_TO_FLOAT || code === INT64_TO_DOUBLE || code === INT64_TO_BOOL) return 8;
  return code === DOUBLE_TO_FLOAT || code === DOUBLE_TO_INT32 || code === DOUBLE_TO_INT64 ? 8 : 4;
}

function targetBytes(code: i32): usize {
  if (code === FLOAT_TO_BOOL || code === FLOAT_TO_BYTE || code === FLOAT_TO_INT8 || code === INT64_TO_BOOL) return 1;
  if (code === FLOAT_TO_HALF || code === FLOAT_TO_BFLOAT16) return 2;
  if (code === FLOAT_TO_INT64 || code === FLOAT_TO_DOUBLE) return 8;
  return code === INT32_TO_DOUBLE || code === INT64_TO_DOUBLE || code === DOUBLE_TO_INT64 ? 8 : 4;
}

function castFour(code: i32, x: usize, z: usize): void {
  switch (code) {
    case BYTE_TO_FLOAT: {
      const words = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(x)));
      v128.store(z, f32x4.convert_i32x4_u(words));
      break;
    }
    case INT32_TO_FLOAT:
      v128.store(z, f32x4.convert_i32x4_s(v128.load(x)));
      break;
    case DOUBLE_TO_FLOAT: {
      const low = f32x4.demote_f64x2_zero(v128.load(x));
      v128.store(z, v128.shuffle<i64>(low, f32x4.demote_f64x2_zero(v128.load(x, 16)), 0, 2));
      break;
    }
    case BFLOAT16_TO_FLOAT:
      v128.store(z, i32x4.shl(i32x4.extend_low_i16x8_u(v128.load64_zero(x)), 16));
      break;
    case HALF_TO_FLOAT:
      v128.store(z, fromHalf(i32x4.extend_low_i16x8_u(v128.load64_zero(x))));
      break;
    case FLOAT_TO_BOOL: {
      const words = v128.and(f32x4.ne(v128.load(x), f32x4.splat(0)), i32x4.splat(1));
      const halves = i16x8.narrow_i32x4_s(words, words);
      v128.store32_lane(z, i8x16.narrow_i16x8_s(halves, halves), 0);
      break;
    }
    case FLOAT_TO_HALF:
      v128.store64_lane(z, narrow(toHalf(v128.load(x))), 0);
      break;
    case FLOAT_TO_BFLOAT16:
      v128.store64_lane(z, narrow(toBfloat16(v128.load(x))), 0);
      break;
    case FLOAT_TO_INT32:
      v128.store(z, toInt32(v128.load(x)));
      break;
    case FLOAT_TO_BYTE:
    case FLOAT_TO_INT8: {
      const low = narrow(v128.and(toInt32(v128.load(x)), i32x4.splat(0xff)));
      v128.store32_lane(z, i8x16.narrow_i16x8_u(low, low), 0);
      break;
    }
    case FLOAT_TO_INT64: {
      const value = v128.load(x);
      if (v128.all_true<i32>(f32x4.lt(f32x4.abs(value), f32x4.splat(2147483648)))) {
        const words = i32x4.trunc_sat_f32x4_s(value);
        v128.store(z, i64x2.extend_low_i32x4_s(words));
        v128.store(z, i64x2.extend_high_i32x4_s(words), 16);
      } else for (let i: usize = 0; i < 4; i++) castOne(FLOAT_TO_INT64, x + (i << 2), z + (i << 3));
      break;
    }
    case DOUBLE_TO_INT64: {
      const low = v128.load(x);
      const high = v128.load(x, 16);
      const most = f64x2.splat(2251799813685248);
      if (i64x2.all_true(v128.and(f64x2.lt(f64x2.abs(low), most), f64x2.lt(f64x2.abs(high), most)))) {
        // Added to a whole number below 2^51 in size, it makes the low bits those of the integer.
        const magic = f64x2.splat(6755399441055744);
        v128.store(z, i64x2.sub(f64x2.add(f64x2.trunc(low), magic), magic));
        v128.store(z, i64x2.sub(f64x2.add(f64x2.trunc(high), magic), magic), 16);
      } else for (let i: usize = 0; i < 32; i += 8) castOne(DOUBLE_TO_INT64, x + i, z + i);
      break;
    }
    case BYTE_TO_INT32:
      v128.store(z, i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(x))));
      break;
    case INT8_TO_FLOAT: {
      const words = i32x4.extend_low_i16x8_s(i16x8.extend_low_i8x16_s(v128.load32_zero(x)));
      v128.store(z, f32x4.convert_i32x4_s(words));
      break;
    }
    case INT16_TO_FLOAT:
      v128.store(z, f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(v128.load64_zero(x))));
      break;
    case UINT16_TO_FLOAT:
      v128.store(z, f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(v128.load64_zero(x))));
      break;
    case INT32_TO_DOUBLE: {
      const words = v128.load(x);
      v128.store(z, f64x2.convert_low_i32x4_s(words));
      v128.store(z, f64x2.convert_low_i32x4_s(v128.shuffle<i64>(words, words, 1, 1)), 16);
      break;
    }
    case DOUBLE_TO_INT32:
      v128.store(z, v128.shuffle<i64>(doublesToInt32(v128.load(x)), doublesToInt32(v128.load(x, 16)), 0, 2));
      break;
    case INT64_TO_BOOL: {
      const low = v128.not(i64x2.eq(v128.load(x), i64x2.splat(0)));
      const high = v128.not(i64x2.eq(v128.load(x, 16), i64x2.splat(0)));
      const words = v128.and(v128.shuffle<i32>(low, high, 0, 2, 4, 6), i32x4.splat(1));
      const halves = narrow(words);
      v128.store32_lane(z, i8x16.narrow_i16x8_u(halves, halves), 0);
      break;
    }
    default: {
      const value = v128.load(x);
      v128.store(z, f64x2.promote_low_f32x4(value));
      v128.store(z, f64x2.promote_low_f32x4(v128.shuffle<i64>(value, value, 1, 1)), 16);
    }
  }
}

/** Above all int64. */
const LIMIT: f32 = 9223372036854775808.0;
const WIDE_LIMIT: f64 = 9223372036854775808.0;

function castOne(code: i32, x: usize, z: usize): void {
  switch (code) {
    case BYTE_TO_FLOAT:
      store<f32>(z, <f32>load<u8>(x));
      break;
    case INT32_TO_FLOAT:
      store<f32>(z, <f32>load<i32>(x));
      break;
    case INT64_TO_FLOAT:
      store<f32>(z, <f32>load<i64>(x));
      break;
    case DOUBLE_TO_FLOAT:
      store<f32>(z, <f32>load<f64>(x));
      break;
    case BFLOAT16_TO_FLOAT:
      store<u32>(z, (<u32>load<u16>(x)) << 16);
      break;
    case HALF_TO_FLOAT:
      v128.store32_lane(z, fromHalf(i32x4.splat(load<u16>(x))), 0);
      break;
    case FLOAT_TO_BOOL:
      store<u8>(z, load<f32>(x) !== 0 ? 1 : 0);
      break;
    case FLOAT_TO_HALF:
      store<u16>(z, i32x4.extract_lane(toHalf(v128.load32_splat(x)), 0));
      break;
    case FLOAT_TO_BFLOAT16:
      store<u16>(z, i32x4.extract_lane(toBfloat16(v128.load32_splat(x)), 0));
      break;
    case FLOAT_TO_INT32:
      store<i32>(z, i32x4.extract_lane(toInt32(v128.load32_splat(x)), 0));
      break;
    case FLOAT_TO_BYTE:
    case FLOAT_TO_INT8:
      store<u8>(z, i32x4.extract_lane(toInt32(v128.load32_splat(x)), 0));
      break;
    case BYTE_TO_INT32:
      store<i32>(z, load<u8>(x));
      break;
    case INT8_TO_FLOAT:
      store<f32>(z, <f32>load<i8>(x));
      break;
    case INT16_TO_FLOAT:
      store<f32>(z, <f32>load<i16>(x));
      break;
    case UINT16_TO_FLOAT:
      store<f32>(z, <f32>load<u16>(x));
      break;
    case INT32_TO_DOUBLE:
      store<f64>(z, <f64>load<i32>(x));
      break;
    case INT64_TO_DOUBLE:
      store<f64>(z, <f64>load<i64>(x));
      break;
    case DOUBLE_TO_INT32:
      store<i32>(z, i32x4.extract_lane(doublesToInt32(v128.load64_splat(x)), 0));
      break;
    case DOUBLE_TO_INT64: {
      const value = load<f64>(x);
      store<i64>(z, value >= -WIDE_LIMIT && value < WIDE_LIMIT ? <i64>value : i64.MIN_VALUE);
      break;
    }
    case INT64_TO_BOOL:
      store<u8>(z, load<i64>(x) !== 0 ? 1 : 0);
      break;
    case FLOAT_TO_INT64: {
      const value = load<f32>(x);
      store<i64>(z, value >= -LIMIT && value < LIMIT ? <i64>value : i64.MIN_VALUE);
      break;
    }
    default:
      store<f64>(z, <f64>load<f32>(x));
  }
}

/** Out of range all is the least int32: of what saturates at the greatest, and of NaN. */
function toInt32(x: v128): v128 {
  const inRange = f32x4.lt(x, f32x4.splat(2147483648));
  return v128.bitselect(i32x4.trunc_sat_f32x4_s(x), i32x4.splat(i32.MIN_VALUE), inRange);
}

/** Two int32 of float64, the same out of range. */
function doublesToInt32(x: v128): v128 {
  const inRange = f64x2.lt(x, f64x2.splat(2147483648));
  const mask = v128.shuffle<i32>(inRange, inRange, 0, 2, 0, 2);
  return v128.bitselect(i32x4.trunc_sat_f64x2_s_zero(x), i32x4.splat(i32.MIN_VALUE), mask);
}

/** Four words below 65536 as 16-bit ones, twice. */
function narrow(words: v128): v128 {
  return i16x8.narrow_i32x4_u(words, words);
}
