import { decodeUtf8 } from "@heddle/memory/utf8";
import type { EncodingColumns } from "../../encoding-columns.js";
import { writeText } from "../../stretches/write-text.js";
import type { JsonFields } from "../json-fields.js";
import { HASH_PRIME } from "../models/piece-table.js";
import { CHARACTERS_OF_TWO, LONGEST_SHORT } from "../models/short-words.js";
import type { WordIds } from "../models/word-ids.js";
import { plainCharactersOf } from "../normalizers/plain-characters.js";
import { LATER_BASE } from "../text-pipeline.js";
import type { ByteStretches } from "./byte-stretches.js";
import {
  ASCII,
  ASCII_CODE_SHIFT,
  ASCII_IMAGE_MASK,
  ClassCharacters,
  CODE_MASK,
  CODE_SHIFT,
  codeOfNumber,
  FIRST_LONG,
  IMAGE_MASK,
  NOT_PLAIN,
  SIMPLE,
  SIZE_SHIFT,
  UNITS,
} from "./class-characters.js";
import { normalizerStepsOf } from "./spaced-words.js";
import { WordClass, wordClassesOf } from "./word-classes.js";

/** Room for the units that changed characters have more. */
const MOST_ADDED = 256;
/** The most units whose room is kept: 2 MiB, as it is doubled, and 3 MiB of UTF-8. */
const MOST_KEPT = 1 << 19;
const MOST_BYTES_OF_UNIT = 3;
/** The entry after the last byte of a text. */
const ASCII_END = (SIMPLE + WordClass.REMOVED) << ASCII_CODE_SHIFT;
/** More tokens than any text has. */
const ALL = 0x7fffffff;

/**
 * Words that are runs of characters of one class, for a normaliser that changes characters one by one; undefined for a tokenizer with other
 * parts.
 *
 * @param added tokens at which texts are not encoded
 */
export function classWordsOf(root: JsonFields, words: WordIds, added: readonly string[]): ClassWords | undefined {
  const steps = normalizerStepsOf(root.object("normalizer"));
  const classes = wordClassesOf(root.object("pre_tokenizer"));
  const isOfSpaces = (step: JsonFields) => step.type === "Replace" && !step.object("pattern")?.value("String");
  if (!classes || steps.some(isOfSpaces)) return undefined;
  const characters = plainCharactersOf(steps);
  return characters && new ClassWords(new ClassCharacters(characters, classes, steps, added), words);
}

/** See {@link classWordsOf}. */
export class ClassWords {
  readonly #characters: ClassCharacters;
  readonly #words: WordIds;
  /** The tokens of the columns, and the byte of the text that is next. */
  #count = 0;
  #place = 0;
  /** The word. */
  #word = new Uint16Array(512);
  /** The UTF-8 of a text. */
  #bytes = new Uint8Array(512 * MOST_BYTES_OF_UNIT);

  constructor(characters: ClassCharacters, words: WordIds) {
    this.#characters = characters;
    this.#words = words;
  }

  /** Encodes a stretch. */
  readonly encode: ByteStretches = (bytes, from, to, columns) => {
    const text = decodeUtf8(bytes, from, to - from);
    return this.#add(text, bytes, from, to, columns, ALL, from === 0 ? 0 : LATER_BASE);
  };

  /**
   * Adds the tokens of a text, or the first ones; adds nothing and returns false for a text with an added token, a lone surrogate, a
   * character that depends on those beside it or a word without an id.
   *
   * @param enough tokens after so many are left out
   */
  encodeText(text: string, columns: EncodingColumns, enough: number): boolean {
    const bytes = this.#roomForBytes(text.length * MOST_BYTES_OF_UNIT);
    return this.#add(text, bytes, 0, writeText(text, bytes), columns, enough, 0);
  }

