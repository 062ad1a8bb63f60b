import { decodeUtf8 } from "@heddle/memory/utf8";
import type { EncodingColumns } from "../../encoding-columns.js";
import type { JsonFields } from "../json-fields.js";
import { HASH_PRIME, type PieceTable } from "../models/piece-table.js";
import { plainCharactersOf } from "../normalizers/plain-characters.js";
import { LATER_BASE } from "../text-pipeline.js";
import type { ByteStretches } from "./byte-stretches.js";
import {
  ASCII,
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

/** The ids of words by their UTF-16 units. */
export interface WordIds {
  readonly table: PieceTable<Uint16Array>;
  /** The id of other words; -1 when missing. */
  readonly unknown: number;
}

/** Room for the units that changed characters have more. */
const MOST_ADDED = 256;
/** The most units whose room is kept: 2 MiB, as it is doubled. */
const MOST_KEPT = 1 << 19;
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

  constructor(characters: ClassCharacters, words: WordIds) {
    this.#characters = characters;
    this.#words = words;
  }

  /** Encodes a stretch. */
  readonly encode: ByteStretches = (bytes, from, to, columns) => {
    const text = decodeUtf8(bytes, from, to - from);
    return this.encodeText(text, columns, ALL, from === 0 ? 0 : LATER_BASE);
  };

  /**
   * Adds the tokens of a text, or the first ones; adds nothing and returns false for a text with an added token, a lone surrogate, a
   * character that depends on those beside it or a word without an id.
   *
   * @param enough tokens after so many are left out
   * @param base where offsets begin
   */
  encodeText(text: string, columns: EncodingColumns, enough: number, base = 0): boolean {
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
      if (size === 0 && joined === undefined) at = this.#addSimple(text, at, word, most, ids, starts, ends);
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
   * Adds words of simple units alone from `at` on, and returns where the first one begins that may not be so, or the end of the text.
   *
   * @param word has room for the words of the text
   * @param most tokens of the columns
   */
  #addSimple(
    text: string,
    from: number,
    word: Uint16Array,
    most: number,
    ids: Int32Array,
    starts: Int32Array,
    ends: Int32Array,
  ): number {
    const { table, unknown } = this.#words;
    const { seed } = table;
    const { entries } = this.#characters;
    const { length } = text;
    let count = this.#count;
    let place = this.#place;
    let at = from;
    while (at < length && count < most) {
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

  /** Room for `size` units, which is kept for other texts unless it is large. */
  #room(size: number): Uint16Array {
    if (size > MOST_KEPT) return new Uint16Array(size);
    if (size > this.#word.length) this.#word = new Uint16Array(size * 2);
    return this.#word;
  }
}
