import { decodeUtf8 } from "@heddle/memory/utf8";
import { CharacterTable } from "../../../characters/character-table.js";
import { PieceTrie, ROOT } from "../../../wordpiece/piece-trie.js";
import type { EncodingColumns } from "../../encoding-columns.js";
import { type PlainCharacters, PlainKind } from "../../plain-words.js";
import type { JsonFields } from "../json-fields.js";
import { HASH_PRIME, type PieceTable } from "../models/piece-table.js";
import { AlignedText } from "../normalizers/aligned-text.js";
import { normalizerOf } from "../normalizers/normalizers.js";
import { plainCharactersOf } from "../normalizers/plain-characters.js";
import { LATER_BASE } from "../text-pipeline.js";
import type { ByteStretches } from "./byte-stretches.js";
import { normalizerStepsOf } from "./spaced-words.js";
import { WordClass, wordClassesOf } from "./word-classes.js";

/** The ids of words by their UTF-16 units. */
export interface WordIds {
  readonly table: PieceTable<Uint16Array>;
  /** The id of other words; -1 when missing. */
  readonly unknown: number;
}

const ASCII = 0x80;
/** Smaller ASCII characters and the last one are controls. */
const FIRST_VISIBLE = 0x21;
const DELETE = 0x7f;
/** Smaller characters have two bytes at most. */
const FIRST_LONG = 0x800;
const UNITS = 0x10000;
/** Characters that go through all parts of the tokenizer. */
const NOT_PLAIN = 0;
/** A kind for each class, after {@link NOT_PLAIN}. */
const KINDS = 3;
/** The first kind of a removed character. */
const REMOVED = 1 + WordClass.REMOVED * KINDS;
/** Codes of units: not known yet, or not to be decided by the unit alone; other codes are 2 more than the class of the unit that it becomes. */
const NOT_KNOWN = 0;
const COMPLEX = 1;
const SIMPLE = 2;
/** Where an entry of a unit has its code, of 8 bits, and the bytes of its UTF-8; the unit that a simple one becomes is below. */
const CODE_SHIFT = 16;
const SIZE_SHIFT = 24;
const CODE_MASK = 0xff;
const IMAGE_MASK = 0xffff;
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
  return characters && new ClassWords(characters, classes, steps, words, added);
}

/** See {@link classWordsOf}. */
export class ClassWords {
  readonly #characters: PlainCharacters;
  readonly #words: WordIds;
  /** Added tokens, two bytes a unit. */
  readonly #added = new PieceTrie();
  /** {@link NOT_PLAIN}, or 1 and the {@link PlainKind} less 1 and {@link KINDS} times the class of what the character becomes. */
  readonly #numbers: CharacterTable;
  /** The entry of each unit. See {@link CODE_SHIFT}. */
  readonly #entries = new Int32Array(UNITS);
  /** The tokens of the columns, and the byte of the text that is next. */
  #count = 0;
  #place = 0;
  /** The word. */
  #word = new Uint16Array(512);

