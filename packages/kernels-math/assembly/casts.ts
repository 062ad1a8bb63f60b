/** Casts to and from float32; `float-cast.ts` describes `castElements` and has its twin. */
import {
  BFLOAT16_TO_FLOAT,
  BYTE_TO_FLOAT,
  DOUBLE_TO_FLOAT,
  FLOAT_TO_BFLOAT16,
  FLOAT_TO_BOOL,
  FLOAT_TO_DOUBLE,
  FLOAT_TO_HALF,
  FLOAT_TO_INT32,
  FLOAT_TO_INT64,
  HALF_TO_FLOAT,
  INT32_TO_FLOAT,
  INT64_TO_FLOAT,
} from "../src/element-wise/cast-layout";

export function castElements(code: i32, x: usize, count: u32, z: usize): void {
  const xBytes = sourceBytes(code);
  const zBytes = targetBytes(code);
  const hasVectors = code !== INT64_TO_FLOAT && code !== FLOAT_TO_INT64;
  for (; hasVectors && count >= 4; count -= 4, x += xBytes << 2, z += zBytes << 2) castFour(code, x, z);
  for (; count > 0; count--, x += xBytes, z += zBytes) castOne(code, x, z);
}

function sourceBytes(code: i32): usize {
  if (code === BYTE_TO_FLOAT) return 1;
  if (code === BFLOAT16_TO_FLOAT || code === HALF_TO_FLOAT) return 2;
  return code === INT64_TO_FLOAT || code === DOUBLE_TO_FLOAT ? 8 : 4;
}

function targetBytes(code: i32): usize {
  if (code === FLOAT_TO_BOOL) return 1;
  if (code >= FLOAT_TO_HALF) return 2;
  return code === FLOAT_TO_INT64 || code === FLOAT_TO_DOUBLE ? 8 : 4;
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
    case FLOAT_TO_INT32: {
      // Out of range all is the least int32: of what saturates at the greatest, and of NaN.
      const value = v128.load(x);
      const inRange = f32x4.lt(value, f32x4.splat(2147483648));
      v128.store(z, v128.bitselect(i32x4.trunc_sat_f32x4_s(value), i32x4.splat(i32.MIN_VALUE), inRange));
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
    case FLOAT_TO_INT32: {
      const value = load<f32>(x);
      store<i32>(z, value >= -2147483648 && value < 2147483648 ? <i32>value : i32.MIN_VALUE);
      break;
    }
    case FLOAT_TO_INT64: {
      const value = load<f32>(x);
      store<i64>(z, value >= -LIMIT && value < LIMIT ? <i64>value : i64.MIN_VALUE);
      break;
    }
    default:
      store<f64>(z, <f64>load<f32>(x));
  }
}

/** The float32 of half bits: their exponents and fractions make a float that is multiplied by 2 to the 112. */
function fromHalf(bits: v128): v128 {
  const rest = i32x4.shl(v128.and(bits, i32x4.splat(0x7fff)), 13);
  const scaled = f32x4.mul(rest, i32x4.splat(0x77800000));
  const isSpecial = i32x4.ge_u(rest, i32x4.splat(0x0f800000));
  const value = v128.or(scaled, v128.and(isSpecial, i32x4.splat(0x7f800000)));
  return v128.or(value, i32x4.shl(v128.and(bits, i32x4.splat(0x8000)), 16));
}

/** The half bits nearest to float32: subnormal ones are rounded by an addition, whose last place is 2 to the -24. */
function toHalf(x: v128): v128 {
  const size = v128.and(x, i32x4.splat(0x7fffffff));
  const odd = v128.and(i32x4.shr_u(size, 13), i32x4.splat(1));
  const rounded = i32x4.shr_u(i32x4.add(i32x4.sub(size, i32x4.splat(0x38000000 - 0xfff)), odd), 13);
  const small = i32x4.sub(f32x4.add(size, f32x4.splat(0.5)), f32x4.splat(0.5));
  let bits = v128.bitselect(small, rounded, i32x4.lt_s(size, i32x4.splat(0x38800000)));
  bits = v128.bitselect(i32x4.splat(0x7c00), bits, i32x4.ge_s(size, i32x4.splat(0x477ff000)));
  bits = v128.bitselect(i32x4.splat(0x7e00), bits, i32x4.gt_s(size, i32x4.splat(0x7f800000)));
  return v128.or(bits, i32x4.shr_u(v128.and(x, i32x4.splat(0x80000000)), 16));
}

function toBfloat16(x: v128): v128 {
  const odd = v128.and(i32x4.shr_u(x, 16), i32x4.splat(1));
  const rounded = i32x4.shr_u(i32x4.add(i32x4.add(x, i32x4.splat(0x7fff)), odd), 16);
  const nan = v128.or(v128.and(i32x4.shr_u(x, 16), i32x4.splat(0x8000)), i32x4.splat(0x7fc0));
  return v128.bitselect(nan, rounded, f32x4.ne(x, x));
}

/** Four words below 65536 as 16-bit ones, twice. */
function narrow(words: v128): v128 {
  return i16x8.narrow_i32x4_u(words, words);
}
