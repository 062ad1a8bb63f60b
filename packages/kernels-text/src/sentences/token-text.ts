import { CHARACTER_SIZE_SHIFT, decodeCharacter } from "@heddle/memory/utf8";
import type { MarkedText } from "./marked-text.js";
import { Mark, marksOf } from "./punctuation.js";

/** Properties of tokens that upstream reads. */
const EMOTICON = 0x80;
const ACRONYM = 0x100;
const PERIOD = 0x2e;
const CODE_POINT = 0x1fffff;

/**
 * Tokens as places, each with the marks of its word.
 *
 * Source: tensorflow_text/core/kernels/sentence_fragmenter.cc (TensorFlow Text 2.20).
 */
export class TokenText implements MarkedText {
  readonly earlierMarkOffset = -1;
  readonly #marks: number[] = [];
  readonly #areAcronyms: boolean[] = [];

  get length(): number {
    return this.#marks.length;
  }

  /** Adds the word in the bytes from `begin` to `end`, of which there is one at least. */
  add(u8: Uint8Array, begin: number, end: number, properties: number): void {
    const marks = wordMarks(u8, begin, end);
    this.#marks.push((properties & EMOTICON) === 0 ? marks : marks | Mark.EMOTICON);
    this.#areAcronyms.push((properties & ACRONYM) !== 0 && u8[end - 1] === PERIOD);
  }

  marksAt(place: number): number {
    return this.#marks[place] ?? 0;
  }

  sizeAt(): number {
    return 1;
  }

  acronymSizeAt(place: number): number {
    return this.#areAcronyms[place] ? 1 : 0;
  }

  ellipsisSizeAt(): number {
    return 1;
  }

  emoticonSizeAt(): number {
    return 1;
  }
}

/** Words of several characters have marks when they are three periods or two apostrophes. White space counts as a word. */
function wordMarks(u8: Uint8Array, begin: number, end: number): number {
  const character = decodeCharacter(u8, begin, end);
  if (character >>> CHARACTER_SIZE_SHIFT === end - begin) return marksOf(character & CODE_POINT) & ~Mark.SPACE;
  const isRepeated = (byte: number, count: number) =>
    end - begin === count && u8.subarray(begin, end).every((found) => found === byte);
  if (isRepeated(PERIOD, 3)) return Mark.TERMINAL | Mark.ELLIPSIS;
  return isRepeated(0x27, 2) ? Mark.CLOSE : 0;
}
