import type { BestPath } from "../sentencepiece/processor/best-path.js";
import type { EncodingColumns } from "./encoding-columns.js";
import { LONGEST_KEPT } from "./stretches/stretch-cache.js";

/** U+2581, which every word begins with. */
const SYMBOL = [0xe2, 0x96, 0x81] as const;

/** The ASCII characters that a normaliser changes one by one. */
export interface PlainCharacters {
  /** The character that each of the 256 bytes becomes, which is not white space; 0 for bytes that are not plain. */
  readonly images: Uint8Array;
  /** 1 at `first << 7 | second` for characters that are not plain beside each other; undefined without any. */
  readonly joined?: Uint8Array;
}

/** Where the token of the space before a word begins and ends, and where the word begins. */
export interface WordPlace {
  readonly symbolStart: number;
  readonly symbolEnd: number;
  readonly wordStart: number;
}

/** Encodes words of plain ASCII characters, with a space before each, straight from their bytes. */
export class PlainWords {
  readonly #path: BestPath;
  readonly #characters: PlainCharacters;
  readonly #isOrdinary: (id: number) => boolean;
  readonly #text = Uint8Array.from({ length: SYMBOL.length + LONGEST_KEPT }, (_, i) => SYMBOL[i]);

  /** @param isOrdinary false for ids whose tokens are not the pieces alone, such as those of unknown text */
  constructor(path: BestPath, characters: PlainCharacters, isOrdinary: (id: number) => boolean) {
    this.#path = path;
    this.#characters = characters;
    this.#isOrdinary = isOrdinary;
  }

  /**
   * Finds the pieces of a space and the word from `from` to `to`, and returns their number; -1 for words that are not plain, empty or longer than
   * {@link LONGEST_KEPT}, and for pieces that are not ordinary.
   */
  find(bytes: Uint8Array, from: number, to: number): number {
    if (from >= to || to - from > LONGEST_KEPT) return -1;
    const { images, joined } = this.#characters;
    const text = this.#text;
    let size = SYMBOL.length;
    let last = 0;
    for (let at = from; at < to; at++) {
      const byte = bytes[at];
      const image = images[byte];
      if (image === 0 || (joined !== undefined && joined[(last << 7) | byte] !== 0)) return -1;
      text[size++] = image;
      last = byte;
    }
    const count = this.#path.find(text, size);
    const { ids } = this.#path;
    for (let i = 0; i < count; i++) if (!this.#isOrdinary(ids[i])) return -1;
    return count;
  }

  /** Adds the first `count` tokens that {@link find} found. */
  add(count: number, { symbolStart, symbolEnd, wordStart }: WordPlace, columns: EncodingColumns): void {
    const { ids, ends } = this.#path;
    const shift = wordStart - SYMBOL.length;
    const at = columns.ids.length;
    const [addedIds, addedStarts] = [columns.ids.extend(count), columns.starts.extend(count)];
    const addedEnds = columns.ends.extend(count);
    for (let i = 0, start = symbolStart; i < count; i++) {
      const to = ends[i];
      addedIds[at + i] = ids[i];
      addedStarts[at + i] = start;
      addedEnds[at + i] = to === SYMBOL.length ? symbolEnd : to + shift;
      start = to + shift;
    }
  }
}
