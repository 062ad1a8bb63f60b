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

/** U+2581 in UTF-8, in the first 3 bytes of a word. */
export const SPACE_SYMBOL: u32 = 0x8196e2;

/** True when U+2581 is at `at`. */
export function isSpaceSymbol(at: usize, end: usize): bool {
  return at + 3 <= end && load<u16>(at) === 0x96e2 && load<u8>(at, 2) === 0x81;
}
