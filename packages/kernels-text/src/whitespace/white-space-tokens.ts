import { CHARACTER_SIZE_SHIFT, decodeCharacter, isIllFormed } from "@heddle/memory/utf8";

/**
 * Calls `add` with the addresses where each token between white space begins and ends. `bitmap` has a bit for each code point that is white
 * space.
 *
 * Source: tensorflow_text/core/kernels/whitespace_tokenizer.cc (TensorFlow Text 2.20).
 */
export function eachWhiteSpaceToken(
  bitmap: Uint8Array,
  u8: Uint8Array,
  text: number,
  end: number,
  add: (begin: number, end: number) => void,
): void {
  let start = -1;
  for (let at = text; at < end; ) {
    const character = decodeCharacter(u8, at, end);
    const next = at + (character >>> CHARACTER_SIZE_SHIFT);
    const codePoint = character & 0x1fffff;
    const isSpace = ((bitmap[codePoint >>> 3] ?? 0) & (1 << (codePoint & 7))) !== 0 && !isIllFormed(u8, at, character);
    if (!isSpace) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      // As upstream has it, a token ends a byte before the end of the white space, so that it has a part of white space of several bytes.
      add(start, next - 1);
      start = -1;
    }
    at = next;
  }
  if (start >= 0) add(start, end);
}
