/** The integer part of a number as int64; the least int64 for a number beyond, and for NaN, as x86-64 converts. */
export function int64OfFloat(x: number): bigint {
  return x >= -(2 ** 63) && x < 2 ** 63 ? BigInt(Math.trunc(x)) : -(1n << 63n);
}
