/** Characters of UTF-8 and of UCS4. */

/** U+FFFD, and the same as UTF-8, its first byte lowest. */
export const REPLACEMENT: u32 = 0xfffd;
const REPLACEMENT_BYTES: u64 = 0xbdbfef;

/**
 * The character at `at`: its code point in the low 21 bits, its bytes from bit 21 on. An ill-formed sequence is U+FFFD and as long
 * as TextDecoder takes it.
 */
export function decode(at: usize, end: usize): u32 {
  const first: u32 = load<u8>(at);
  return first < 0x80 ? first | (1 << 21) : decodeLong(first, at, end);
}

function decodeLong(first: u32, at: usize, end: usize): u32 {
  let lower: u32 = 0x80;
  let upper: u32 = 0xbf;
  let needed: u32 = 0;
  let codePoint: u32 = 0;
  if (first < 0xc2) return REPLACEMENT | (1 << 21);
  if (first < 0xe0) {
    needed = 1;
    codePoint = first & 0x1f;
  } else if (first < 0xf0) {
    needed = 2;
    codePoint = first & 0xf;
    if (first === 0xe0) lower = 0xa0;
    else if (first === 0xed) upper = 0x9f;
  } else if (first < 0xf5) {
    needed = 3;
    codePoint = first & 7;
    if (first === 0xf0) lower = 0x90;
    else if (first === 0xf4) upper = 0x8f;
  } else return REPLACEMENT | (1 << 21);
  for (let i: u32 = 1; i <= needed; i++) {
    if (at + i >= end) return REPLACEMENT | (i << 21);
    const byte: u32 = load<u8>(at + i);
    if (byte < lower || byte > upper) return REPLACEMENT | (i << 21);
    lower = 0x80;
    upper = 0xbf;
    codePoint = (codePoint << 6) | (byte & 0x3f);
  }
  return codePoint | ((needed + 1) << 21);
}

/** The UTF-8 of a code point, its first byte lowest; that of U+FFFD when it is no character's. */
export function encode(codePoint: u32): u64 {
  if (codePoint < 0x80) return codePoint;
  if (codePoint < 0x800) return 0x80c0 | (codePoint >> 6) | ((codePoint & 0x3f) << 8);
  if (!isScalar(codePoint)) return REPLACEMENT_BYTES;
  if (codePoint < 0x10000) {
    return 0x8080e0 | (codePoint >> 12) | (((codePoint >> 6) & 0x3f) << 8) | ((codePoint & 0x3f) << 16);
  }
  const high = (codePoint >> 18) | (((codePoint >> 12) & 0x3f) << 8);
  return 0x808080f0 | high | (((codePoint >> 6) & 0x3f) << 16) | ((codePoint & 0x3f) << 24);
}

/** Bytes of the UTF-8 that {@link encode} makes. */
export function encodedSize(codePoint: u32): u32 {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 || !isScalar(codePoint) ? 3 : 4;
}

function isScalar(codePoint: u32): bool {
  return codePoint <= 0x10ffff && (codePoint & 0xfffff800) !== 0xd800;
}
