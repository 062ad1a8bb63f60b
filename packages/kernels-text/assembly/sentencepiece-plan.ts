import { NARROW_CHARACTERS } from "../src/sentencepiece/loops/plan-layout";

/** A word of the plan at `plan`. */
export function word(plan: usize, index: u32): u32 {
  return load<u32>(plan + ((<usize>index) << 2));
}

/** The bytes of the character at `at`, by its first byte, and not past `end`. */
export function characterSize(at: usize, end: usize): usize {
  const first = load<u8>(at);
  if (first < 0xc0) return 1;
  const size: usize = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  return min(size, end - at);
}

/** The three bytes at `at`, from the low ones on. */
export function threeBytes(at: usize): u32 {
  return <u32>load<u16>(at) | ((<u32>load<u8>(at, 2)) << 16);
}

/** True when `bytes`, from the low ones on, begin with a character of 3 bytes. */
export function isWide(bytes: u32): bool {
  return (bytes & 0xc0c0f0) === 0x8080e0;
}

/** True when `bytes`, from the low ones on, begin with a character of 2 bytes. */
export function isNarrow(bytes: u32): bool {
  return (bytes & 0xc0e0) === 0x80c0;
}

/** The place of a character of 3 bytes in tables by characters: its code point. */
export function wideIndex(bytes: u32): u32 {
  return ((bytes & 0xf) << 12) | ((bytes >> 2) & 0xfc0) | ((bytes >> 16) & 0x3f);
}

/** The place of a character of 2 bytes in tables by characters. */
export function narrowIndex(bytes: u32): u32 {
  return <u32>NARROW_CHARACTERS | ((bytes & 0x1f) << 6) | ((bytes >> 8) & 0x3f);
}

/** U+2581 in UTF-8, in the first 3 bytes of a word. */
export const SPACE_SYMBOL: u32 = 0x8196e2;

/** True when U+2581 is at `at`. */
export function isSpaceSymbol(at: usize, end: usize): bool {
  return at + 3 <= end && load<u16>(at) === 0x96e2 && load<u8>(at, 2) === 0x81;
}
