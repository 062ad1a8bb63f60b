import * as Plan from "../sentencepiece/loops/plan-layout.js";
import type { PiecePath } from "../sentencepiece/processor/best-path.js";
import type { EncodingColumns } from "./encoding-columns.js";
import { LONGEST_KEPT } from "./stretches/stretch-cache.js";

const SPACE = 0x20;
/** U+2581, which every word begins with. */
const SYMBOL = [0xe2, 0x96, 0x81] as const;

/** The parts of an encoder that plain words need. */
export interface PlainRules {
  /** The class of each byte, as plans have it. */
  readonly classes: Uint8Array;
  /** The type of each id. */
  readonly types: Uint8Array;
  /** True when texts get a space before their first word. */
  readonly addsPrefix: boolean;
}

/**
 * Encodes words of ASCII characters that no rule of the normaliser changes straight from their bytes: a space, or the beginning of a text, and
 * the word.
 */
export class PlainWords {
  readonly #path: PiecePath;
  readonly #types: Uint8Array;
  readonly #addsPrefix: boolean;
  /** 1 for bytes of plain words. */
  readonly #isPlain = new Uint8Array(256);
  readonly #text = new Uint8Array(LONGEST_KEPT + SYMBOL.length);

  constructor(path: PiecePath, { classes, types, addsPrefix }: PlainRules) {
    this.#path = path;
    this.#types = types;
    this.#addsPrefix = addsPrefix;
    // A rule that begins with a byte that is plain before ASCII goes on with another one.
    for (let byte = 0; byte < 0x80; byte++) this.#isPlain[byte] = classes[byte] === Plan.IN_RULE ? 0 : 1;
    this.#text.set(SYMBOL);
    if (this.#isPlain[SPACE] === 0) this.#isPlain.fill(0);
    this.#isPlain[SPACE] = 0;
  }

  /**
   * Finds the pieces of the bytes from `from` to `to`, at most {@link LONGEST_KEPT}, and returns their number; -1 for another word, and for one
   * with unknown characters.
   */
  find(bytes: Uint8Array, from: number, to: number): number {
    const isPlain = this.#isPlain;
    const text = this.#text;
    let size = SYMBOL.length;
    let at = from;
    if (from > 0) {
      if (bytes[at++] !== SPACE) return -1;
    } else if (!this.#addsPrefix) return -1;
    if (at === to) return -1;
    for (; at < to; at++) {
      const byte = bytes[at];
      if (isPlain[byte] === 0) return -1;
      text[size++] = byte;
    }
    const count = this.#path.find(text, size);
    const { ids } = this.#path;
    for (let i = 0; i < count; i++) if (this.#types[ids[i]] !== Plan.NORMAL_PIECE) return -1;
    return count;
  }

  /** Adds the first `count` tokens that {@link find} found, of a word from the byte `from` of its text on, with offsets from there on. */
  add(count: number, from: number, columns: EncodingColumns): void {
    const { ids, ends } = this.#path;
    const less = SYMBOL.length - (from > 0 ? 1 : 0);
    let start = 0;
    for (let i = 0; i < count; i++) {
      const end = ends[i] - less;
      columns.add(ids[i], start, end);
      start = end;
    }
  }
}