  constructor(
    characters: PlainCharacters,
    classes: CharacterTable,
    steps: readonly JsonFields[],
    words: WordIds,
    added: readonly string[],
  ) {
    this.#characters = characters;
    this.#words = words;
    this.#numbers = new CharacterTable(numberOf(characters, classes, steps));
    for (const token of added) {
      const unitOf = (place: number) => token.charCodeAt(place >>> 1);
      const bytes = Uint8Array.from({ length: token.length * 2 }, (_, i) => (i & 1 ? unitOf(i) : unitOf(i) >>> 8));
      this.#added.add(bytes, 0, bytes.length, 0);
      this.#entries[unitOf(0)] = COMPLEX << CODE_SHIFT;
    }
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
    const { joined } = this.#characters;
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
        code = this.#codeOf(unit);
        if (code < SIMPLE) {
          number = this.#numberAt(text, at);
          if (number === NOT_PLAIN) break;
          code = SIMPLE + (((number - 1) / KINDS) | 0);
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
        const image = this.#imageOf(codePoint, number);
        // Each unit that is left of the text needs one, too.
        if (size + image.length + length - at > word.length) break;
        for (let i = 0; i < image.length; i++) word[size++] = image.charCodeAt(i);
        continue;
      }
      const entry = this.#entries[unit];
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
    const entries = this.#entries;
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

  /** The code of a unit, which is known from then on. */
  #codeOf(unit: number): number {
    const known = (this.#entries[unit] >>> CODE_SHIFT) & CODE_MASK;
    if (known !== NOT_KNOWN) return known;
    const number = isSurrogate(unit) ? NOT_PLAIN : this.#numbers.at(unit);
    const wordClass = ((number - 1) / KINDS) | 0;
    const image = number === NOT_PLAIN ? "" : this.#imageOf(unit, number);
    const isSimple = image.length === 1 && number - wordClass * KINDS !== PlainKind.AFTER_LONG;
    const code = isSimple ? SIMPLE + wordClass : COMPLEX;
    const bytes = unit < ASCII ? 1 : unit < FIRST_LONG ? 2 : 3;
    this.#entries[unit] = (isSimple ? image.charCodeAt(0) : 0) | (code << CODE_SHIFT) | (bytes << SIZE_SHIFT);
    return code;
  }

  /** The number of a character that is not simple; {@link NOT_PLAIN} where a text is not to be encoded. */
  #numberAt(text: string, at: number): number {
    if (this.#isAdded(text, at)) return NOT_PLAIN;
    const codePoint = text.codePointAt(at) ?? 0;
    if (isSurrogate(codePoint)) return NOT_PLAIN;
    const number = this.#numbers.at(codePoint);
    const isAfterLong = number % KINDS === PlainKind.AFTER_LONG;
    return isAfterLong && (at === 0 || text.charCodeAt(at - 1) < FIRST_LONG) ? NOT_PLAIN : number;
  }

  /** True when the text has an added token at a place. */
  #isAdded(text: string, at: number): boolean {
    for (let node = ROOT, end = at; end < text.length; ) {
      const unit = text.charCodeAt(end++);
      node = this.#added.next(node, unit >>> 8);
      if (node >= 0) node = this.#added.next(node, unit & 0xff);
      if (node < 0) return false;
      if (this.#added.valueAt(node) >= 0) return true;
    }
    return false;
  }

  /** The text that a plain character becomes. */
  #imageOf(codePoint: number, number: number): string {
    const { images, imageOf } = this.#characters;
    if (codePoint < ASCII) return String.fromCharCode(number === REMOVED ? codePoint : images[codePoint]);
    if (number % KINDS !== PlainKind.CHANGED % KINDS) return String.fromCodePoint(codePoint);
    const image = imageOf(codePoint);
    return decodeUtf8(image, 0, image.length);
  }

  /** Room for `size` units, which is kept for other texts unless it is large. */
  #room(size: number): Uint16Array {
    if (size > MOST_KEPT) return new Uint16Array(size);
    if (size > this.#word.length) this.#word = new Uint16Array(size * 2);
    return this.#word;
  }
}

function isSurrogate(codePoint: number): boolean {
  return (codePoint & ~0x7ff) === 0xd800;
}

const SPACES = /^\p{White_Space}*$/u;

/** The numbers of the table of {@link ClassWords}. */
function numberOf(
  { images, others, imageOf }: PlainCharacters,
  classes: CharacterTable,
  steps: readonly JsonFields[],
): (codePoint: number) => number {
  const normalizers = steps.map((step) => normalizerOf(step, "inside"));
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const classOf = (text: string) => {
    const [first, ...rest] = Array.from(text, (character) => classes.at(character.codePointAt(0) ?? 0));
    if (rest.some((each) => each !== first) || (rest.length > 0 && first === WordClass.SINGLE)) return undefined;
    return first;
  };
  const plain = (text: string, kind: number) => {
    const found = classOf(text);
    return found === undefined ? NOT_PLAIN : kind + found * KINDS;
  };
  return (codePoint) => {
    const character = String.fromCodePoint(codePoint);
    if (SPACES.test(character)) {
      const { text } = normalizers.reduce((changed, normalize) => normalize(changed), AlignedText.of(character));
      const isRemoved = SPACES.test(text) && classOf(text) === WordClass.REMOVED;
      return isRemoved ? PlainKind.ALONE + WordClass.REMOVED * KINDS : NOT_PLAIN;
    }
    if (codePoint < 0x80) {
      const isPlain = codePoint >= FIRST_VISIBLE && codePoint !== DELETE && images[codePoint] !== 0;
      return isPlain ? plain(String.fromCharCode(images[codePoint]), PlainKind.ALONE) : NOT_PLAIN;
    }
    const kind = others.at(codePoint);
    if (kind !== PlainKind.CHANGED) return kind === 0 ? NOT_PLAIN : plain(character, kind);
    return plain(decoder.decode(imageOf(codePoint)), kind);
  };
}
