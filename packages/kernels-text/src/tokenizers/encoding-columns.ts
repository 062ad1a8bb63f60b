import { NumberColumn } from "../tokens/number-column.js";
import type { Encoding } from "./tokenizer.js";

/** A token has about as many units or bytes of its text. */
const UNITS_OF_TOKEN = 3;
const MOST_RESERVED = 2 ** 20;

/** The columns of an {@link Encoding} while texts are added. */
export class EncodingColumns {
  readonly ids = new NumberColumn();
  readonly starts = new NumberColumn();
  readonly ends = new NumberColumn();
  readonly #rowSplits = new NumberColumn();

  constructor() {
    this.#rowSplits.push(0);
  }

  /** Adds a token from the byte `start` of its text to `end`. */
  add(id: number, start: number, end: number): void {
    this.ids.push(id);
    this.starts.push(start);
    this.ends.push(end);
  }

  /** Makes room for `count` more tokens. */
  reserve(count: number): void {
    this.ids.reserve(count);
    this.starts.reserve(count);
    this.ends.reserve(count);
  }

  /** Makes room for the tokens of texts, or their first ones. */
  reserveFor(texts: readonly (string | Uint8Array)[]): void {
    let units = 0;
    for (const { length } of texts) units += length;
    this.reserve(Math.min(MOST_RESERVED, Math.ceil(units / UNITS_OF_TOKEN)));
  }

  /** Keeps the first `length` tokens. */
  truncate(length: number): void {
    this.ids.truncate(length);
    this.starts.truncate(length);
    this.ends.truncate(length);
  }

  /** Adds the tokens of other columns from number `from` up to `to`. */
  append(other: EncodingColumns, from: number, to: number): void {
    for (const name of ["ids", "starts", "ends"] as const) {
      const at = this[name].length;
      this[name].extend(to - from).set(other[name].view().subarray(from, to), at);
    }
  }

  /** Removes all tokens and texts. */
  clear(): void {
    this.truncate(0);
    this.#rowSplits.truncate(1);
  }

  /** Adds `bytes` to the offsets of the tokens from number `first` on. */
  shift(first: number, bytes: number): void {
    if (bytes === 0) return;
    const [starts, ends] = [this.starts.extend(0), this.ends.extend(0)];
    for (let i = first, { length } = this.ids; i < length; i++) {
      starts[i] += bytes;
      ends[i] += bytes;
    }
  }

  /** Ends the tokens of a text. */
  endText(): void {
    this.#rowSplits.push(this.ids.length);
  }

  /** Ends the tokens of a text with the first `length` ones. */
  endTextAt(length: number): void {
    this.#rowSplits.push(length);
  }

  /** Copies of the columns. */
  encoding(): Encoding {
    return {
      ids: this.ids.view().slice(),
      rowSplits: this.#rowSplits.unsigned(),
      starts: this.starts.unsigned(),
      ends: this.ends.unsigned(),
    };
  }
}
