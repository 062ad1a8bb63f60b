import { decodeUtf8, encodeCharacter } from "@heddle/memory/utf8";
import { CharacterTable } from "../../../characters/character-table.js";
import { type PlainCharacters, PlainKind } from "../../plain-words.js";
import { TokenTrie } from "../../stretches/token-trie.js";
import type { JsonFields } from "../json-fields.js";
import { AlignedText } from "../normalizers/aligned-text.js";
import { normalizerOf } from "../normalizers/normalizers.js";
import { CODE_SHIFT, COMPLEX, MOST_CHARACTERS, SIMPLE } from "../words/word-layout.js";
import { WordClass } from "./word-classes.js";

export const ASCII = 0x80;
/** Smaller ASCII characters and the last one are controls. */
const FIRST_VISIBLE = 0x21;
const DELETE = 0x7f;
/** Characters that go through all parts of the tokenizer. */
export const NOT_PLAIN = 0;
/** A kind for each class, after {@link NOT_PLAIN}. */
const KINDS = 3;
/** The first kind of a removed character. */
const REMOVED = 1 + WordClass.REMOVED * KINDS;

/** Characters and the classes of those that they become. */
export class ClassCharacters {
  readonly #characters: PlainCharacters;
  readonly #added: TokenTrie;
  /** The characters that added tokens begin with. */
  readonly #firstOfAdded: ReadonlySet<number | undefined>;
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
    this.#added = new TokenTrie(added);
    this.#firstOfAdded = new Set(added.map((token) => token.codePointAt(0)));
  }

  /** The entry of a character of the basic plane, as `word-layout.ts` has it. */
  entryOf(codePoint: number): number {
    const number = this.#numbers.at(codePoint);
    if (number === NOT_PLAIN || isAfterLong(number) || this.#firstOfAdded.has(codePoint)) return COMPLEX << CODE_SHIFT;
    const code = codeOfNumber(number);
    if (code === SIMPLE + WordClass.REMOVED) return code << CODE_SHIFT;
    const image = this.imageOf(codePoint, number);
    const unit = image.charCodeAt(0);
    const isSimple = image.length === 1 && unit !== 0 && unit < MOST_CHARACTERS;
    return isSimple ? (code << CODE_SHIFT) | encodeCharacter(unit) : COMPLEX << CODE_SHIFT;
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
    if (codePoint < ASCII) return String.fromCharCode(number === REMOVED ? codePoint : images[codePoint]);
    if (number % KINDS !== PlainKind.CHANGED % KINDS) return String.fromCodePoint(codePoint);
    const image = imageOf(codePoint);
    return decodeUtf8(image, 0, image.length);
  }
}

/** The code of a character with a number. */
export function codeOfNumber(number: number): number {
  return SIMPLE + (((number - 1) / KINDS) | 0);
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
