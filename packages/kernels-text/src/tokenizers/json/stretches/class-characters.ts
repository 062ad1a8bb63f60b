import { decodeUtf8 } from "@heddle/memory/utf8";
import { CharacterTable } from "../../../characters/character-table.js";
import { PieceTrie, ROOT } from "../../../wordpiece/piece-trie.js";
import { type PlainCharacters, PlainKind } from "../../plain-words.js";
import type { JsonFields } from "../json-fields.js";
import { AlignedText } from "../normalizers/aligned-text.js";
import { normalizerOf } from "../normalizers/normalizers.js";
import { WordClass } from "./word-classes.js";

export const ASCII = 0x80;
/** Smaller ASCII characters and the last one are controls. */
const FIRST_VISIBLE = 0x21;
const DELETE = 0x7f;
/** Smaller characters have two bytes at most. */
export const FIRST_LONG = 0x800;
/** Larger characters have two units. */
export const UNITS = 0x10000;
/** Characters that go through all parts of the tokenizer. */
export const NOT_PLAIN = 0;
/** A kind for each class, after {@link NOT_PLAIN}. */
const KINDS = 3;
/** The first kind of a removed character. */
const REMOVED = 1 + WordClass.REMOVED * KINDS;
/** Codes of units: not known yet, or not to be decided by the unit alone; other codes are 2 more than the class of the unit that it becomes. */
const NOT_KNOWN = 0;
const COMPLEX = 1;
export const SIMPLE = 2;
/** Where an entry of a unit has its code, of 8 bits, and the bytes of its UTF-8; the unit that a simple one becomes is below. */
export const CODE_SHIFT = 16;
export const SIZE_SHIFT = 24;
export const CODE_MASK = 0xff;
export const IMAGE_MASK = 0xffff;

/** Where an entry of an ASCII byte has its code. */
export const ASCII_CODE_SHIFT = 8;
export const ASCII_IMAGE_MASK = 0xff;

/** Characters and the classes of those that they become. */
export class ClassCharacters {
  readonly #characters: PlainCharacters;
  /** Added tokens, two bytes a unit. */
  readonly #added = new PieceTrie();
  /** {@link NOT_PLAIN}, or 1 and the {@link PlainKind} less 1 and {@link KINDS} times the class of what the character becomes. */
  readonly #numbers: CharacterTable;
  /** The entry of each unit, as far as it is known. See {@link CODE_SHIFT}. */
  readonly entries = new Int32Array(UNITS);
  /** The code of each ASCII byte that is known to be simple, and the character that it becomes in the 8 bits below; 0 for other bytes. */
  readonly asciiEntries = new Uint16Array(256);
  /** Pairs of ASCII characters that are not encoded, as {@link PlainCharacters.joined}. */
  readonly joined: Uint8Array | undefined;

  /** @param added tokens at which texts are not encoded */
  constructor(
    characters: PlainCharacters,
    classes: CharacterTable,
    steps: readonly JsonFields[],
    added: readonly string[],
  ) {
    this.#characters = characters;
    this.joined = characters.joined;
    this.#numbers = new CharacterTable(numberOf(characters, classes, steps));
    for (const token of added) {
      const unitOf = (place: number) => token.charCodeAt(place >>> 1);
      const bytes = Uint8Array.from({ length: token.length * 2 }, (_, i) => (i & 1 ? unitOf(i) : unitOf(i) >>> 8));
      this.#added.add(bytes, 0, bytes.length, 0);
      this.entries[unitOf(0)] = COMPLEX << CODE_SHIFT;
    }
  }

  /** The code of a unit, which is known from then on. */
  codeOf(unit: number): number {
    const known = (this.entries[unit] >>> CODE_SHIFT) & CODE_MASK;
    if (known !== NOT_KNOWN) return known;
    const number = isSurrogate(unit) ? NOT_PLAIN : this.#numbers.at(unit);
    const wordClass = ((number - 1) / KINDS) | 0;
    const image = number === NOT_PLAIN ? "" : this.imageOf(unit, number);
    const isSimple = image.length === 1 && number - wordClass * KINDS !== PlainKind.AFTER_LONG;
    const code = isSimple ? SIMPLE + wordClass : COMPLEX;
    const bytes = unit < ASCII ? 1 : unit < FIRST_LONG ? 2 : 3;
    this.entries[unit] = (isSimple ? image.charCodeAt(0) : 0) | (code << CODE_SHIFT) | (bytes << SIZE_SHIFT);
    // ASCII characters become ASCII characters.
    if (isSimple && unit < ASCII) this.asciiEntries[unit] = image.charCodeAt(0) | (code << ASCII_CODE_SHIFT);
    return code;
  }

  /** The number of a character that is not simple; {@link NOT_PLAIN} where a text is not to be encoded. */
  numberAt(text: string, at: number): number {
    if (this.#isAdded(text, at)) return NOT_PLAIN;
    const codePoint = text.codePointAt(at) ?? 0;
    if (isSurrogate(codePoint)) return NOT_PLAIN;
    const number = this.#numbers.at(codePoint);
    const isAfterLong = number % KINDS === PlainKind.AFTER_LONG;
    return isAfterLong && (at === 0 || text.charCodeAt(at - 1) < FIRST_LONG) ? NOT_PLAIN : number;
  }

  /** The text that a plain character becomes. */
  imageOf(codePoint: number, number: number): string {
    const { images, imageOf } = this.#characters;
    if (codePoint < ASCII) return String.fromCharCode(number === REMOVED ? codePoint : images[codePoint]);
    if (number % KINDS !== PlainKind.CHANGED % KINDS) return String.fromCodePoint(codePoint);
    const image = imageOf(codePoint);
    return decodeUtf8(image, 0, image.length);
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
}

/** The code of a character with a number. */
export function codeOfNumber(number: number): number {
  return SIMPLE + (((number - 1) / KINDS) | 0);
}

function isSurrogate(codePoint: number): boolean {
  return (codePoint & ~0x7ff) === 0xd800;
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
