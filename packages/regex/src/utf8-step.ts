import type { CharacterSet } from "./program.js";

/** The result of {@link utf8Step} for a byte that begins no character. */
export const INVALID = -1;

/**
 * The result of {@link utf8Step} for three bytes with the form of a character but an overlong value. RE2 lets them match where all
 * characters above U+007F do (`.`, `[^a]`), and nowhere else.
 */
export const OUT_OF_RANGE_3 = -3;
/** As {@link OUT_OF_RANGE_3}, for four bytes, whose value may also be above U+10FFFF. */
export const OUT_OF_RANGE_4 = -4;

/**
 * The character at `at`, before `end`: code point * 8 + size in bytes, or one of the negative values above. Surrogates are
 * characters here, as they are in RE2.
 */
export function utf8Step(u8: Uint8Array, at: number, end: number): number {
  const lead = u8[at];
  if (lead < 0x80) return (lead << 3) | 1;
  if (lead < 0xc2 || lead > 0xf4 || at + 1 >= end) return INVALID;
  const second = u8[at + 1] ^ 0x80;
  if (second > 0x3f) return INVALID;
  if (lead < 0xe0) return ((((lead & 0x1f) << 6) | second) << 3) | 2;
  if (at + 2 >= end) return INVALID;
  const third = u8[at + 2] ^ 0x80;
  if (third > 0x3f) return INVALID;
  if (lead < 0xf0) {
    const rune = ((lead & 0x0f) << 12) | (second << 6) | third;
    return rune < 0x800 ? OUT_OF_RANGE_3 : (rune << 3) | 3;
  }
  if (at + 3 >= end) return INVALID;
  const fourth = u8[at + 3] ^ 0x80;
  if (fourth > 0x3f) return INVALID;
  const rune = ((lead & 0x07) << 18) | (second << 12) | (third << 6) | fourth;
  return rune < 0x10000 || rune > 0x10ffff ? OUT_OF_RANGE_4 : (rune << 3) | 4;
}

/** The size in bytes of the sequence that {@link utf8Step} found. */
export function stepBytes(step: number): number {
  return step >= 0 ? step & 7 : -step;
}

/** True when a set takes the sequence that {@link utf8Step} found. */
export function takesStep(set: CharacterSet, step: number): boolean {
  if (step < 0) return step < INVALID && set.hasAllNonAscii;
  return step < 0x400 ? set.ascii[step >> 3] === 1 : set.hasAllNonAscii || set.takes(step >> 3);
}

/** Like {@link utf8Step} for the sequence that ends at `at`, which begins at `begin` or later. */
export function utf8StepBefore(u8: Uint8Array, begin: number, at: number): number {
  if ((u8[at - 1] & 0x80) === 0) return (u8[at - 1] << 3) | 1;
  for (let from = at - 1; from >= begin && from >= at - 4; from--) {
    if ((u8[from] & 0xc0) === 0x80) continue;
    const step = utf8Step(u8, from, at);
    return stepBytes(step) === at - from ? step : INVALID;
  }
  return INVALID;
}
