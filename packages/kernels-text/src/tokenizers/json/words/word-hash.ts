import { HASH_PRIME, HASH_SHIFT } from "./word-layout.js";

/** The hash after the eights of bytes between two indices of 32-bit numbers, from `hash` on. */
export function hashAfter(hash: number, u32: Uint32Array, from: number, to: number): number {
  let sum = hash;
  for (let at = from; at < to; at++) {
    const product = Math.imul(sum ^ u32[at], HASH_PRIME);
    sum = product ^ (product >>> HASH_SHIFT);
  }
  return sum;
}
