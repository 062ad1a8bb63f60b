import {
  ADDED_FLAG,
  CLEARED,
  CODE_SHIFT,
  COMPLEX,
  DROPPED_CODE,
  SIMPLE,
} from "../src/tokenizers/json/words/word-layout";
import { word } from "./sentencepiece-plan";

/** The bits of an entry that are the image of its character. */
export const IMAGE: u32 = (1 << CODE_SHIFT) - 1;

/** The code of the entry of the character at `at`, without its flag where no added token begins. */
export function codeAt(plan: usize, entry: u32, at: usize): u32 {
  const code = entry >> CODE_SHIFT;
  return at < <usize>word(plan, CLEARED) ? code & (ADDED_FLAG - 1) : code;
}

/** True for the code of a character whose entry says it all, and that is not left out of words. */
export function isSimple(code: u32): bool {
  return code - SIMPLE < <u32>(DROPPED_CODE - SIMPLE);
}

/** The entry of the character at `at` with that first byte, of a text that is well formed. */
export function entryAt(entries: usize, at: usize, first: u32): u32 {
  return first < 0x80 ? load<u32>(entries + ((<usize>first) << 2)) : longEntryAt(entries, at, first);
}

function longEntryAt(entries: usize, at: usize, first: u32): u32 {
  const second = <u32>load<u8>(at, 1) & 0x3f;
  if (first < 0xe0) return load<u32>(entries + ((<usize>(((first & 0x1f) << 6) | second)) << 2));
  if (first >= 0xf0) return COMPLEX << CODE_SHIFT;
  const third = <u32>load<u8>(at, 2) & 0x3f;
  return load<u32>(entries + ((<usize>(((first & 0xf) << 12) | (second << 6) | third)) << 2));
}

/** The bytes of a character, by the first. */
export function sizeOf(first: u32): usize {
  return first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** The bits of the bytes of an image, of which the last one is not 0. */
export function imageBits(image: u32): u64 {
  return image < 0x80 ? 8 : image < 0x10000 ? 16 : 24;
}
