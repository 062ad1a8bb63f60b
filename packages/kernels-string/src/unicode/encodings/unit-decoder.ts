import { ILL_FORMED, type TextToCodePoints } from "../decode-text.js";

/** The result of {@link ReadUnit} when the text ends before a unit. */
export const NO_UNIT = -2;

/** A place in a text. Reading moves `at`. */
export interface ByteCursor {
  readonly u8: Uint8Array;
  at: number;
  readonly end: number;
  /** Set by the reader when bytes after the unit that it returns are ill-formed, at the end of the text. */
  isTruncated: boolean;
}

/** Reads the next UTF-16 unit of a text, {@link ILL_FORMED} or {@link NO_UNIT}. */
export type ReadUnit = (cursor: ByteCursor) => number;

const REPLACEMENT = 0xfffd;
const NO_CHARACTER = 0xffff;

const isLead = (unit: number) => unit >>> 10 === 0x36;
const isTrail = (unit: number) => unit >>> 10 === 0x37;

/**
 * A decoder of an encoding that is read unit by unit, as TensorFlow calls ICU: the unit after a lead surrogate is read at once;
 * unless it is a trail surrogate, it is kept for the next character, be that in the next text; and bytes at the end that form no character
 * are U+FFFF. Source: ICU, ucnv_getNextUChar in ucnv.cpp.
 */
export function unitDecoder(read: ReadUnit): TextToCodePoints {
  const kept: number[] = [];
  return (u8, begin, end, emit) => {
    const cursor = { u8, at: begin, end, isTruncated: false };
    while (cursor.at < end) {
      const offset = cursor.at - begin;
      let unit = kept.shift() ?? read(cursor);
      if (isLead(unit) && kept.length > 0) {
        if (isTrail(kept[0])) unit = supplementary(unit, kept.shift() ?? 0);
      } else if (isLead(unit) && !cursor.isTruncated && cursor.at < end) {
        const following = read(cursor);
        if (isTrail(following)) unit = supplementary(unit, following);
        else if (following === ILL_FORMED) {
          kept.push(REPLACEMENT);
          unit = ILL_FORMED;
        } else if (following !== NO_UNIT) kept.push(following);
      }
      if (cursor.isTruncated) {
        kept.push(REPLACEMENT);
        unit = ILL_FORMED;
      }
      if (unit === NO_UNIT) cursor.at = end;
      emit(unit === NO_UNIT ? NO_CHARACTER : unit, offset);
    }
  };
}

function supplementary(lead: number, trail: number): number {
  return 0x10000 + ((lead & 0x3ff) << 10) + (trail & 0x3ff);
}
