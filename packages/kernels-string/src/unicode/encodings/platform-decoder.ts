import { unshared } from "@heddle/memory/utf8";
import { ILL_FORMED, type TextToCodePoints } from "../decode-text.js";

const REPLACEMENT = 0xfffd;

/**
 * A decoder of an encoding of the platform's TextDecoder, which gets one character at a time, so that offsets are known. A sequence
 * that the TextDecoder takes for several characters is one ill-formed byte before others, as in ICU.
 */
export function platformDecoder(label: string): TextToCodePoints {
  let decoder = new TextDecoder(label, { ignoreBOM: true });
  /** The code point of a sequence; undefined for another number of characters. */
  const codePointOf = (sequence: Uint8Array): number | undefined => {
    if (label === "gb18030") {
      const codePoint = GB18030_DIFFERENCES.get(sequence.reduce((number, byte) => number * 0x100 + byte, 0));
      if (codePoint !== undefined) return codePoint;
    }
    try {
      const [codePoint, ...others] = Array.from(decoder.decode(unshared(sequence)), (character) =>
        character.codePointAt(0),
      );
      return others.length > 0 ? undefined : codePoint === REPLACEMENT ? ILL_FORMED : codePoint;
    } catch {
      // Node throws at the end of some ill-formed sequences, though the decoder is not fatal.
      decoder = new TextDecoder(label, { ignoreBOM: true });
      return undefined;
    }
  };
  return (u8, begin, end, emit) => {
    for (let at = begin; at < end; ) {
      const start = at;
      const single = codePointOf(u8.subarray(at, at + 1)) ?? ILL_FORMED;
      const length = single === ILL_FORMED ? sequenceLength(label, u8, at, end) : 1;
      const codePoint =
        length === 1 ? single : at + length > end ? ILL_FORMED : codePointOf(u8.subarray(at, at + length));
      at = codePoint === undefined ? at + 1 : Math.min(at + length, end);
      emit(codePoint ?? ILL_FORMED, start - begin);
    }
  };
}

/** Sequences of GB 18030 that TextDecoder and ICU 69 map differently, the latter as of 2000. Source: ICU, gb-18030-2000.xml. */
const GB18030_DIFFERENCES: ReadonlyMap<number, number> = new Map([
  [0x80, ILL_FORMED],
  [0xa3a0, 0xe5e5],
  [0xa6d9, 0xe78d],
  [0xa6da, 0xe78e],
  [0xa6db, 0xe78f],
  [0xa6dc, 0xe790],
  [0xa6dd, 0xe791],
  [0xa6de, 0xe792],
  [0xa6df, 0xe793],
  [0xa6ec, 0xe794],
  [0xa6ed, 0xe795],
  [0xa6f3, 0xe796],
  [0xfe59, 0xe81e],
  [0xfe61, 0xe826],
  [0xfe66, 0xe82b],
  [0xfe67, 0xe82c],
  [0xfe6d, 0xe832],
  [0xfe7e, 0xe843],
  [0xfe90, 0xe854],
  [0xfea0, 0xe864],
  [0x8431a437, REPLACEMENT],
]);

/** The bytes of the sequence that begins at `at`, which may pass the end; 1 when it can be none. */
function sequenceLength(label: string, u8: Uint8Array, at: number, end: number): number {
  if (at + 1 === end) return 1;
  const isAmong = (place: number, least: number, most: number) =>
    place >= end || (u8[place] >= least && u8[place] <= most);
  if (label === "gb18030" && isAmong(at, 0x81, 0xfe) && isAmong(at + 1, 0x30, 0x39)) {
    return isAmong(at + 2, 0x81, 0xfe) && isAmong(at + 3, 0x30, 0x39) ? 4 : 1;
  }
  if (label === "euc-jp" && u8[at] === 0x8f) return isAmong(at + 1, 0xa1, 0xfe) && isAmong(at + 2, 0xa1, 0xfe) ? 3 : 1;
  return 2;
}

/** The code point for which TensorFlow takes an escape sequence at the end of a text, as its other decoders have for byte order marks. */
const ESCAPE_AT_END = 0xffff;

/** A decoder of an encoding with escape sequences of the platform's TextDecoder, which gets one byte at a time. */
export function platformStreamDecoder(label: string): TextToCodePoints {
  return (u8, begin, end, emit) => {
    let decoder = new TextDecoder(label, { ignoreBOM: true });
    let start = begin;
    const decode = (bytes: Uint8Array, stream: boolean): string => {
      try {
        return decoder.decode(unshared(bytes), { stream });
      } catch {
        // As in `platformDecoder`.
        decoder = new TextDecoder(label, { ignoreBOM: true });
        return String.fromCodePoint(REPLACEMENT);
      }
    };
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
    for (let at = begin; at < end; at++) emitAll(decode(u8.subarray(at, at + 1), true), at + 1);
    emitAll(decode(u8.subarray(end, end), false), end);
    if (start < end) emit(ESCAPE_AT_END, start - begin);
  };
}
