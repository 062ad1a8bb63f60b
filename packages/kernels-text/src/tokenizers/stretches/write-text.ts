import { encodeInto } from "@heddle/memory/utf8";

/** Up to this many units a loop beats a call of the engine, for ASCII and for other text. */
const SHORT_ASCII = 128;
const SHORT = 48;

/** Writes UTF-8 from `at` on, where `bytes` have room for three bytes a unit, and returns its size. */
export function writeText(text: string, bytes: Uint8Array, at = 0): number {
  if (text.length <= SHORT_ASCII) {
    const end = writeShort(text, bytes, at);
    if (end >= 0) return end - at;
  }
  return encodeInto(text, at === 0 ? bytes : bytes.subarray(at));
}

/** Returns where a short text without surrogates ends; -1 for others. */
function writeShort(text: string, bytes: Uint8Array, from: number): number {
  const { length } = text;
  let at = from;
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) {
      bytes[at++] = unit;
    } else if (length > SHORT || (unit & 0xf800) === 0xd800) {
      return -1;
    } else if (unit < 0x800) {
      bytes[at] = 0xc0 | (unit >> 6);
      bytes[at + 1] = 0x80 | (unit & 0x3f);
      at += 2;
    } else {
      bytes[at] = 0xe0 | (unit >> 12);
      bytes[at + 1] = 0x80 | ((unit >> 6) & 0x3f);
      bytes[at + 2] = 0x80 | (unit & 0x3f);
      at += 3;
    }
  }
  return at;
}
