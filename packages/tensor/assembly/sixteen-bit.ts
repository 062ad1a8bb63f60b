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
