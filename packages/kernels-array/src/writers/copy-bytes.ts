import type { LinearMemory } from "@heddle/memory";

/** Up to these sizes a loop over words, or over bytes, is faster than a call of `copyWithin`. */
const SHORT_WORDS_BYTES = 64;
const SHORT_BYTES = 16;

/** Copies bytes within the memory; the ranges may not overlap. */
export function copyBytes(memory: LinearMemory, to: number, from: number, sizeBytes: number): void {
  if (sizeBytes <= SHORT_WORDS_BYTES && ((to | from | sizeBytes) & 3) === 0) {
    const { i32 } = memory;
    const out = to >>> 2;
    const at = from >>> 2;
    const words = sizeBytes >>> 2;
    for (let i = 0; i < words; i++) i32[out + i] = i32[at + i];
  } else if (sizeBytes <= SHORT_BYTES) {
    const { u8 } = memory;
    for (let i = 0; i < sizeBytes; i++) u8[to + i] = u8[from + i];
  } else {
    memory.u8.copyWithin(to, from, from + sizeBytes);
  }
}
