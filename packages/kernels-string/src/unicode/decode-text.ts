/** Stands for a code point where bytes are ill-formed, in {@link TextToCodePoints}. */
export const ILL_FORMED = -1;

/**
 * Calls `emit` for each character of the bytes from `begin` to `end`: its code point, or {@link ILL_FORMED}, and the number of
 * bytes before it.
 */
export type TextToCodePoints = (
  u8: Uint8Array,
  begin: number,
  end: number,
  emit: (codePoint: number, offset: number) => void,
) => void;

/** Decodes UTF-8. The longest sequence of bytes that could begin a character counts as one ill-formed sequence. */
export const decodeUtf8Text: TextToCodePoints = (u8, begin, end, emit) => {
  let at = begin;
  while (at < end) {
    const start = at;
    const lead = u8[at++];
    if (lead < 0x80) {
      emit(lead, start - begin);
      continue;
    }
    let missing = lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    if (missing === 0) {
      emit(ILL_FORMED, start - begin);
      continue;
    }
    let codePoint = lead & (0x3f >> missing);
    // The second byte excludes overlong forms, surrogates and code points above U+10FFFF.
    let least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    let most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    while (missing > 0 && at < end && u8[at] >= least && u8[at] <= most) {
      codePoint = (codePoint << 6) | (u8[at++] & 0x3f);
      missing--;
      least = 0x80;
      most = 0xbf;
    }
    emit(missing === 0 ? codePoint : ILL_FORMED, start - begin);
  }
};

/** A decoder of an encoding in which each byte up to `most` is the code point of that value. */
export function singleByteDecoder(most: number): TextToCodePoints {
  return (u8, begin, end, emit) => {
    for (let at = begin; at < end; at++) emit(u8[at] <= most ? u8[at] : ILL_FORMED, at - begin);
  };
}

/**
 * Byte order of wide encodings. "marked" takes it from the byte order mark that a text may begin with, and removes the mark;
 * big-endian without one. As ICU does for TensorFlow, the order found holds for later texts of the same decoder too, up to a text
 * that ends within a character; and a text of a mark alone is U+FFFF.
 */
export type ByteOrder = "big" | "little" | "marked";

const MARK_ALONE = 0xffff;

/** A decoder of UTF-16. A byte order mark that is removed counts as part of the first character. */
export function utf16Decoder(order: ByteOrder): TextToCodePoints {
  let decided = order;
  return (u8, begin, end, emit) => {
    if (begin === end) return;
    const mark = decided === "marked" && begin + 1 < end ? (u8[begin] << 8) | u8[begin + 1] : 0;
    const isMarked = mark === 0xfffe || mark === 0xfeff;
    if (decided === "marked") decided = mark === 0xfffe ? "little" : "big";
    const isLittle = decided === "little";
    const unitAt = (at: number) => (isLittle ? u8[at] | (u8[at + 1] << 8) : (u8[at] << 8) | u8[at + 1]);
    const endEarly = (codePoint: number, offset: number) => {
      decided = order;
      emit(codePoint, offset);
    };
    let at = isMarked ? begin + 2 : begin;
    let offset = 0;
    if (at === end) endEarly(MARK_ALONE, 0);
    for (; at < end; offset = at - begin) {
      const unit = at + 1 < end ? unitAt(at) : -1;
      const following = unit >>> 10 === 0x36 && at + 3 < end ? unitAt(at + 2) : -1;
      if (unit < 0 || (unit >>> 10 === 0x36 && following < 0)) {
        endEarly(ILL_FORMED, offset);
        return;
      }
      if (following >>> 10 === 0x37) {
        emit(0x10000 + ((unit & 0x3ff) << 10) + (following & 0x3ff), offset);
        at += 4;
      } else {
        emit(unit >>> 11 === 0x1b ? ILL_FORMED : unit, offset);
        at += 2;
      }
    }
  };
}

/** A decoder of UTF-32. A byte order mark that is removed counts as part of the first character. */
export function utf32Decoder(order: ByteOrder): TextToCodePoints {
  let decided = order;
  return (u8, begin, end, emit) => {
    if (begin === end) return;
    const view = new DataView(u8.buffer, u8.byteOffset, u8.byteLength);
    const mark = decided === "marked" && begin + 3 < end ? view.getUint32(begin) : 0;
    if (decided === "marked") decided = mark === 0xfffe0000 ? "little" : "big";
    const isLittle = decided === "little";
    let at = mark === 0xfffe0000 || mark === 0xfeff ? begin + 4 : begin;
    let offset = 0;
    if (at === end || (end - begin) % 4 !== 0) decided = order;
    if (at === end) emit(MARK_ALONE, 0);
    for (; at < end; offset = at - begin) {
      const unit = at + 3 < end ? view.getUint32(at, isLittle) : 0xffffffff;
      emit(unit > 0x10ffff || unit >>> 11 === 0x1b ? ILL_FORMED : unit, offset);
      at += 4;
    }
  };
}

const REPLACEMENT = 0xfffd;

/** A decoder of an encoding of the platform's TextDecoder, which gets one byte at a time, so that offsets are known. */
export function platformDecoder(label: string): TextToCodePoints {
  return (u8, begin, end, emit) => {
    const decoder = new TextDecoder(label, { ignoreBOM: true });
    let start = begin;
    const emitAll = (text: string, next: number) => {
      const characters = [...text];
      characters.forEach((character, i) => {
        const codePoint = character.codePointAt(0) ?? REPLACEMENT;
        // Two characters at once are an ill-formed sequence and the byte that ended it.
        const offset = i > 0 && i === characters.length - 1 ? next - 1 : start;
        emit(codePoint === REPLACEMENT ? ILL_FORMED : codePoint, offset - begin);
      });
      if (characters.length > 0) start = next;
    };
    for (let at = begin; at < end; at++) {
      emitAll(decoder.decode(u8.subarray(at, at + 1), { stream: true }), at + 1);
    }
    emitAll(decoder.decode(), end);
  };
}
