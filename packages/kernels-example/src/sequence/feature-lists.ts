import { DataType } from "@heddle/tensor";
import { SMALL_CAPACITY } from "@heddle/tstring";
import { UNPACKED } from "../scan/scan-layout.js";
import type { WireReader } from "../scan/wire-reader.js";

/** The words of a list. */
const LIST_WORDS = 3;

/** The lists of one feature in the order of Examples and rows: where each is, and its number of elements. */
export class FeatureLists {
  readonly dtype: DataType;
  /** The number of lists. */
  length = 0;
  /** The number of all elements. */
  elements = 0;
  /** The bytes of texts that are too long for SMALL cells. */
  longBytes = 0;
  /** The number of the first list whose last text passes its end; infinite without one. */
  firstBroken = Number.POSITIVE_INFINITY;
  /** Three words for each list: its address, its bytes and `UNPACKED`, its elements. */
  #words: Uint32Array<ArrayBuffer>;

  /** @param expected a guess of the number of lists */
  constructor(dtype: DataType, expected: number) {
    this.dtype = dtype;
    this.#words = new Uint32Array(Math.max(1, expected) * LIST_WORDS);
  }

  /** Where a list is. */
  address(list: number): number {
    return this.#words[list * LIST_WORDS] ?? 0;
  }

  /** The bytes of a list, and `UNPACKED` when its numbers have tags. */
  sizeBytes(list: number): number {
    return this.#words[list * LIST_WORDS + 1] ?? 0;
  }

  /** The number of elements of a list. */
  count(list: number): number {
    return this.#words[list * LIST_WORDS + 2] ?? 0;
  }

  /** Adds a list without elements. */
  addEmpty(): void {
    this.#add(0, 0, 0);
  }

  /**
   * Adds the list of the Feature that comes next, and leaves the reader after it. False when the feature has another kind.
   *
   * Source: GetFeatureLength, tensorflow/core/util/example_proto_fast_parsing.cc (TensorFlow 2.21).
   */
  add(reader: WireReader): boolean {
    const { end } = reader;
    if (!reader.expect(this.#tag)) return false;
    const length = reader.varint();
    if (length < 0) return false;
    if (length === 0) {
      this.addEmpty();
      return true;
    }
    reader.end = reader.endOf(length);
    const isRight = this.dtype === DataType.STRING ? this.#addTexts(reader) : this.#addNumbers(reader);
    reader.end = end;
    return isRight;
  }

  /** Adds the list without bytes that comes next. False for another one. */
  addSkipped(reader: WireReader): boolean {
    if (!reader.expect(this.#tag) || reader.varint() !== 0) return false;
    this.addEmpty();
    return true;
  }

  get #tag(): number {
    return this.dtype === DataType.STRING ? 10 : this.dtype === DataType.FLOAT ? 18 : 26;
  }

  #add(at: number, size: number, count: number): void {
    const to = this.length++ * LIST_WORDS;
    if (to === this.#words.length) {
      const grown = new Uint32Array(to * 2);
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words[to] = at;
    this.#words[to + 1] = size;
    this.#words[to + 2] = count;
    this.elements += count;
  }

  #addTexts(reader: WireReader): boolean {
    const start = reader.at;
    let count = 0;
    for (; !reader.isAtEnd; count++) {
      if (!reader.expect(10)) return false;
      const size = reader.varint();
      if (size < 0) return false;
      if (!reader.skip(size)) {
        this.firstBroken = Math.min(this.firstBroken, this.length);
        if (size < 0x80000000) reader.at = reader.end;
      } else if (size > SMALL_CAPACITY) this.longBytes += size;
    }
    this.#add(start, reader.at - start, count);
    return true;
  }

  #addNumbers(reader: WireReader): boolean {
    const tag = this.dtype === DataType.FLOAT ? 13 : 8;
    const listStart = reader.at;
    const isPacked = reader.expect(10);
    if (!isPacked && reader.peek() !== tag) return false;
    if (isPacked && !reader.enter()) return false;
    const start = isPacked ? reader.at : listStart;
    let count = 0;
    for (; !reader.isAtEnd; count++) {
      if (!isPacked && !reader.expect(tag)) return false;
      if (this.dtype === DataType.FLOAT ? !reader.skip(4) : reader.varint() < 0) return false;
    }
    this.#add(start, isPacked ? reader.at - start : (reader.at - start) | UNPACKED, count);
    return true;
  }
}
