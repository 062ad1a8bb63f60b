import { CHARACTER_SIZE_SHIFT, decodeCharacter } from "@heddle/memory/utf8";
import { CharacterTable } from "../../../characters/character-table.js";
import type { EncodingColumns } from "../../encoding-columns.js";
import { type PlainCharacters, PlainKind } from "../../plain-words.js";
import type { JsonFields } from "../json-fields.js";
import { AlignedText } from "../normalizers/aligned-text.js";
import { normalizerOf } from "../normalizers/normalizers.js";
import { plainCharactersOf } from "../normalizers/plain-characters.js";
import { LATER_BASE } from "../text-pipeline.js";
import type { ByteStretches } from "./byte-stretches.js";
import { normalizerStepsOf } from "./spaced-words.js";
import { WordClass, wordClassesOf } from "./word-classes.js";

/** Adds the tokens of a word, the first `size` bytes of `text`, of which `starts` and `ends` are the places; false when it cannot. */
export type ClassWordEncoder = (
  text: Uint8Array,
  size: number,
  starts: Int32Array,
  ends: Int32Array,
  columns: EncodingColumns,
) => boolean;

const CODE_POINT = (1 << CHARACTER_SIZE_SHIFT) - 1;
/** Smaller ASCII characters and the last one are controls. */
const FIRST_VISIBLE = 0x21;
const DELETE = 0x7f;
/** The most bytes of a character. Greater numbers are ASCII characters, of which none is smaller. */
const LONGEST = 4;
/** Characters that go through all parts of the tokenizer. */
const NOT_PLAIN = 0;
/** A kind for each class, after {@link NOT_PLAIN}. */
const KINDS = 3;
/** Room for the bytes that changed characters have more. */
const MOST_ADDED = 256;

/**
 * Stretches of words that are runs of characters of one class, for a normaliser that changes characters one by one; undefined for a tokenizer
 * with other parts.
 */
export function classWordsOf(root: JsonFields, encodeWord: ClassWordEncoder): ByteStretches | undefined {
  const steps = normalizerStepsOf(root.object("normalizer"));
  const classes = wordClassesOf(root.object("pre_tokenizer"));
  const isOfSpaces = (step: JsonFields) => step.type === "Replace" && !step.object("pattern")?.value("String");
  if (!classes || steps.some(isOfSpaces)) return undefined;
  const characters = plainCharactersOf(steps);
  return characters && new ClassWords(characters, classes, steps, encodeWord).encode;
}

class ClassWords {
  readonly #characters: PlainCharacters;
  readonly #encodeWord: ClassWordEncoder;
  /** {@link NOT_PLAIN}, or 1 and the {@link PlainKind} less 1 and {@link KINDS} times the class of what the character becomes. */
  readonly #table: CharacterTable;
  readonly #ascii: Uint8Array;
  /** The word, and where the character of each byte begins and ends. */
  #text = new Uint8Array(512);
  #starts = new Int32Array(512);
  #ends = new Int32Array(512);

  constructor(
    characters: PlainCharacters,
    classes: CharacterTable,
    steps: readonly JsonFields[],
    encodeWord: ClassWordEncoder,
  ) {
    this.#characters = characters;
    this.#encodeWord = encodeWord;
    this.#table = new CharacterTable(numberOf(characters, classes, steps));
    this.#ascii = Uint8Array.from({ length: 128 }, (_, byte) => this.#table.at(byte));
  }

  readonly encode: ByteStretches = (bytes, from, to, columns) => {
    const before = columns.ids.length;
    if (this.#encode(bytes, from, to, (from === 0 ? 0 : LATER_BASE) - from, columns)) return true;
    columns.truncate(before);
    return false;
  };

  #encode(bytes: Uint8Array, from: number, to: number, shift: number, columns: EncodingColumns): boolean {
    this.#reserve(to - from + MOST_ADDED);
    const { images, joined } = this.#characters;
    const [ascii, table, text, starts, ends] = [this.#ascii, this.#table, this.#text, this.#starts, this.#ends];
    let size = 0;
    let last = 0;
    let lastClass: number = WordClass.REMOVED;
    for (let at = from; at < to; ) {
      const byte = bytes[at];
      const character = byte < 0x80 ? 0 : decodeCharacter(bytes, at, to);
      const number = byte < 0x80 ? ascii[byte] : table.at(character & CODE_POINT);
      if (number === NOT_PLAIN) return false;
      const wordClass = ((number - 1) / KINDS) | 0;
      if (size > 0 && (wordClass !== lastClass || wordClass === WordClass.SINGLE)) {
        if (!this.#encodeWord(text, size, starts, ends, columns)) return false;
        size = 0;
      }
      lastClass = wordClass;
      const begin = at + shift;
      if (byte < 0x80) {
        if (joined !== undefined && last > LONGEST && joined[(last << 7) | byte] !== 0) return false;
        at++;
        last = wordClass === WordClass.REMOVED ? 0 : byte;
        if (wordClass === WordClass.REMOVED) continue;
        text[size] = images[byte];
        starts[size] = begin;
        ends[size++] = begin + 1;
        continue;
      }
      const kind = number - wordClass * KINDS;
      if (kind === PlainKind.AFTER_LONG && (last < 3 || last > LONGEST)) return false;
      last = character >>> CHARACTER_SIZE_SHIFT;
      const first = at;
      at += last;
      if (wordClass === WordClass.REMOVED) continue;
      const image = kind === PlainKind.CHANGED ? this.#characters.imageOf(character & CODE_POINT) : undefined;
      const length = image ? image.length : last;
      // Each byte that is left of the text needs one, too.
      if (size + length + to - at > text.length) return false;
      for (let i = 0; i < length; i++) {
        text[size] = image ? image[i] : bytes[first + i];
        starts[size] = begin;
        ends[size++] = at + shift;
      }
    }
    return size === 0 || this.#encodeWord(text, size, starts, ends, columns);
  }

  #reserve(size: number): void {
    if (size <= this.#text.length) return;
    this.#text = new Uint8Array(size * 2);
    this.#starts = new Int32Array(size * 2);
    this.#ends = new Int32Array(size * 2);
  }
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
