const { fround } = Math;

const LN2_HIGH = 0.69313812255859375; // 0x3f317180
const LN2_LOW = 0.00000905800061445916; // 0x3717f7d1

/** The polynomial, from its highest power down. */
const POWERS = [0x3e178897, 0x3e1cd04f, 0x3e3a3325, 0x3e638e29, 0x3e924925, 0x3ecccccd, 0x3f2aaaab];

const coefficients = /* @__PURE__ */ new Float32Array(/* @__PURE__ */ Uint32Array.from(POWERS).buffer);

/**
 * The logarithm of `1 + x` in float32, for `x` from 0 to 1, with the bits that TensorFlow has on Linux: of the C library, which is not
 * always the nearest number.
 *
 * Source: sysdeps/ieee754/flt-32/s_log1pf.c of glibc 2.36.
 */
export function log1pFloat(x: number): number {
  if (x < 2 ** -29) return x < 2 ** -54 ? x : fround(x - fround(fround(x * x) * 0.5));
  let [exponent, f, rest] = [0, x, 0];
  if (x >= 0.41421356797218323) {
    const sum = fround(1 + x);
    exponent = sum < fround(Math.SQRT2) ? 0 : 1;
    rest = fround((sum >= 2 ? fround(1 - fround(sum - x)) : fround(x - fround(sum - 1))) / sum);
    f = fround((exponent === 1 ? sum / 2 : sum) - 1);
    if (f === 0) return fround(fround(exponent * LN2_HIGH) + fround(rest + fround(exponent * LN2_LOW)));
  }
  const half = fround(fround(0.5 * f) * f);
  const s = fround(f / fround(2 + f));
  const z = fround(s * s);
  let r = 0;
  for (const coefficient of coefficients) r = fround(z * fround(coefficient + r));
  const series = fround(s * fround(half + r));
  if (exponent === 0) return fround(f - fround(half - series));
  const low = fround(series + fround(fround(exponent * LN2_LOW) + rest));
  return fround(fround(exponent * LN2_HIGH) - fround(fround(half - low) - f));
}