  /**
   * As {@link encodeText}.
   *
   * @param bytes have the text from `from` to `to`; lone surrogates are U+FFFD there
   * @param base where offsets begin
   */
  #add(
    text: string,
    bytes: Uint8Array,
    from: number,
    to: number,
    columns: EncodingColumns,
    enough: number,
    base: number,
  ): boolean {
    const { table, unknown } = this.#words;
    const characters = this.#characters;
    const { joined } = characters;
    const { length } = text;
    const word = this.#room(length + MOST_ADDED);
    const before = columns.ids.length;
    // A word has a unit or more.
    const ids = columns.ids.extend(length);
    const starts = columns.starts.extend(length);
    const ends = columns.ends.extend(length);
    const most = before + Math.min(enough, length);
    this.#count = before;
    this.#place = base;
    let size = 0;
    let start = base;
    let lastCode = SIMPLE + WordClass.REMOVED;
    for (let at = 0; ; ) {
      if (size === 0 && joined === undefined) {
        at = this.#addSimple(text, at, bytes, to, from - base, word, most, ids, starts, ends);
      }
      const unit = at < length ? text.charCodeAt(at) : 0;
      let code = SIMPLE + WordClass.REMOVED;
      let number = NOT_PLAIN;
      if (at < length) {
        code = characters.codeOf(unit);
        if (code < SIMPLE) {
          number = characters.numberAt(text, at);
          if (number === NOT_PLAIN) break;
          code = codeOfNumber(number);
        }
      }
      if (size > 0 && (code !== lastCode || code === SIMPLE + WordClass.SINGLE)) {
        const found = table.find(word, 0, size);
        const id = found < 0 ? unknown : found;
        if (id < 0) break;
        ids[this.#count] = id;
        starts[this.#count] = start;
        ends[this.#count++] = this.#place;
        size = 0;
        if (this.#count >= most) at = length;
        if (at < length) continue;
      }
      if (at >= length) {
        columns.truncate(this.#count);
        return true;
      }
      lastCode = code;
      if (size === 0) start = this.#place;
      if (joined !== undefined && unit < ASCII && at > 0) {
        const last = text.charCodeAt(at - 1);
        if (last < ASCII && joined[(last << 7) | unit] !== 0) break;
      }
      if (number !== NOT_PLAIN) {
        const codePoint = text.codePointAt(at) ?? unit;
        const units = codePoint < UNITS ? 1 : 2;
        this.#place += codePoint < ASCII ? 1 : codePoint < FIRST_LONG ? 2 : units + 2;
        at += units;
        if (code === SIMPLE + WordClass.REMOVED) continue;
        const image = characters.imageOf(codePoint, number);
        // Each unit that is left of the text needs one, too.
        if (size + image.length + length - at > word.length) break;
        for (let i = 0; i < image.length; i++) word[size++] = image.charCodeAt(i);
        continue;
      }
      const entry = characters.entries[unit];
      this.#place += entry >>> SIZE_SHIFT;
      at++;
      if (code !== SIMPLE + WordClass.REMOVED) word[size++] = entry & IMAGE_MASK;
    }
    columns.truncate(before);
    return false;
  }

  /**
   * Adds words of simple units alone from `from` on, and returns where the first one begins that may not be so, or the end of the text.
   *
   * @param to where the bytes of the text end
   * @param shift from an offset to its byte
   * @param word has room for the words of the text
   * @param most tokens of the columns
   */
  #addSimple(
    text: string,
    from: number,
    bytes: Uint8Array,
    to: number,
    shift: number,
    word: Uint16Array,
    most: number,
    ids: Int32Array,
    starts: Int32Array,
    ends: Int32Array,
  ): number {
    const { table, short, unknown } = this.#words;
    const { seed } = table;
    const { entries, asciiEntries } = this.#characters;
    const { length } = text;
    let count = this.#count;
    let place = this.#place;
    let at = from;
    while (at < length && count < most) {
      const byteAt = place + shift;
      let ascii = asciiEntries[bytes[byteAt]];
      const asciiCode = ascii >>> ASCII_CODE_SHIFT;
      if (asciiCode === SIMPLE + WordClass.REMOVED) {
        place++;
        at++;
        continue;
      }
      if (asciiCode !== 0) {
        let low = 0;
        let high = 0;
        let byteEnd = byteAt;
        do {
          high = (high << 8) | (low >>> 24);
          low = (low << 8) | (ascii & ASCII_IMAGE_MASK);
          byteEnd++;
          ascii = byteEnd < to ? asciiEntries[bytes[byteEnd]] : ASCII_END;
        } while (ascii >>> ASCII_CODE_SHIFT === asciiCode && asciiCode !== SIMPLE + WordClass.SINGLE);
        const size = byteEnd - byteAt;
        // The next character may be of the word when it is not known to be simple.
        if (size <= LONGEST_SHORT && (ascii !== 0 || asciiCode === SIMPLE + WordClass.SINGLE)) {
          let third = 0;
          let fourth = 0;
          for (let i = byteAt, end = byteEnd - CHARACTERS_OF_TWO; i < end; i++) {
            fourth = (fourth << 8) | (third >>> 24);
            third = (third << 8) | (asciiEntries[bytes[i]] & ASCII_IMAGE_MASK);
          }
          const found = short.find(low, high, third, fourth);
          const id = found < 0 ? unknown : found;
          if (id < 0) break;
          ids[count] = id;
          starts[count] = place;
          place += size;
          ends[count++] = place;
          at += size;
          continue;
        }
      }
      let entry = entries[text.charCodeAt(at)];
      const code = (entry >>> CODE_SHIFT) & CODE_MASK;
      if (code < SIMPLE) break;
      if (code === SIMPLE + WordClass.REMOVED) {
        place += entry >>> SIZE_SHIFT;
        at++;
        continue;
      }
      let hash = seed;
      let size = 0;
      let end = place;
      let endCode = code;
      do {
        const image = entry & IMAGE_MASK;
        word[size++] = image;
        hash = Math.imul(hash ^ image, HASH_PRIME);
        end += entry >>> SIZE_SHIFT;
        if (at + size === length || code === SIMPLE + WordClass.SINGLE) break;
        entry = entries[text.charCodeAt(at + size)];
        endCode = (entry >>> CODE_SHIFT) & CODE_MASK;
      } while (endCode === code);
      // The next unit may be of the word.
      if (endCode < SIMPLE) break;
      const found = table.findHashed(word, 0, size, hash);
      const id = found < 0 ? unknown : found;
      if (id < 0) break;
      ids[count] = id;
      starts[count] = place;
      ends[count++] = end;
      place = end;
      at += size;
    }
    this.#count = count;
    this.#place = place;
    return count < most ? at : length;
  }

  /** Room for `size` bytes, as {@link #room}. */
  #roomForBytes(size: number): Uint8Array {
    if (size > MOST_KEPT * MOST_BYTES_OF_UNIT) return new Uint8Array(size);
    if (size > this.#bytes.length) this.#bytes = new Uint8Array(size * 2);
    return this.#bytes;
  }

  /** Room for `size` units, which is kept for other texts unless it is large. */
  #room(size: number): Uint16Array {
    if (size > MOST_KEPT) return new Uint16Array(size);
    if (size > this.#word.length) this.#word = new Uint16Array(size * 2);
    return this.#word;
  }
}
