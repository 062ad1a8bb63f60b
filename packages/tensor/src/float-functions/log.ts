import { fromBits, toBits } from "./float-bits.js";

const { fround } = Math;
const LEAST_NORMAL = 2 ** -126;
/** The bits of sqrt(0.5). */
const ROOT_BITS = 0x3f3504f3;
const LN2_HIGH = fround(0.69313812256);
const LN2_LOW = fround(9.0580006145e-6);
const [L1, L2, L3, L4] = [0.66666662693, 0.40000972152, 0.28498786688, 0.24279078841].map(fround);

/**
 * The natural logarithm of a float32, to within one unit of its last place: -infinity for 0, NaN below.
 *
 * Source: FreeBSD, e_logf.c. The twin of `log4` of `assembly/float-functions.ts`.
 */
export function logFloat(x: number): number {
  if (x < 0) return Number.NaN;
  if (x === 0) return Number.NEGATIVE_INFINITY;
  if (!(x < Number.POSITIVE_INFINITY)) return x;
  const isSmall = x < LEAST_NORMAL;
  const bits = toBits(isSmall ? x * 2 ** 25 : x) - ROOT_BITS;
  const n = (bits >> 23) - (isSmall ? 25 : 0);
  const f = fround(fromBits((bits & 0x7fffff) + ROOT_BITS) - 1);
  const s = fround(f / fround(2 + f));
  const z = fround(s * s);
  const w = fround(z * z);
  const even = fround(w * fround(L2 + fround(w * L4)));
  const odd = fround(z * fround(L1 + fround(w * L3)));
  const half = fround(fround(0.5 * f) * f);
  let y = fround(s * fround(half + fround(odd + even)));
  y = fround(y + fround(n * LN2_LOW));
  y = fround(fround(y - half) + f);
  return fround(y + fround(n * LN2_HIGH));
}
