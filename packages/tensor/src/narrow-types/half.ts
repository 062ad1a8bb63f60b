/** IEEE 754 binary16 and bfloat16 from and to float32, rounded to nearest even. */

const floats = /* @__PURE__ */ new Float32Array(1);
const bits = /* @__PURE__ */ new Uint32Array(floats.buffer);

/** The bits of the half nearest to `value`; NaN becomes a quiet NaN that keeps its sign, overflow an infinity. */
export function floatToHalf(value: number): number {
  floats[0] = value;
  const x = bits[0];
  const sign = (x >>> 16) & 0x8000;
  const magnitude = x & 0x7fffffff;
  if (magnitude > 0x7f800000) return sign | 0x7e00;
  if (magnitude >= 0x477ff000) return sign | 0x7c00; // 65520 and more round to infinity.
  if (magnitude < 0x38800000) {
    // Below 2^-14 the half is subnormal: a count of 2^-24.
    floats[0] = Math.abs(value);
    return sign | roundHalfEven(floats[0] * 2 ** 24);
  }
  const odd = (magnitude >>> 13) & 1;
  return sign | ((magnitude - 0x38000000 + 0xfff + odd) >>> 13);
}

/** The value of the half with these bits. */
export function halfToFloat(half: number): number {
  const magnitude = half & 0x7fff;
  if (magnitude >= 0x7c00) return magnitude > 0x7c00 ? Number.NaN : half & 0x8000 ? -Infinity : Infinity;
  // As a float32 the bits have an exponent that is too small by 112. No branch depends on the sign, which engines cannot foresee.
  bits[0] = (magnitude << 13) | ((half & 0x8000) << 16);
  return floats[0] * 2 ** 112;
}

/**
 * The bits of the bfloat16 nearest to `value`; NaN becomes 0x7FC0 or 0xFFC0, overflow an infinity.
 *
 * Source: the constructor of `tensorflow::bfloat16` (TensorFlow 2.21).
 */
export function floatToBfloat16(value: number): number {
  floats[0] = value;
  const x = bits[0];
  if ((x & 0x7fffffff) > 0x7f800000) return ((x >>> 16) & 0x8000) | 0x7fc0;
  return (x + 0x7fff + ((x >>> 16) & 1)) >>> 16;
}

/** The value of the bfloat16 with these bits. */
export function bfloat16ToFloat(bfloat16: number): number {
  bits[0] = bfloat16 << 16;
  return floats[0];
}

function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  return rest > 0.5 || (rest === 0.5 && floor % 2 === 1) ? floor + 1 : floor;
}
