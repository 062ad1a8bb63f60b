import type { StatusError } from "@heddle/status";
import { dataTypeName } from "@heddle/tensor";
import { badFeature, textOf } from "../parse/errors.js";
import type { WireReader } from "../scan/wire-reader.js";
import { errorInSequence } from "./errors.js";
import { FeatureLists } from "./feature-lists.js";
import type { SequenceColumn } from "./sequence-column.js";

/** The name of an Example, for messages. */
export type NameOf = (example: number) => string;

/** The messages of one column in all Examples, and what they hold. */
export class ColumnRows {
  readonly column: SequenceColumn;
  readonly lists: FeatureLists;
  /** The rows of each Example: lists of a feature list, and one for each feature of a context. */
  readonly rows: Uint32Array;
  /** The most elements of an Example. */
  longest: number;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #present: Uint8Array;

  constructor(column: SequenceColumn, exampleCount: number) {
    this.column = column;
    this.lists = new FeatureLists(column.dtype, exampleCount);
    this.longest = column.fallback?.elementCount ?? 0;
    this.rows = new Uint32Array(exampleCount);
    this.#starts = new Uint32Array(exampleCount);
    this.#ends = new Uint32Array(exampleCount);
    this.#present = new Uint8Array(exampleCount);
  }

  /** Notes the message of an Example; a later one replaces it. */
  set(example: number, start: number, size: number): void {
    this.#starts[example] = start;
    this.#ends[example] = start + size;
    this.#present[example] = 1;
  }

  isPresent(example: number): boolean {
    return this.#present[example] === 1;
  }

  /** True for a message without bytes, and a missing one. */
  isEmpty(example: number): boolean {
    return this.#starts[example] === this.#ends[example];
  }

  /** Reads the lists of an Example. @throws {StatusError} INVALID_ARGUMENT in TensorFlow's words, with the Example's name */
  read(reader: WireReader, example: number, nameOf: NameOf): void {
    const { lists } = this;
    const before = lists.elements;
    const first = lists.length;
    reader.at = this.#starts[example] ?? 0;
    reader.end = this.#ends[example] ?? 0;
    if (this.column.part === "list") this.#readRows(reader, example, nameOf);
    else if (reader.isAtEnd) lists.addEmpty();
    else if (!lists.add(reader))
      throw this.#wrongType(`Name: ${nameOf(example)}, Context feature: ${textOf(this.column.key)}`);
    this.rows[example] = lists.length - first;
    this.longest = Math.max(this.longest, lists.elements - before);
  }

  #readRows(reader: WireReader, example: number, nameOf: NameOf): void {
    const { lists } = this;
    const { end } = reader;
    for (let row = 0; !reader.isAtEnd; row++) {
      const size = reader.expect(10) ? reader.varint() : -1;
      if (size < 0 || size === 1) throw errorInSequence(this.column.key, nameOf(example));
      if (size > 2) reader.end = reader.endOf(size);
      if (size === 0) lists.addEmpty();
      else if (size === 2 ? !lists.addSkipped(reader) : !lists.add(reader)) {
        const where = `Name: ${nameOf(example)}, Feature list: ${textOf(this.column.key)}, Index: ${row}`;
        throw this.#wrongType(where);
      }
      reader.end = end;
    }
  }

  #wrongType(where: string): StatusError {
    return badFeature(where, `Data types don't match. Expected type: ${dataTypeName(this.column.dtype)}`);
  }
}
