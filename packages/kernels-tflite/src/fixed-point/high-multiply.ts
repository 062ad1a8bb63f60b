const INT32_MAX = 2 ** 31 - 1;
const INT16_MAX = 2 ** 15 - 1;

/**
 * The product of two int32 numbers, read as fractions of 2^31, as such a fraction: rounded to the nearest, halves up, and
 * saturated (of all products, -1 times -1 alone is out of range).
 *
 * Source: SaturatingRoundingDoublingHighMul of gemmlowp/fixedpoint/fixedpoint.h.
 */
export function saturatingRoundingDoublingHighMul(a: number, b: number): number {
  // Two partial products of at most 48 bits, which float64 holds exactly; `b` is `(b >> 16) * 2^16 + (b & 0xffff)`.
  const low = Math.floor((a * (b & 0xffff) + 0x40000000) / 0x10000);
  const product = Math.floor((a * (b >> 16) + low) / 0x8000);
  return Math.min(product, INT32_MAX);
}

/** As {@link saturatingRoundingDoublingHighMul}, of int16 numbers, read as fractions of 2^15. */
export function saturatingRoundingDoublingHighMul16(a: number, b: number): number {
  const product = (a * b + 0x4000) >> 15;
  return Math.min(product, INT16_MAX);
}
