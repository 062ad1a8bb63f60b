import { JOIN_FIRST, JOIN_SECOND } from "../src/sentencepiece/loops/plan-layout";

/** The UTF-8 of the character of `size` bytes at `at`, from the low ones on. Reads 4 bytes. */
export function characterAt(at: usize, size: usize): u32 {
  return load<u32>(at) & (0xffffffff >> <u32>((4 - size) << 3));
}

/** False for two characters that no piece has beside each other, by the bits and the shift of the plan. */
export function isJoined(bits: usize, shift: u32, first: u32, second: u32): bool {
  const index = ((first * <u32>JOIN_FIRST + second) * <u32>JOIN_SECOND) >> shift;
  return ((load<u8>(bits + (<usize>index >> 3)) >> (index & 7)) & 1) !== 0;
}
