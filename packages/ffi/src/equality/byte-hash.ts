/** A prime: all hashes of bytes are below it. */
const MODULUS = 0x7fffffff;
/** The multiplier 1099511628211 is this plus 2^40. */
const MULTIPLIER_LOW = 435;

/**
 * The hash of bytes: each 8 of them, little-endian, are added to 1099511628211 times the hash before, modulo 2^64, and the sum is
 * taken modulo 2^31 - 1. Zeros fill up the last 8.
 *
 * Source: StableHashBytes of tvm-ffi's base_details.h.
 */
export function byteHash(u8: Uint8Array, address: number, sizeBytes: number): number {
  let hash = 0;
  let at = address;
  for (const end = address + sizeBytes - 7; at < end; at += 8) hash = stepHash(hash, word(u8, at), word(u8, at + 4));
  const rest = address + sizeBytes - at;
  if (rest === 0) return hash;
  let low = 0;
  let high = 0;
  for (let i = 0; i < rest; i++) {
    if (i < 4) low |= u8[at + i] << (i * 8);
    else high |= u8[at + i] << (i * 8 - 32);
  }
  return stepHash(hash, low, high);
}

/** The hash of the bytes that `hash` stands for and of 8 more. */
export function stepHash(hash: number, low: number, high: number): number {
  const sum = (Math.imul(hash, MULTIPLIER_LOW) + low) >>> 0;
  const carry = sum < low >>> 0 ? 1 : 0;
  const productHigh = ((hash >>> 16) * MULTIPLIER_LOW + (((hash & 0xffff) * MULTIPLIER_LOW) >>> 16)) >>> 16;
  const upper = (productHigh + (hash << 8) + high + carry) >>> 0;
  // 2^31 is 1 modulo the modulus, so that the sum of pieces of 31 bits is congruent. All fits into 32 bits.
  const folded = reduce((sum & MODULUS) + (sum >>> 31)) + reduce(((upper << 1) & MODULUS) + (upper >>> 30));
  return reduce(folded);
}

function reduce(sum: number): number {
  return sum >= MODULUS ? sum - MODULUS : sum;
}

function word(u8: Uint8Array, at: number): number {
  return u8[at] | (u8[at + 1] << 8) | (u8[at + 2] << 16) | (u8[at + 3] << 24);
}
