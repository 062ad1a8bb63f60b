import type { ByteSink } from "@heddle/kernel-api/texts";
import { CHARACTER_SIZE_SHIFT, decodeCharacter } from "@heddle/memory/utf8";
import { invalidArgument } from "@heddle/status";
import { DoubleArray } from "../darts/double-array.js";
import { FlatTable } from "../flatbuffer/flat-table.js";
import type { NumberColumn } from "../tokens/number-column.js";

/** In the value of a character: it becomes another text, whose place in the pool and size are in the other bits. */
const CHANGES = 0x40000000;

/**
 * Replaces characters by the texts that a model has for them.
 *
 * Source: tensorflow_text/core/kernels/fast_bert_normalizer.h and fast_bert_normalizer_model.fbs (TensorFlow Text 2.20).
 */
export class BertNormalizer {
  readonly #trie: DoubleArray;
  readonly #valueOfNul: number;
  readonly #pool: Uint8Array;

  /** Reads the FlatBuffer of a model. @throws {StatusError} INVALID_ARGUMENT for other bytes */
  constructor(bytes: Uint8Array) {
    const table = FlatTable.root(bytes);
    const units = table.words(1);
    const pool = table.bytes(3);
    if (!units || units.length === 0 || !pool) {
      throw invalidArgument("FastBertNormalizerModel or its required fields are null");
    }
    this.#trie = new DoubleArray(units);
    this.#valueOfNul = table.int32(2);
    this.#pool = pool;
  }

  /**
   * Adds the text from `begin` to `end` in its new form to `sink`. To `offsets` it adds, for each byte of the new form, where in the text
   * it comes from, and the size of the text.
   */
  normalize(u8: Uint8Array, begin: number, end: number, sink: ByteSink, offsets: NumberColumn | undefined): void {
    for (let at = begin; at < end; ) {
      const next = at + (decodeCharacter(u8, at, end) >>> CHARACTER_SIZE_SHIFT);
      const value = this.#valueOf(u8, at, next);
      if ((value & CHANGES) === 0) {
        sink.add(u8, at, next);
        if (offsets) for (let byte = at; byte < next; byte++) offsets.push(byte - begin);
      } else {
        const size = value & 63;
        const first = (value & 0x3fffffc0) >>> 6;
        // A place outside the pool stands for no text.
        if (first + size <= this.#pool.length) {
          sink.add(this.#pool, first, first + size);
          if (offsets) for (let byte = 0; byte < size; byte++) offsets.push(at - begin);
        }
      }
      at = next;
    }
    offsets?.push(end - begin);
  }

  #valueOf(u8: Uint8Array, at: number, next: number): number {
    if (u8[at] === 0) return this.#valueOfNul;
    const node = this.#trie.walk(DoubleArray.root, u8, at, next);
    return node < 0 ? 0 : Math.max(0, this.#trie.valueAt(node));
  }
}
