import { HASH_PRIME, HASH_SHIFT } from "./word-layout.js";

/** The hash after four bytes, a little-endian number, from `hash` on. */
export function mixed(hash: number, bytes: number): number {
  const product = Math.imul(hash ^ bytes, HASH_PRIME);
  return product ^ (product >>> HASH_SHIFT);
}

/** The hash after the eights of bytes between two indices of 32-bit numbers, from `hash` on. */
export function hashAfter(hash: number, u32: Uint32Array, from: number, to: number): number {
  let sum = hash;
  for (let at = from; at < to; at++) sum = mixed(sum, u32[at]);
  return sum;
}
