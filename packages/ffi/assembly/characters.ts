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

/** Bytes of the character that a byte begins, were it well-formed. Without a branch, because scripts are mixed. */
export function sizeAfter(first: u32): u32 {
  return 1 + u32(first >= 0xc0) + u32(first >= 0xe0) + u32(first >= 0xf0);
}

/** The low `size` bytes of four. */
export function maskOf(size: u32): u32 {
  return 0xffffffff >> (32 - size * 8);
}

/**
 * True when the character that begins a word of four bytes, the first one lowest, is well-formed. Without a branch, too.
 *
 * @param bytes those of the character in the word
 * @param size their number after the first of them
 */
export function isWellFormed(word: u32, bytes: u32, size: u32): bool {
  const isContinued = u32((bytes & 0xc0c0c000) === (0x80808000 & maskOf(size)));
  // No byte from 80 to C1 and from F5 on is first; after E0, ED, F0 and F4 not all second bytes are allowed.
  const two = ((word & 0xff) << 8) | ((word >> 8) & 0xff);
  const isIllFormed =
    u32(two - 0x8000 < 0x4200) |
    u32(two - 0xe000 < 0xa0) |
    u32(two - 0xeda0 < 0x60) |
    u32(two - 0xf000 < 0x90) |
    u32(two >= 0xf490);
  return <bool>(isContinued & (isIllFormed ^ 1));
}

const ONES: u64 = 0x0101010101010101;

/** True when 8 bytes, the first one lowest and 0 after the last one, are whole well-formed characters. */
export function isWellFormed8(bytes: u64): bool {
  if ((bytes & (ONES * 0x80)) === 0) return true;
  const continued = (bytes >> 7) & ~(bytes >> 6) & ONES;
  const two = (bytes >> 7) & (bytes >> 6) & ONES; // Bytes that begin a character of two or more, of three or more, of four.
  const three = two & (bytes >> 5);
  const four = three & (bytes >> 4);
  const isCut = (two >> 56) | (three >> 48) | (four >> 40);
  const second = bytes >> 8;
  const isIllFormed =
    isCut |
    (continued ^ ((two << 8) | (three << 16) | (four << 24))) |
    zeroByte((bytes & (ONES * 0xfe)) ^ (ONES * 0xc0)) |
    zeroByte((bytes ^ (ONES * 0xe0)) | (second & (ONES * 0x20))) |
    zeroByte((bytes ^ (ONES * 0xed)) | (~second & (ONES * 0x20))) |
    zeroByte((bytes ^ (ONES * 0xf0)) | (second & (ONES * 0x30))) |
    zeroByte((bytes ^ (ONES * 0xf4)) | (~second & (ONES * 0x20))) |
    zeroByte((bytes ^ (ONES * 0xf4)) | (~second & (ONES * 0x10))) |
    (four & ((bytes >> 3) | ((bytes >> 2) & ((bytes >> 1) | bytes))));
  return isIllFormed === 0;
}

/** Not 0 when one of 8 bytes is 0. */
function zeroByte(bytes: u64): u64 {
  return (bytes - ONES) & ~bytes & (ONES * 0x80);
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

/** The UTF-8 of a code point, its first byte lowest; that of U+FFFD when it is not a character's. */
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
