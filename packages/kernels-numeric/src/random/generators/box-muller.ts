/**
 * Normal numbers of float32 from uniform ones, by the steps of `assembly/box-muller.ts`. There are 2^23 radii and angles: for all of them
 * the logarithm, the sine and the cosine are those of float64, rounded once to float32.
 *
 * Source: G. E. P. Box, M. E. Muller (1958); FreeBSD's msun/src/k_sin.c and k_cos.c for the coefficients.
 */
const float = Math.fround;
const BITS = 0x7fffff;
const LEAST = float(1e-7);
/** Twice the double with the upper word 0x3fe6a09e, near the root of a half. */
const GREATEST_REST = 2 * 0.7071065902709961;
/** Added and subtracted, it rounds to an integer. */
const MAGIC = 6755399441055744;
const QUARTER = 1.5707963267341256;
const QUARTER_REST = 6.077100506506192e-11;

/** Writes two normal numbers from two words. */
export function floatPair(word0: number, word1: number, target: Float64Array | Float32Array, at: number): void {
  const scale = float(Math.sqrt(float(-2 * float(logarithm(word0 & BITS)))));
  const angle = float(2 * Math.PI * ((word1 & BITS) / 2 ** 23));
  const quarter = angle * (2 / Math.PI) + MAGIC - MAGIC;
  const r = angle - quarter * QUARTER - quarter * QUARTER_REST;
  const z = r * r;
  const isOdd = (quarter & 1) === 1;
  const [sine, cosine] = [sineOf(r, z), cosineOf(z)];
  target[at] = float(float((isOdd ? cosine : sine) * (quarter & 2 ? -1 : 1)) * scale);
  target[at + 1] = float(float((isOdd ? sine : cosine) * ((quarter + 1) & 2 ? -1 : 1)) * scale);
}

/** The logarithm of an integer below 2^23, or of the least number instead of 0, divided by 2^23. */
function logarithm(integer: number): number {
  const n = Math.max(integer, LEAST * 2 ** 23);
  const exponent = n < 1 ? -1 : 31 - Math.clz32(n);
  const isLarge = n / 2 ** exponent >= GREATEST_REST;
  const m = n / 2 ** exponent / (isLarge ? 2 : 1);
  const s = (m - 1) / (m + 1);
  const z = s * s;
  let p = (2 / 17) * z + 2 / 15;
  for (let i = 13; i > 1; i -= 2) p = p * z + 2 / i;
  return (exponent - 23 + (isLarge ? 1 : 0)) * Math.LN2 + s * (2 + z * p);
}

function sineOf(r: number, z: number): number {
  let p = -2.5050760253406863e-8 + z * 1.58969099521155e-10;
  p = 2.7557313707070068e-6 + z * p;
  p = -0.0001984126982985795 + z * p;
  p = 0.00833333333332249 + z * p;
  p = -0.16666666666666632 + z * p;
  return r + r * z * p;
}

function cosineOf(z: number): number {
  let p = 2.087572321298175e-9 + z * -1.1359647557788195e-11;
  p = -2.755731435135066e-7 + z * p;
  p = 2.480158728947673e-5 + z * p;
  p = -0.001388888888887411 + z * p;
  p = 0.0416666666666666 + z * p;
  return 1 - 0.5 * z + z * z * p;
}
