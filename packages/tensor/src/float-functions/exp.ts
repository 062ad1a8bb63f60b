import { fromBits, toBits } from "./float-bits.js";

const { fround } = Math;
const LOG2_E = fround(Math.LOG2E);
/** 1.5 * 2^23: adding it rounds to an integer, which the last bits of the sum hold. */
const ROUNDING = 12582912;
const ROUNDING_BITS = 0x4b400000;
/** ln 2 in two parts, of which the first has few bits, so that its products are exact. */
const LN2_HIGH = 0.693359375;
const LN2_LOW = fround(-2.1219444e-4);
const FACTORS = [
  1.98756915e-4, 1.3981999507e-3, 8.3334519073e-3, 4.1665795894e-2, 1.6666665459e-1, 5.0000001201e-1,
].map(fround);

/**
 * e to the power of a float32, to within one unit of its last place: infinity above 88.73, 0 below -103.98.
 *
 * Source: Cephes, expf. The twin of `exp4` of `assembly/float-functions.ts`.
 */
export function expFloat(value: number): number {
  const x = Math.max(Math.min(value, 89), -104);
  const sum = fround(fround(x * LOG2_E) + ROUNDING);
  const n = fround(sum - ROUNDING);
  const near = fround(x - fround(n * LN2_HIGH));
  const r = fround(near - fround(n * LN2_LOW));
  let p = FACTORS[0];
  for (let i = 1; i < FACTORS.length; i++) p = fround(fround(p * r) + FACTORS[i]);
  const y = fround(fround(fround(p * fround(r * r)) + r) + 1);
  const exponent = toBits(sum) - ROUNDING_BITS;
  const half = exponent >> 1;
  return fround(fround(y * fromBits((half + 127) << 23)) * fromBits((exponent - half + 127) << 23));
}
