import { CHARACTER_SIZE_SHIFT, decodeCharacter, utf8Bytes } from "@heddle/memory/utf8";
import { CharacterTable } from "../../../characters/character-table.js";
import type { EncodingColumns } from "../../encoding-columns.js";
import { type PlainCharacters, PlainKind } from "../../plain-words.js";
import { TokenTrie } from "../../stretches/token-trie.js";
import type { JsonFields } from "../json-fields.js";
import { type BytePieceTable, HASH_PRIME } from "../models/byte-piece-table.js";
import { AlignedText } from "../normalizers/aligned-text.js";
import { normalizerOf } from "../normalizers/normalizers.js";
import { plainCharactersOf } from "../normalizers/plain-characters.js";
import { LATER_BASE } from "../text-pipeline.js";
import type { ByteStretches } from "./byte-stretches.js";
import { normalizerStepsOf } from "./spaced-words.js";
import { WordClass, wordClassesOf } from "./word-classes.js";

/** The ids of words by their UTF-8. */
export interface WordIds {
  readonly table: BytePieceTable;
  /** The id of other words; -1 when there is none for them. */
  readonly unknown: number;
}

const ASCII = 0x80;
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

/** The number of bytes that may begin an added token. */
const BEGINS_TOKEN = 255;
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
  readonly #tokens: TokenTrie;
  /** {@link NOT_PLAIN}, or 1 and the {@link PlainKind} less 1 and {@link KINDS} times the class of what the character becomes. */
  readonly #table: CharacterTable;
  /** The same for ASCII and for the first bytes of others, which have 0; or {@link BEGINS_TOKEN}. */
  readonly #ofBytes: Uint8Array;
  /** The word. */
  #text = new Uint8Array(512);

  constructor(
    characters: PlainCharacters,
    classes: CharacterTable,
    steps: readonly JsonFields[],
    words: WordIds,
    added: readonly string[],
  ) {
    this.#characters = characters;
    this.#words = words;
    this.#tokens = new TokenTrie(added);
    this.#table = new CharacterTable(numberOf(characters, classes, steps));
    this.#ofBytes = Uint8Array.from({ length: 256 }, (_, byte) => (byte < ASCII ? this.#table.at(byte) : NOT_PLAIN));
    for (const token of added) this.#ofBytes[utf8Bytes(token)[0]] = BEGINS_TOKEN;
  }

  /** Encodes a stretch. */
  readonly encode: ByteStretches = (bytes, from, to, columns) =>
    this.#encode(bytes, from, to, (from === 0 ? 0 : LATER_BASE) - from, columns, ALL);

  /**
   * Adds the tokens of a text of `end` bytes, or the first ones; adds nothing and returns false for a text with an added token, a character
   * that depends on those beside it or a word without an id.
   *
   * @param enough tokens after so many are left out
   */
  encodeText(bytes: Uint8Array, end: number, columns: EncodingColumns, enough: number): boolean {
    return this.#encode(bytes, 0, end, 0, columns, enough);
  }

  #encode(
    bytes: Uint8Array,
    from: number,
    to: number,
    shift: number,
    columns: EncodingColumns,
    enough: number,
  ): boolean {
    const { images, joined } = this.#characters;
    const { table, unknown } = this.#words;
    const [ofBytes, numbers, text] = [this.#ofBytes, this.#table, this.#room(to - from + MOST_ADDED)];
    // A word has a byte or more.
    const most = to - from;
    const before = columns.ids.length;
    const [ids, starts, ends] = [columns.ids.extend(most), columns.starts.extend(most), columns.ends.extend(most)];
    let count = before;
    let size = 0;
    let hash = 0;
    let start = 0;
    let last = 0;
    let lastClass: number = WordClass.REMOVED;
    for (let at = from; ; ) {
      let number = PlainKind.ALONE + WordClass.REMOVED * KINDS;
      const byte = bytes[at];
      let codePoint = byte;
      let length = 1;
      if (at < to) {
        number = ofBytes[byte];
        if (number === BEGINS_TOKEN) {
          if (this.#tokens.isAt(bytes, at, to)) break;
          number = byte < ASCII ? numbers.at(byte) : NOT_PLAIN;
        }
        if (byte >= ASCII) {
          const character = decodeCharacter(bytes, at, to);
          codePoint = character & CODE_POINT;
          length = character >>> CHARACTER_SIZE_SHIFT;
          number = numbers.at(codePoint);
        }
        if (number === NOT_PLAIN) break;
      }
      const wordClass = ((number - 1) / KINDS) | 0;
      if (size > 0 && (wordClass !== lastClass || wordClass === WordClass.SINGLE)) {
        const found = table.findHashed(text, 0, size, hash);
        const id = found < 0 ? unknown : found;
        if (id < 0) break;
        ids[count] = id;
        starts[count] = start + shift;
        ends[count++] = at + shift;
        size = 0;
        hash = 0;
        if (count - before >= enough) at = to;
      }
      if (at >= to) {
        columns.truncate(count);
        return true;
      }
      lastClass = wordClass;
      if (wordClass === WordClass.REMOVED) {
        last = byte < ASCII ? 0 : length;
        at += length;
        continue;
      }
      if (size === 0) start = at;
      const isRun = wordClass !== WordClass.SINGLE;
      if (byte < ASCII) {
        if (joined !== undefined && last > LONGEST && joined[(last << 7) | byte] !== 0) break;
        last = byte;
        let next = byte;
        do {
          const image = images[next];
          text[size++] = image;
          hash = Math.imul(hash ^ image, HASH_PRIME);
          next = bytes[++at];
        } while (isRun && joined === undefined && at < to && ofBytes[next] === number);
        continue;
      }
      const kind = number - wordClass * KINDS;
      if (kind === PlainKind.AFTER_LONG && (last < 3 || last > LONGEST)) break;
      last = length;
      const first = at;
      at += length;
      const image = kind === PlainKind.CHANGED ? this.#characters.imageOf(codePoint) : undefined;
      if (image) length = image.length;
      // Each byte that is left of the text needs one, too.
      if (size + length + to - at > text.length) break;
      for (let i = 0; i < length; i++) {
        const each = image ? image[i] : bytes[first + i];
        text[size++] = each;
        hash = Math.imul(hash ^ each, HASH_PRIME);
      }
      // More characters that stay as they are.
      while (isRun && kind === PlainKind.ALONE && at < to && bytes[at] >= ASCII && ofBytes[bytes[at]] === NOT_PLAIN) {
        const character = decodeCharacter(bytes, at, to);
        if (numbers.at(character & CODE_POINT) !== number) break;
        last = character >>> CHARACTER_SIZE_SHIFT;
        for (const next = at + last; at < next; at++) {
          const each = bytes[at];
          text[size++] = each;
          hash = Math.imul(hash ^ each, HASH_PRIME);
        }
      }
    }
    columns.truncate(before);
    return false;
  }

  #room(size: number): Uint8Array {
    if (size > this.#text.length) this.#text = new Uint8Array(size * 2);
    return this.#text;
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
