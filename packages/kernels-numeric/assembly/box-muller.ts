/** Normal numbers of float32 from random words; `box-muller.ts` of the sources has the twin and says how exact they are. */

/**
 * Four numbers of four words, each two from a radius and an angle. The steps of the functions are of float64: of all words the results are
 * the exact ones, rounded once.
 */
// @ts-expect-error: decorator
export function normals(words: v128): v128 {
  const fractions = v128.and(words, i32x4.splat(0x7fffff));
  const radii = f64x2.convert_low_i32x4_u(v128.shuffle<i32>(fractions, fractions, 0, 2, 0, 2));
  const angles = f64x2.convert_low_i32x4_u(v128.shuffle<i32>(fractions, fractions, 1, 3, 1, 3));

  const x = f64x2.max(f64x2.mul(radii, f64x2.splat(1.1920928955078125e-7)), f64x2.splat(1.0000000116860974e-7));
  // The exponent above the root of a half, and the rest.
  const place = i64x2.sub(x, i64x2.splat(0x3fe6a09e00000000));
  const exponents = i64x2.shr_s(place, 52);
  const m = i64x2.sub(x, i64x2.shl(exponents, 52));
  const magic = f64x2.splat(6755399441055744.0);
  const k = f64x2.sub(i64x2.add(exponents, magic), magic);
  const one = f64x2.splat(1);
  const s = f64x2.div(f64x2.sub(m, one), f64x2.add(m, one));
  const z = f64x2.mul(s, s);
  let p = f64x2.add(f64x2.mul(f64x2.splat(2.0 / 17.0), z), f64x2.splat(2.0 / 15.0));
  p = f64x2.add(f64x2.mul(p, z), f64x2.splat(2.0 / 13.0));
  p = f64x2.add(f64x2.mul(p, z), f64x2.splat(2.0 / 11.0));
  p = f64x2.add(f64x2.mul(p, z), f64x2.splat(2.0 / 9.0));
  p = f64x2.add(f64x2.mul(p, z), f64x2.splat(2.0 / 7.0));
  p = f64x2.add(f64x2.mul(p, z), f64x2.splat(2.0 / 5.0));
  p = f64x2.add(f64x2.mul(p, z), f64x2.splat(2.0 / 3.0));
  const rest = f64x2.mul(s, f64x2.add(f64x2.splat(2), f64x2.mul(z, p)));
  const logs = f64x2.add(f64x2.mul(k, f64x2.splat(Math.LN2)), rest);
  const scales = f32x4.sqrt(f32x4.mul(f32x4.splat(-2), f32x4.demote_f64x2_zero(logs)));

  const turns = f64x2.mul(f64x2.splat(6.283185307179586), f64x2.mul(angles, f64x2.splat(1.1920928955078125e-7)));
  const angle = f64x2.promote_low_f32x4(f32x4.demote_f64x2_zero(turns));
  const shifted = f64x2.add(f64x2.mul(angle, f64x2.splat(0.6366197723675814)), magic);
  const quarter = f64x2.sub(shifted, magic);
  let r = f64x2.sub(angle, f64x2.mul(quarter, f64x2.splat(1.5707963267341256)));
  r = f64x2.sub(r, f64x2.mul(quarter, f64x2.splat(6.077100506506192e-11)));
  const y = f64x2.mul(r, r);
  let a = f64x2.add(f64x2.splat(-2.5050760253406863e-8), f64x2.mul(y, f64x2.splat(1.58969099521155e-10)));
  a = f64x2.add(f64x2.splat(2.7557313707070068e-6), f64x2.mul(y, a));
  a = f64x2.add(f64x2.splat(-0.0001984126982985795), f64x2.mul(y, a));
  a = f64x2.add(f64x2.splat(0.00833333333332249), f64x2.mul(y, a));
  a = f64x2.add(f64x2.splat(-0.16666666666666632), f64x2.mul(y, a));
  const sine = f64x2.add(r, f64x2.mul(f64x2.mul(r, y), a));
  let b = f64x2.add(f64x2.splat(2.087572321298175e-9), f64x2.mul(y, f64x2.splat(-1.1359647557788195e-11)));
  b = f64x2.add(f64x2.splat(-2.755731435135066e-7), f64x2.mul(y, b));
  b = f64x2.add(f64x2.splat(2.480158728947673e-5), f64x2.mul(y, b));
  b = f64x2.add(f64x2.splat(-0.001388888888887411), f64x2.mul(y, b));
  b = f64x2.add(f64x2.splat(0.0416666666666666), f64x2.mul(y, b));
  const cosine = f64x2.add(f64x2.sub(one, f64x2.mul(f64x2.splat(0.5), y)), f64x2.mul(f64x2.mul(y, y), b));

  // The lowest bits of the shifted number are those of the quarter.
  const isOdd = i64x2.shr_s(i64x2.shl(shifted, 63), 63);
  const sign = i64x2.splat(i64.MIN_VALUE);
  const sineSign = v128.and(i64x2.shl(shifted, 62), sign);
  const cosineSign = v128.and(i64x2.shl(i64x2.add(shifted, i64x2.splat(1)), 62), sign);
  const sines = f32x4.demote_f64x2_zero(v128.xor(v128.bitselect(cosine, sine, isOdd), sineSign));
  const cosines = f32x4.demote_f64x2_zero(v128.xor(v128.bitselect(sine, cosine, isOdd), cosineSign));
  return f32x4.mul(v128.shuffle<f32>(sines, cosines, 0, 4, 1, 5), v128.shuffle<f32>(scales, scales, 0, 0, 1, 1));
}
