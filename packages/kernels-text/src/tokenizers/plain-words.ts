import { CHARACTER_SIZE_SHIFT, decodeCharacter } from "@heddle/memory/utf8";
import type { CharacterTable } from "../characters/character-table.js";
import { characterSize } from "../sentencepiece/loops/text-twin.js";
import type { EncodingColumns } from "./encoding-columns.js";

const SPACE = 0x20;
/** U+2581. */
const SYMBOL = [0xe2, 0x96, 0x81] as const;
/** The most bytes of a word. */
const LONGEST_WORD = 4096;
/** Room for the bytes that changed characters have more; words with more of them are not plain. */
const MOST_ADDED = 256;
/** The most bytes of a character. Greater numbers are ASCII characters: none of the smaller ones is plain. */
const LONGEST = 4;

/** Characters that are plain. */
export const PlainKind = {
  /** A character that a normaliser leaves as it is, whatever is beside it. */
  ALONE: 1,
  /** One of three bytes and more, which it leaves after another such character. */
  AFTER_LONG: 2,
  /** A character that becomes another text. */
  CHANGED: 3,
  /** One that becomes nothing, where that is plain. */
  DROPPED: 4,
} as const;

/** The characters of words that a normaliser changes one by one, or not at all. */
export interface PlainCharacters {
  /** The character that each of the 256 bytes becomes, which is not white space; 0 for bytes that are not plain. */
  readonly images: Uint8Array;
  /** 1 at `first << 7 | second` for characters that are not plain beside each other; undefined without any. */
  readonly joined?: Uint8Array;
  /** The {@link PlainKind} of other characters; 0 for those that are not plain. */
  readonly others: CharacterTable;
  /** True when spaces within a word become U+2581. */
  readonly hasSpaces?: boolean;
  /** The UTF-8 of a changed character: not empty, and without white space. */
  imageOf(codePoint: number): Uint8Array;
}

/** Where the token of the space before a word begins and ends, and where the word begins. */
export interface WordPlace {
  /** Undefined for a word without a space before it. */
  readonly symbolStart: number | undefined;
  /** Undefined for the end of the first character of the word. */
  readonly symbolEnd: number | undefined;
  readonly wordStart: number;
}

/** Finds the pieces of UTF-8. */
export interface PieceFinder {
  /** The ids of the pieces found last, and the byte at which each ends. */
  readonly ids: Int32Array;
  readonly ends: Int32Array;
  /** Finds the pieces of the first `size` bytes, and returns their number; -1 when it cannot. */
  find(bytes: Uint8Array, size: number): number;
}

const CODE_POINT = (1 << CHARACTER_SIZE_SHIFT) - 1;

/** Encodes words of plain characters, with U+2581 before them or not, straight from their bytes. */
export class PlainWords {
  readonly #path: PieceFinder;
  readonly #characters: PlainCharacters;
  readonly #isOrdinary: (id: number) => boolean;
  /** U+2581 and the changed word, and where the character of each byte begins and ends, from the word's beginning on. */
  readonly #text = Uint8Array.from({ length: SYMBOL.length + LONGEST_WORD + MOST_ADDED }, (_, i) => SYMBOL[i]);
  readonly #word = this.#text.subarray(SYMBOL.length);
  readonly #starts = new Int32Array(this.#text.length);
  readonly #ends = new Int32Array(this.#text.length);

  /** @param isOrdinary false for ids whose tokens are not the pieces alone, such as those of unknown text */
  constructor(path: PieceFinder, characters: PlainCharacters, isOrdinary: (id: number) => boolean) {
    this.#path = path;
    this.#characters = characters;
    this.#isOrdinary = isOrdinary;
  }

  /**
   * Finds the pieces of the word from `from` to `to` with U+2581 before it, if its place has that, and returns their number; -1 for words that
   * are not plain, empty without U+2581 or longer than {@link LONGEST_WORD}, and for pieces that are not ordinary or end within U+2581.
   */
  find(bytes: Uint8Array, from: number, to: number, { symbolStart }: WordPlace): number {
    if ((from >= to && symbolStart === undefined) || to - from > LONGEST_WORD) return -1;
    const { images, joined, hasSpaces } = this.#characters;
    const [text, starts, ends] = [this.#text, this.#starts, this.#ends];
    let size = SYMBOL.length;
    let last = 0;
    for (let at = from; at < to; ) {
      const byte = bytes[at];
      const begin = at - from;
      if (byte >= 0x80) {
        const written = this.#addOther(bytes, at, to, last, size);
        if (written <= 0) return -1;
        last = characterSize(bytes, at, to);
        at += last;
        for (const end = size + written; size < end; size++) {
          starts[size] = begin;
          ends[size] = at - from;
        }
        continue;
      }
      if (byte === SPACE && hasSpaces) {
        // Each byte that is left needs one, too.
        if (size + SYMBOL.length + to - at > text.length) return -1;
        for (let i = 0; i < SYMBOL.length; i++) {
          text[size] = SYMBOL[i];
          starts[size] = begin;
          ends[size++] = begin + 1;
        }
        last = byte;
        at++;
        continue;
      }
      const image = images[byte];
      if (image === 0 || (joined !== undefined && last > LONGEST && joined[(last << 7) | byte] !== 0)) return -1;
      text[size] = image;
      starts[size] = begin;
      ends[size++] = begin + 1;
      last = byte;
      at++;
    }
    const isBare = symbolStart === undefined;
    const count = isBare ? this.#path.find(this.#word, size - SYMBOL.length) : this.#path.find(text, size);
    const { ids } = this.#path;
    if (!isBare && count > 0 && this.#path.ends[0] < SYMBOL.length) return -1;
    for (let i = 0; i < count; i++) if (!this.#isOrdinary(ids[i])) return -1;
    return count;
  }

  /** Writes a character that is not ASCII, and returns its bytes; -1 for one that is not plain. @param last the bytes of the one before it */
  #addOther(bytes: Uint8Array, at: number, to: number, last: number, size: number): number {
    const { others } = this.#characters;
    const text = this.#text;
    const character = decodeCharacter(bytes, at, to);
    const kind = others.at(character & CODE_POINT);
    if (kind === 0 || (kind === PlainKind.AFTER_LONG && (last < 3 || last > LONGEST))) return -1;
    if (kind !== PlainKind.CHANGED) {
      const length = character >>> CHARACTER_SIZE_SHIFT;
      for (let i = 0; i < length; i++) text[size + i] = bytes[at + i];
      return length;
    }
    const image = this.#characters.imageOf(character & CODE_POINT);
    if (size + image.length + to - at > text.length) return -1;
    text.set(image, size);
    return image.length;
  }

  /** Adds the first `count` tokens that {@link find} found, for the same place. */
  add(count: number, { symbolStart, symbolEnd, wordStart }: WordPlace, columns: EncodingColumns): void {
    const { ids, ends } = this.#path;
    const at = columns.ids.length;
    const [addedIds, addedStarts] = [columns.ids.extend(count), columns.starts.extend(count)];
    const addedEnds = columns.ends.extend(count);
    const firstEnd = symbolEnd ?? wordStart + this.#ends[SYMBOL.length];
    const skipped = symbolStart === undefined ? SYMBOL.length : 0;
    for (let i = 0, from = skipped; i < count; i++) {
      const to = ends[i] + skipped;
      addedIds[at + i] = ids[i];
      addedStarts[at + i] = from === 0 && symbolStart !== undefined ? symbolStart : this.#starts[from] + wordStart;
      addedEnds[at + i] = to === SYMBOL.length ? firstEnd : this.#ends[to - 1] + wordStart;
      from = to;
    }
  }
}
