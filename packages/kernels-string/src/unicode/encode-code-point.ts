import type { ByteSink } from "@heddle/kernel-api/texts";

/** Adds the bytes of a code point to a sink. */
export type EncodeCodePoint = (sink: ByteSink, codePoint: number) => void;

const isSurrogate = (codePoint: number) => codePoint >>> 11 === 0x1b;

/** The encodings that TensorFlow writes, by name. A surrogate, which only a replacement can be, is U+FFFD in UTF-8. */
export const ENCODERS: Readonly<Record<string, EncodeCodePoint>> = {
  "UTF-8": (sink, given) => {
    const codePoint = isSurrogate(given) ? 0xfffd : given;
    if (codePoint < 0x80) {
      sink.addByte(codePoint);
    } else if (codePoint < 0x800) {
      sink.addByte(0xc0 | (codePoint >>> 6));
      sink.addByte(0x80 | (codePoint & 0x3f));
    } else {
      if (codePoint < 0x10000) {
        sink.addByte(0xe0 | (codePoint >>> 12));
      } else {
        sink.addByte(0xf0 | (codePoint >>> 18));
        sink.addByte(0x80 | ((codePoint >>> 12) & 0x3f));
      }
      sink.addByte(0x80 | ((codePoint >>> 6) & 0x3f));
      sink.addByte(0x80 | (codePoint & 0x3f));
    }
  },
  "UTF-16-BE": (sink, codePoint) => {
    if (codePoint >= 0x10000) {
      addUnit(sink, 0xd7c0 + (codePoint >>> 10));
      addUnit(sink, 0xdc00 | (codePoint & 0x3ff));
    } else addUnit(sink, codePoint);
  },
  "UTF-32-BE": (sink, codePoint) => {
    addUnit(sink, codePoint >>> 16);
    addUnit(sink, codePoint & 0xffff);
  },
};

function addUnit(sink: ByteSink, unit: number): void {
  sink.addByte(unit >>> 8);
  sink.addByte(unit & 0xff);
}
