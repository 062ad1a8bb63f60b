import type { LinearMemory } from "@heddle/memory";

/** Up to here a loop beats the call that `copyWithin` is. */
const SHORT_BYTES = 96;

/** Copies bytes within the memory; the ranges may not overlap. */
export function copyBytes(memory: LinearMemory, to: number, from: number, sizeBytes: number): void {
  if (sizeBytes > SHORT_BYTES) {
    memory.u8.copyWithin(to, from, from + sizeBytes);
  } else if (((to | from | sizeBytes) & 3) === 0) {
    const { u32 } = memory;
    const out = to >>> 2;
    const at = from >>> 2;
    const words = sizeBytes >>> 2;
    for (let i = 0; i < words; i++) u32[out + i] = u32[at + i];
  } else {
    const { u8 } = memory;
    for (let i = 0; i < sizeBytes; i++) u8[to + i] = u8[from + i];
  }
}
