/**
 * Functions of four float32 at once. `src/float-functions` has their twins, which return the same bits, and describes them. They are
 * imported by the loops of kernels, each call to be inlined by `inline.always` where the loop is hot.
 */

/** e to the power of each lane. */
export function exp4(x: v128): v128 {
  // A NaN is kept: it is the first operand, and compares false.
  x = f32x4.pmax(f32x4.pmin(x, f32x4.splat(89)), f32x4.splat(-104));
  // Adding 1.5 * 2^23 rounds to an integer, which the last bits of the sum hold.
  const sum = f32x4.add(f32x4.mul(x, f32x4.splat(<f32>Math.LOG2E)), f32x4.splat(12582912));
  const n = f32x4.sub(sum, f32x4.splat(12582912));
  let r = f32x4.sub(x, f32x4.mul(n, f32x4.splat(0.693359375)));
  r = f32x4.sub(r, f32x4.mul(n, f32x4.splat(-2.1219444e-4)));
  let p = f32x4.add(f32x4.mul(f32x4.splat(1.98756915e-4), r), f32x4.splat(1.3981999507e-3));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(8.3334519073e-3));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(4.1665795894e-2));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.6666665459e-1));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(5.0000001201e-1));
  const y = f32x4.add(f32x4.add(f32x4.mul(p, f32x4.mul(r, r)), r), f32x4.splat(1));
  // 2^n as a product of two, each of them in range.
  const exponent = i32x4.sub(sum, i32x4.splat(0x4b400000));
  const half = i32x4.shr_s(exponent, 1);
  return f32x4.mul(f32x4.mul(y, power(half)), power(i32x4.sub(exponent, half)));
}

/** 2 to the power of each integer from -126 to 127. */
function power(n: v128): v128 {
  return i32x4.shl(i32x4.add(n, i32x4.splat(127)), 23);
}

/** The natural logarithm of each lane. */
export function log4(x: v128): v128 {
  const isSmall = f32x4.lt(x, f32x4.splat(1.1754943508222875e-38));
  const normal = v128.bitselect(f32x4.mul(x, f32x4.splat(33554432)), x, isSmall);
  // The fraction from sqrt(0.5) to sqrt(2) of which x is a multiple by a power of two.
  const bits = i32x4.sub(normal, i32x4.splat(0x3f3504f3));
  const exponent = i32x4.sub(i32x4.shr_s(bits, 23), v128.and(isSmall, i32x4.splat(25)));
  const fraction = i32x4.add(v128.and(bits, i32x4.splat(0x7fffff)), i32x4.splat(0x3f3504f3));
  const n = f32x4.convert_i32x4_s(exponent);
  const f = f32x4.sub(fraction, f32x4.splat(1));
  const s = f32x4.div(f, f32x4.add(f32x4.splat(2), f));
  const z = f32x4.mul(s, s);
  const w = f32x4.mul(z, z);
  const even = f32x4.mul(w, f32x4.add(f32x4.splat(0.40000972152), f32x4.mul(w, f32x4.splat(0.24279078841))));
  const odd = f32x4.mul(z, f32x4.add(f32x4.splat(0.66666662693), f32x4.mul(w, f32x4.splat(0.28498786688))));
  const half = f32x4.mul(f32x4.mul(f32x4.splat(0.5), f), f);
  let y = f32x4.mul(s, f32x4.add(half, f32x4.add(odd, even)));
  y = f32x4.add(y, f32x4.mul(n, f32x4.splat(9.0580006145e-6)));
  y = f32x4.add(f32x4.sub(y, half), f);
  y = f32x4.add(y, f32x4.mul(n, f32x4.splat(0.69313812256)));
  // Infinity and NaN as they are, 0 is -infinity, and what is below 0 is NaN.
  y = v128.bitselect(y, x, f32x4.lt(x, f32x4.splat(Infinity)));
  y = v128.bitselect(f32x4.splat(-Infinity), y, f32x4.eq(x, f32x4.splat(0)));
  return v128.or(y, f32x4.lt(x, f32x4.splat(0)));
}
