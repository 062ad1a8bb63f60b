/** The integer part of a number as int32; the least int32 for a number beyond, and for NaN, as x86-64 converts. */
export function int32OfFloat(x: number): number {
  return x > -(2 ** 31) - 1 && x < 2 ** 31 ? Math.trunc(x) : -(2 ** 31);
}
