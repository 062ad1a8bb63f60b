import { encodeInto } from "@heddle/memory/utf8";

/** Up to this many units a loop beats a call of the engine. */
const SHORT = 128;

/** Writes UTF-8, for which `bytes` have room, and returns its size. */
export function writeText(text: string, bytes: Uint8Array): number {
  const { length } = text;
  if (length <= SHORT) {
    let at = 0;
    for (; at < length; at++) {
      const unit = text.charCodeAt(at);
      if (unit >= 0x80) break;
      bytes[at] = unit;
    }
    if (at === length) return length;
  }
  return encodeInto(text, bytes);
}
