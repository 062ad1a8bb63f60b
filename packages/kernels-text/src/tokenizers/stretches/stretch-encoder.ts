import type { EncodingColumns } from "../encoding-columns.js";
import { KeptStretches } from "./kept-stretches.js";
import { LONGEST_KEPT, LONGEST_OF_WORDS, StretchCache } from "./stretch-cache.js";
import { writeText } from "./write-text.js";

/** Encodes parts of texts that have the same tokens in every text. */
export interface StretchSource {
  /** True when a text may be cut before the space at `at`. */
  isCut(bytes: Uint8Array, at: number, end: number): boolean;
  /** The bytes at which {@link isToken} is asked. */
  readonly firstTokenBytes: readonly number[];
  /** True when the text from `at` on begins with a token for which the whole text must be looked at. */
  isToken(bytes: Uint8Array, at: number, end: number): boolean;
  /** Where offsets begin in a stretch that is not the first of its text. */
  readonly base: number;
  /**
   * Adds the tokens of the bytes from `from` to `to`, which they have in every text; false when they must be encoded with their text.
   */
  encode(bytes: Uint8Array, from: number, to: number, columns: EncodingColumns): boolean;
}

const SPACE = 0x20;
/** Kinds of bytes. */
const ORDINARY = 0;
const CUTS = 1;
const BEGINS_TOKEN = 2;
const HASH_PRIME = 0x01000193;
/** More tokens than any text has. */
const ALL = 0x7fffffff;
/** Longer texts are encoded from bytes that are not kept. */
const MOST_KEPT_BYTES = 1 << 20;

/**
 * Encodes texts stretch by stretch: from a space that begins a word to the next one. Stretches repeat, so that most have known tokens.
 */
export class StretchEncoder {
  readonly #source: StretchSource;
  readonly #kept = new KeptStretches();
  /** Long stretches, such as texts without spaces: to encode them takes much longer than to keep them. */
  readonly #keptLong = new StretchCache();
  readonly #kinds = new Uint8Array(256);
  #bytes = new Uint8Array(4096);

  constructor(source: StretchSource) {
    this.#source = source;
    this.#kinds[SPACE] = CUTS;
    for (const byte of source.firstTokenBytes) this.#kinds[byte] = BEGINS_TOKEN;
  }

  /**
   * Adds the tokens of a text, and returns its bytes; adds nothing and returns -1 when it must be encoded as a whole.
   *
   * @param enough stretches after so many tokens are left out
   */
  encode(text: string, columns: EncodingColumns, enough = ALL): number {
    const bytes = this.#room(text.length * 3);
    return this.encodeBytes(bytes, writeText(text, bytes), columns, enough);
  }

  /** As {@link encode}, for the first `end` bytes. */
  encodeBytes(bytes: Uint8Array, end: number, columns: EncodingColumns, enough = ALL): number {
    const source = this.#source;
    const kinds = this.#kinds;
    const before = columns.ids.length;
    let from = 0;
    let hash = 0;
    for (let at = 0; at < end; at++) {
      const byte = bytes[at];
      const kind = kinds[byte];
      if (kind !== ORDINARY) {
        if (kind === CUTS) {
          if (at > from && source.isCut(bytes, at, end)) {
            if (!this.#add(bytes, from, at, hash, columns)) return undo(columns, before);
            if (columns.ids.length - before >= enough) return end;
            from = at;
            hash = 0;
          }
        } else if (source.isToken(bytes, at, end)) return undo(columns, before);
      }
      hash = Math.imul(hash ^ byte, HASH_PRIME);
    }
    return this.#add(bytes, from, end, hash, columns) ? end : undo(columns, before);
  }

  #room(size: number): Uint8Array {
    if (size <= this.#bytes.length) return this.#bytes;
    const grown = new Uint8Array(Math.max(size, this.#bytes.length * 2));
    if (size <= MOST_KEPT_BYTES) this.#bytes = grown;
    return grown;
  }

  #add(bytes: Uint8Array, from: number, to: number, sum: number, columns: EncodingColumns): boolean {
    const isFirst = from === 0;
    const shift = isFirst ? 0 : from - this.#source.base;
    const size = isFirst ? from - to : to - from;
    const hash = sum ^ (sum >>> 15);
    if (to - from > LONGEST_OF_WORDS) return this.#addLong(bytes, from, to, size, hash, shift, columns);
    const isKept = to > from && this.#kept.isUsed();
    if (isKept && this.#kept.copy(bytes, from, to, size, hash, shift, columns)) return true;
    const first = columns.ids.length;
    if (!this.#source.encode(bytes, from, to, columns)) return false;
    if (isKept) this.#kept.add(bytes, from, to, size, hash, columns, first);
    columns.shift(first, shift);
    return true;
  }

  #addLong(
    bytes: Uint8Array,
    from: number,
    to: number,
    size: number,
    hash: number,
    shift: number,
    columns: EncodingColumns,
  ): boolean {
    const isKept = to - from <= LONGEST_KEPT;
    const place = isKept ? this.#keptLong.find(bytes, from, to, size, hash) : -1;
    if (place >= 0) {
      this.#keptLong.copy(place, shift, columns);
      return true;
    }
    const first = columns.ids.length;
    if (!this.#source.encode(bytes, from, to, columns)) return false;
    if (isKept) this.#keptLong.add(bytes, from, to, size, hash, columns, first);
    columns.shift(first, shift);
    return true;
  }
}

function undo(columns: EncodingColumns, length: number): number {
  columns.truncate(length);
  return -1;
}
