/**
 * Arithmetic modulo 2^64 on numbers held as two int32 halves. Each function returns one half, so that nothing is
 * allocated and the engine can keep the halves in registers; the low half of a product is `Math.imul(al, bl)`, that of a
 * sum `(al + bl) | 0`.
 */

/** The high half of `al * bl`, both unsigned. */
function highProduct(al: number, bl: number): number {
  const a0 = al & 0xffff;
  const a1 = al >>> 16;
  const b0 = bl & 0xffff;
  const b1 = bl >>> 16;
  const p10 = Math.imul(a1, b0);
  const p01 = Math.imul(a0, b1);
  const middle = (Math.imul(a0, b0) >>> 16) + (p10 & 0xffff) + (p01 & 0xffff);
  return (Math.imul(a1, b1) + (p10 >>> 16) + (p01 >>> 16) + (middle >>> 16)) | 0;
}

/** The high half of `a * b`. */
export function multiplyHigh(ah: number, al: number, bh: number, bl: number): number {
  return (highProduct(al, bl) + Math.imul(ah, bl) + Math.imul(al, bh)) | 0;
}

/** The high half of `a + b`. */
export function addHigh(ah: number, al: number, bh: number, bl: number): number {
  return (ah + bh + (((al + bl) | 0) >>> 0 < al >>> 0 ? 1 : 0)) | 0;
}

/** One half of a number turned right by 0 < `bits` < 32: the high one of `(high, low)`, the low one of `(low, high)`. */
export function rotateHalf(half: number, other: number, bits: number): number {
  return (half >>> bits) | (other << (32 - bits));
}
