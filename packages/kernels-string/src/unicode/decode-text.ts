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

/** Creates a decoder for the texts of one tensor. */
export type DecoderFactory = () => TextToCodePoints;

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

/** The order of the bytes of a wide encoding. */
export type ByteOrder = "big" | "little";

/**
 * The treatment of a byte order mark that a text begins with. "kept" takes it for a character, "optional" takes the order from it,
 * "required" counts the first character as ill-formed without one, "own" counts a mark of the other order as ill-formed.
 *
 * As ICU does for TensorFlow, the order found holds for later texts of the same decoder too, unless the text where it was found is
 * one unit, and up to a text that ends with ill-formed bytes; and a text of a mark alone is U+FFFF. Source: ICU, ucnv_u16.cpp and ucnv_u32.cpp.
 */
export type MarkRule = "kept" | "optional" | "required" | "own";

const MARK_ALONE = 0xffff;

/** A decoder of UTF-16. `order` holds for texts without a mark. A mark that is removed counts as part of the first character. */
export function utf16Decoder(order: ByteOrder, rule: MarkRule = "kept"): TextToCodePoints {
  let decided = rule === "kept" ? order : undefined;
  return (u8, begin, end, emit) => {
    if (begin === end) return;
    let at = begin;
    let offset = 0;
    const endUndecided = (codePoint: number, offset: number) => {
      decided = rule === "kept" ? order : undefined;
      emit(codePoint, offset);
    };
    const isFirst = decided === undefined;
    if (isFirst) {
      const first = begin + 1 < end ? (u8[begin] << 8) | u8[begin + 1] : -1;
      const found = first === 0xfeff ? "big" : first === 0xfffe ? "little" : undefined;
      const isError =
        first >= 0 && (rule === "own" ? found !== undefined && found !== order : rule === "required" && !found);
      decided = isError ? order : (found ?? order);
      if (found || isError) at += 2;
      if (isError && at < end) {
        emit(ILL_FORMED, 0);
        offset = 2;
      } else if (at === end) endUndecided(isError ? ILL_FORMED : MARK_ALONE, 0);
    }
    const isLittle = decided === "little";
    const unitAt = (at: number) => (isLittle ? u8[at] | (u8[at + 1] << 8) : (u8[at] << 8) | u8[at + 1]);
    for (; at < end; offset = at - begin) {
      const unit = at + 1 < end ? unitAt(at) : -1;
      const following = unit >>> 10 === 0x36 && at + 3 < end ? unitAt(at + 2) : -1;
      if (unit < 0 || (unit >>> 10 === 0x36 && following < 0)) {
        endUndecided(ILL_FORMED, offset);
        return;
      }
      if (following >>> 10 === 0x37) {
        emit(0x10000 + ((unit & 0x3ff) << 10) + (following & 0x3ff), offset);
        at += 4;
      } else {
        at += 2;
        const isIllFormed = unit >>> 11 === 0x1b;
        const add = at === end && (isIllFormed || (isFirst && offset === 0)) ? endUndecided : emit;
        add(isIllFormed ? ILL_FORMED : unit, offset);
      }
    }
  };
}

/** A decoder of UTF-32. `order` holds for texts without a mark. A mark that is removed counts as part of the first character. */
export function utf32Decoder(order: ByteOrder, rule: "kept" | "optional" = "kept"): TextToCodePoints {
  const undecided = rule === "kept" ? order : undefined;
  let decided: ByteOrder | undefined = undecided;
  return (u8, begin, end, emit) => {
    if (begin === end) return;
    const view = new DataView(u8.buffer, u8.byteOffset, u8.byteLength);
    const isFirst = decided === undefined;
    const mark = isFirst && begin + 3 < end ? view.getUint32(begin) : 0;
    decided ??= mark === 0xfffe0000 ? "little" : mark === 0xfeff ? "big" : order;
    const isLittle = decided === "little";
    let at = mark === 0xfffe0000 || mark === 0xfeff ? begin + 4 : begin;
    let offset = 0;
    if (at === end) {
      decided = undecided;
      emit(MARK_ALONE, 0);
    }
    for (; at < end; offset = at - begin) {
      const unit = at + 3 < end ? view.getUint32(at, isLittle) : 0xffffffff;
      const isIllFormed = unit > 0x10ffff || unit >>> 11 === 0x1b;
      at += 4;
      if (at >= end && (isIllFormed || (isFirst && offset === 0 && unit < 0x10000))) decided = undecided;
      emit(isIllFormed ? ILL_FORMED : unit, offset);
    }
  };
}
