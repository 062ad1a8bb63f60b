/** Four float32 from and to the bits of 16-bit floats, which are in the low halves of words. */

/** The float32 of half bits: their sign, exponents and fractions make a float that is multiplied by 2 to the 112. */
export function fromHalf(bits: v128): v128 {
  const signed = i32x4.shr_s(i32x4.shl(bits, 16), 3);
  const scaled = f32x4.mul(v128.and(signed, i32x4.splat(0x8fffe000)), i32x4.splat(0x77800000));
  const isSpecial = f32x4.ge(f32x4.abs(scaled), f32x4.splat(65536));
  return v128.or(scaled, v128.and(isSpecial, i32x4.splat(0x7f800000)));
}

/**
 * The half bits nearest to float32. Adding a power of 2 rounds to the bits of a half; all subnormal halves have the same power. Two
 * multiplications make numbers that are too large infinite.
 */
export function toHalf(x: v128): v128 {
  const size = f32x4.abs(x);
  const scaled = f32x4.mul(f32x4.mul(size, i32x4.splat(0x77800000)), i32x4.splat(0x08800000));
  const power = v128.and(i32x4.add(size, i32x4.splat(0x07800000)), i32x4.splat(0x7f800000));
  const rounded = f32x4.add(scaled, i32x4.max_s(power, i32x4.splat(0x40000000)));
  const exponent = v128.and(i32x4.shr_u(rounded, 13), i32x4.splat(0x7c00));
  let bits = i32x4.add(exponent, v128.and(rounded, i32x4.splat(0xfff)));
  bits = v128.bitselect(i32x4.splat(0x7e00), bits, f32x4.ne(x, x));
  return v128.or(bits, i32x4.shr_u(v128.xor(x, size), 16));
}

export function toBfloat16(x: v128): v128 {
  const odd = v128.and(i32x4.shr_u(x, 16), i32x4.splat(1));
  const rounded = i32x4.shr_u(i32x4.add(i32x4.add(x, i32x4.splat(0x7fff)), odd), 16);
  const nan = v128.or(v128.and(i32x4.shr_u(x, 16), i32x4.splat(0x8000)), i32x4.splat(0x7fc0));
  return v128.bitselect(nan, rounded, f32x4.ne(x, x));
}

/** As {@link toHalf}, of eight. */
export function toEightHalves(low: v128, high: v128): v128 {
  const areNan = i16x8.narrow_i32x4_s(f32x4.ne(low, low), f32x4.ne(high, high));
  return v128.or(inline.always(toEightHalvesOfNumbers(low, high)), v128.and(areNan, i16x8.splat(0x7e00)));
}

/**
 * As {@link toEightHalves}, of numbers that are not NaN. The sum of a number and the power of 2 that is 13 exponents above ends in the bits of
 * its half, without their exponent; all subnormal halves have the same power.
 */
export function toEightHalvesOfNumbers(low: v128, high: v128): v128 {
  const bits = i16x8.narrow_i32x4_u(inline.always(sizeOfHalf(low)), inline.always(sizeOfHalf(high)));
  return v128.or(bits, v128.and(i16x8.narrow_i32x4_s(low, high), i16x8.splat(i16.MIN_VALUE)));
}

/** The half bits but the sign; those of infinity for NaN and numbers that are too large. */
function sizeOfHalf(x: v128): v128 {
  const size = i32x4.min_s(f32x4.abs(x), i32x4.splat(0x47800000));
  const power = i32x4.max_s(v128.and(size, i32x4.splat(0x7f800000)), i32x4.splat(0x38800000));
  const rounded = f32x4.add(size, i32x4.add(power, i32x4.splat(0x06800000)));
  const exponent = i32x4.sub(i32x4.shr_u(power, 13), power);
  return i32x4.sub(i32x4.add(rounded, exponent), i32x4.splat(0x0681c400));
}

export function toEightBfloat16(low: v128, high: v128): v128 {
  return i16x8.narrow_i32x4_u(inline.always(toBfloat16(low)), inline.always(toBfloat16(high)));
}
