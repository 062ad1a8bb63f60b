import { CHARACTER_SIZE_SHIFT, decodeCharacter, decodeUtf8, encodeCharacter } from "@heddle/memory/utf8";
import { CharacterTable } from "../../../characters/character-table.js";
import { isIdeograph } from "../../../characters/word-boundaries.js";
import { type PlainCharacters, PlainKind } from "../../plain-words.js";
import { TokenTrie } from "../../stretches/token-trie.js";
import type { JsonFields } from "../json-fields.js";
import { AlignedText } from "../normalizers/aligned-text.js";
import { normalizerOf } from "../normalizers/normalizers.js";
import {
  ADDED_FLAG,
  CODE_SHIFT,
  COMPLEX,
  DROPPED_CODE,
  MOST_CHARACTERS,
  NOT_KNOWN,
  REMOVED_CODE,
  SIMPLE,
} from "../words/word-layout.js";
import { WordClass } from "./word-classes.js";

export const ASCII = 0x80;
/** Smaller ASCII characters and the last one are controls. */
const FIRST_VISIBLE = 0x21;
const DELETE = 0x7f;
/** Characters that go through all parts of the tokenizer. */
export const NOT_PLAIN = 0;
/** A kind for each class, after {@link NOT_PLAIN}. */
const KINDS = 3;
const CODE_POINT = (1 << CHARACTER_SIZE_SHIFT) - 1;
/** Ideographs and syllables of Hangul, of which a normaliser changes all of a range or none, and a pre-tokenizer has one class. */
const ALIKE = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
] as const;
const PAGE_MASK = 0xff;
/** A syllable of three letters of Hangul. */
const [SYLLABLE, LETTERS] = [0xac01, "\u1100\u1161\u11a8"];
const [FIRST_LETTER, LAST_LETTER] = [0x1100, 0x11ff];
const SYLLABLES = /[\uac00-\ud7a3]/;
const LETTERS_OF_SYLLABLES = /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?/g;

/** Characters and the classes of those that they become. */
export class ClassCharacters {
  readonly #characters: PlainCharacters;
  readonly #added: TokenTrie;
  /** The characters that added tokens begin with. */
  readonly #firstOfAdded: ReadonlySet<number | undefined>;
  /** True when syllables of Hangul become their letters: the loop takes them for one another. */
  readonly #joinsHangul: boolean;
  /** True when no character of {@link ALIKE} is treated otherwise than those of its range. */
  readonly #alike: boolean;
  /** {@link NOT_PLAIN}, or 1 and the {@link PlainKind} less 1 and {@link KINDS} times the class of what the character becomes. */
  readonly #numbers: CharacterTable;
  /** Pairs of ASCII characters that are not encoded, as {@link PlainCharacters.joined}. */
  readonly joined: Uint8Array | undefined;

  /** @param added tokens at which texts are not encoded: not empty */
  constructor(
    characters: PlainCharacters,
    classes: CharacterTable,
    steps: readonly JsonFields[],
    added: readonly string[],
  ) {
    this.#characters = characters;
    this.joined = characters.joined;
    this.#numbers = new CharacterTable(numberOf(characters, classes, steps));
    this.#joinsHangul = this.imageOf(SYLLABLE, this.#numbers.at(SYLLABLE)) === LETTERS;
    this.#added = new TokenTrie(added);
    this.#alike = steps.every(({ type }) => type !== "Precompiled");
    this.#firstOfAdded = new Set(added.map((token) => token.codePointAt(0)));
  }

