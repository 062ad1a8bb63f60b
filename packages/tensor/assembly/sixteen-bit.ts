/** Four float32 from and to the bits of 16-bit floats, which are in the low halves of words. */

/** The float32 of half bits: their exponents and fractions make a float that is multiplied by 2 to the 112. */
export function fromHalf(bits: v128): v128 {
  const rest = i32x4.shl(v128.and(bits, i32x4.splat(0x7fff)), 13);
  const scaled = f32x4.mul(rest, i32x4.splat(0x77800000));
  const isSpecial = i32x4.ge_u(rest, i32x4.splat(0x0f800000));
  const value = v128.or(scaled, v128.and(isSpecial, i32x4.splat(0x7f800000)));
  return v128.or(value, i32x4.shl(v128.and(bits, i32x4.splat(0x8000)), 16));
}

/** The half bits nearest to float32: subnormal ones are rounded by an addition, whose last place is 2 to the -24. */
export function toHalf(x: v128): v128 {
  const size = v128.and(x, i32x4.splat(0x7fffffff));
  const odd = v128.and(i32x4.shr_u(size, 13), i32x4.splat(1));
  const rounded = i32x4.shr_u(i32x4.add(i32x4.sub(size, i32x4.splat(0x38000000 - 0xfff)), odd), 13);
  const small = i32x4.sub(f32x4.add(size, f32x4.splat(0.5)), f32x4.splat(0.5));
  let bits = v128.bitselect(small, rounded, i32x4.lt_s(size, i32x4.splat(0x38800000)));
  bits = v128.bitselect(i32x4.splat(0x7c00), bits, i32x4.ge_s(size, i32x4.splat(0x477ff000)));
  bits = v128.bitselect(i32x4.splat(0x7e00), bits, i32x4.gt_s(size, i32x4.splat(0x7f800000)));
  return v128.or(bits, i32x4.shr_u(v128.and(x, i32x4.splat(0x80000000)), 16));
}

export function toBfloat16(x: v128): v128 {
  const odd = v128.and(i32x4.shr_u(x, 16), i32x4.splat(1));
  const rounded = i32x4.shr_u(i32x4.add(i32x4.add(x, i32x4.splat(0x7fff)), odd), 16);
  const nan = v128.or(v128.and(i32x4.shr_u(x, 16), i32x4.splat(0x8000)), i32x4.splat(0x7fc0));
  return v128.bitselect(nan, rounded, f32x4.ne(x, x));
}
