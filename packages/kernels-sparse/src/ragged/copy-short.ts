import type { LinearMemory } from "@heddle/memory";

/** Up to so many words a loop beats a call of the engine. */
const SHORT_WORDS = 32;

/** Copies bytes to a place that does not overlap them: mostly few. */
export function copyShort({ u8, u32 }: LinearMemory, from: number, to: number, bytes: number): void {
  if ((bytes & 3) !== 0 || bytes > SHORT_WORDS * 4 || ((from | to) & 3) !== 0) {
    u8.copyWithin(to, from, from + bytes);
    return;
  }
  for (let i = from >>> 2, at = to >>> 2, end = i + (bytes >>> 2); i < end; i++, at++) u32[at] = u32[i];
}