  /** The entry of a character of the basic plane, as `word-layout.ts` has it. */
  entryOf(codePoint: number): number {
    const number = this.#numbers.at(codePoint);
    if (number === NOT_PLAIN || isAfterLong(number)) return COMPLEX << CODE_SHIFT;
    const code = codeOfNumber(number) | (this.#firstOfAdded.has(codePoint) ? ADDED_FLAG : 0);
    if (isLeftOut(number)) return code << CODE_SHIFT;
    if (this.#joinsHangul && isSyllable(codePoint)) return (code << CODE_SHIFT) | encodeCharacter(codePoint);
    const image = this.imageOf(codePoint, number);
    const unit = image.charCodeAt(0);
    if (this.#joinsHangul && unit >= FIRST_LETTER && unit <= LAST_LETTER) return COMPLEX << CODE_SHIFT;
    const isSimple = image.length === 1 && unit !== 0 && unit < MOST_CHARACTERS;
    return isSimple ? (code << CODE_SHIFT) | encodeCharacter(unit) : COMPLEX << CODE_SHIFT;
  }

  /** The words of a vocabulary as the loop has them, without those that no text has. */
  wordsOf(ids: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
    if (!this.#joinsHangul) return ids;
    const words = new Map<string, number>();
    for (const [word, id] of ids) {
      if (!SYLLABLES.test(word))
        words.set(
          word.replace(LETTERS_OF_SYLLABLES, (letters) => letters.normalize("NFC")),
          id,
        );
    }
    return words;
  }

  /** Adds the entries of the characters of well-formed bytes. */
  addEntries(entries: Uint32Array, bytes: Uint8Array, from: number, end: number): void {
    for (let at = from; at < end; ) {
      const character = decodeCharacter(bytes, at, end);
      const codePoint = character & CODE_POINT;
      if (codePoint < MOST_CHARACTERS && entries[codePoint] === NOT_KNOWN) this.#addEntry(entries, codePoint);
      at += character >>> CHARACTER_SIZE_SHIFT;
    }
  }

  /** Adds the entry of a character and, where that is known, of those after it that are treated alike. */
  #addEntry(entries: Uint32Array, codePoint: number): void {
    entries[codePoint] = this.entryOf(codePoint);
    const block = this.#alike ? ALIKE.find(([first, last]) => codePoint >= first && codePoint <= last) : undefined;
    const number = this.#numbers.at(codePoint);
    const isSame = number % KINDS === PlainKind.ALONE % KINDS || (this.#joinsHangul && isSyllable(codePoint));
    if (!block || number === NOT_PLAIN || !isSame || isLeftOut(number)) return;
    const page = codePoint & ~PAGE_MASK;
    const code = codeOfNumber(number) << CODE_SHIFT;
    const end = Math.min(page | PAGE_MASK, block[1]);
    for (let each = Math.max(page, block[0]); each <= end; each++) {
      if (entries[each] !== NOT_KNOWN) continue;
      entries[each] = this.#firstOfAdded.has(each) ? this.entryOf(each) : code | encodeCharacter(each);
    }
  }

  /** Where the first added token between two bytes begins; `end` without one. */
  addedAt(bytes: Uint8Array, from: number, end: number): number {
    return this.#added.indexIn(bytes, from, end);
  }

  /**
   * The number of the character at `at`; {@link NOT_PLAIN} where a text is not to be encoded.
   *
   * @param bytes have a well-formed text from `from` to `end`
   */
  numberAt(codePoint: number, bytes: Uint8Array, from: number, at: number, end: number): number {
    if (this.#added.isAt(bytes, at, end)) return NOT_PLAIN;
    const number = this.#numbers.at(codePoint);
    // A character of three bytes and more has two that go on.
    return isAfterLong(number) && (at === from || !goesOn(bytes[at - 1]) || !goesOn(bytes[at - 2]))
      ? NOT_PLAIN
      : number;
  }

  /** The text that a plain character becomes. */
  imageOf(codePoint: number, number: number): string {
    const { images, imageOf } = this.#characters;
    if (codePoint < ASCII) return String.fromCharCode(isLeftOut(number) ? codePoint : images[codePoint]);
    if (number % KINDS !== PlainKind.CHANGED % KINDS) return String.fromCodePoint(codePoint);
    const image = imageOf(codePoint);
    return decodeUtf8(image, 0, image.length).trim();
  }
}

/** The code of a character with a number. */
export function codeOfNumber(number: number): number {
  const found = ((number - 1) / KINDS) | 0;
  return found === WordClass.DROPPED ? DROPPED_CODE : SIMPLE + found;
}

/** True for the number of a character that is in no word. */
function isLeftOut(number: number): boolean {
  const code = codeOfNumber(number);
  return code === REMOVED_CODE || code === DROPPED_CODE;
}

function isSyllable(codePoint: number): boolean {
  return codePoint >= 0xac00 && codePoint <= 0xd7a3;
}

function isAfterLong(number: number): boolean {
  return number % KINDS === PlainKind.AFTER_LONG;
}

function goesOn(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

const SPACES = /^\p{White_Space}*$/u;

/** The numbers of the table of {@link ClassCharacters}. */
function numberOf(
  { images, others, imageOf }: PlainCharacters,
  classes: CharacterTable,
  steps: readonly JsonFields[],
): (codePoint: number) => number {
  const normalizers = steps.map((step) => normalizerOf(step, "inside"));
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const classOf = (text: string) => {
    if (text.length === 1) return classes.at(text.charCodeAt(0));
    const [first, ...rest] = Array.from(text, (character) => classes.at(character.codePointAt(0) ?? 0));
    if (rest.some((each) => each !== first) || (rest.length > 0 && first === WordClass.SINGLE)) return undefined;
    return first;
  };
  const plain = (text: string, kind: number) => {
    const found = classOf(text);
    return found === undefined ? NOT_PLAIN : kind + found * KINDS;
  };
  const setsApart =
    steps.length === 1 && steps[0].type === "BertNormalizer" && steps[0].bool("handle_chinese_chars", true);
  const normalized = (character: string) =>
    normalizers.reduce((changed, normalize) => normalize(changed), AlignedText.of(character)).text;
  return (codePoint) => {
    const character = String.fromCodePoint(codePoint);
    if (setsApart && isIdeograph(codePoint)) {
      const image = normalized(character).trim();
      const found = classOf(image);
      if (classOf(" ") !== WordClass.REMOVED || found === undefined || found === WordClass.REMOVED) return NOT_PLAIN;
      return (image === character ? PlainKind.ALONE : PlainKind.CHANGED) + WordClass.SINGLE * KINDS;
    }
    if (SPACES.test(character)) {
      const text = normalized(character);
      const isRemoved = SPACES.test(text) && classOf(text) === WordClass.REMOVED;
      return isRemoved ? PlainKind.ALONE + WordClass.REMOVED * KINDS : NOT_PLAIN;
    }
    if (codePoint < 0x80) {
      const isPlain = codePoint >= FIRST_VISIBLE && codePoint !== DELETE && images[codePoint] !== 0;
      return isPlain ? plain(String.fromCharCode(images[codePoint]), PlainKind.ALONE) : NOT_PLAIN;
    }
    const kind = others.at(codePoint);
    if (kind === PlainKind.DROPPED) return PlainKind.ALONE + WordClass.DROPPED * KINDS;
    if (kind !== PlainKind.CHANGED) return kind === 0 ? NOT_PLAIN : plain(character, kind);
    return plain(decoder.decode(imageOf(codePoint)), kind);
  };
}
