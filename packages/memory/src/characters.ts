/** Where {@link decodeCharacter} has the number of bytes: above the 21 bits of a code point. */
export const CHARACTER_SIZE_SHIFT = 21;
const REPLACEMENT = 0xfffd;

/**
 * The character at `at`: its code point in the low 21 bits, its bytes above them. An ill-formed sequence is U+FFFD and as long as
 * `TextDecoder` takes it. The twin of `assembly/characters.ts` in `ffi`.
 */
export function decodeCharacter(u8: Uint8Array, at: number, end: number): number {
  const first = u8[at];
  if (first < 0x80) return first | (1 << CHARACTER_SIZE_SHIFT);
  let lower = 0x80;
  let upper = 0xbf;
  let needed = 1;
  let codePoint = first & 0x1f;
  if (first < 0xc2 || first > 0xf4) return REPLACEMENT | (1 << CHARACTER_SIZE_SHIFT);
  if (first >= 0xf0) {
    needed = 3;
    codePoint = first & 7;
    if (first === 0xf0) lower = 0x90;
    else if (first === 0xf4) upper = 0x8f;
  } else if (first >= 0xe0) {
    needed = 2;
    codePoint = first & 0xf;
    if (first === 0xe0) lower = 0xa0;
    else if (first === 0xed) upper = 0x9f;
  }
  for (let i = 1; i <= needed; i++) {
    const byte = at + i < end ? u8[at + i] : 0;
    if (byte < lower || byte > upper) return REPLACEMENT | (i << CHARACTER_SIZE_SHIFT);
    lower = 0x80;
    upper = 0xbf;
    codePoint = (codePoint << 6) | (byte & 0x3f);
  }
  return codePoint | ((needed + 1) << CHARACTER_SIZE_SHIFT);
}

/** True when {@link decodeCharacter} took the bytes at `at` for an ill-formed sequence and not for U+FFFD itself. */
export function isIllFormed(u8: Uint8Array, at: number, character: number): boolean {
  return (character & 0x1fffff) === REPLACEMENT && (u8[at] !== 0xef || character >>> CHARACTER_SIZE_SHIFT < 3);
}

/** The code point itself when it is a character's, else U+FFFD. */
export function scalarOf(codePoint: number): number {
  return codePoint > 0x10ffff || codePoint >>> 11 === 0x1b ? REPLACEMENT : codePoint;
}

/** Bytes of a character's UTF-8. */
export function encodedSize(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** A character's UTF-8 in 32 bits, its first byte lowest. */
export function encodeCharacter(codePoint: number): number {
  if (codePoint < 0x80) return codePoint;
  if (codePoint < 0x800) return 0x80c0 | (codePoint >>> 6) | ((codePoint & 0x3f) << 8);
  if (codePoint < 0x10000) {
    return 0x8080e0 | (codePoint >>> 12) | (((codePoint >>> 6) & 0x3f) << 8) | ((codePoint & 0x3f) << 16);
  }
  const high = (codePoint >>> 18) | (((codePoint >>> 12) & 0x3f) << 8);
  return 0x808080f0 | high | (((codePoint >>> 6) & 0x3f) << 16) | ((codePoint & 0x3f) << 24);
}
