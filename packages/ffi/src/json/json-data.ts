import { invalidArgument, type StatusError } from "@heddle/status";
import { ANY_BYTES, anyType, anyWord } from "../any/cell.js";
import { readInt } from "../any/numbers.js";
import { sharedProbe } from "../containers/key-probe.js";
import { findEntry } from "../containers/map-object.js";
import { sequenceItems, sequenceSize } from "../containers/sequence.js";
import { hashedType } from "../equality/any-hash.js";
import type { Ffi } from "../ffi.js";
import { type ByteSpan, stringSpan, textOf } from "../strings/string-any.js";
import { TypeIndex } from "../types/type-index.js";

/** Reads the data of a JSON graph, which are hostile: each value is checked for its type. */
export class JsonData {
  readonly #ffi: Ffi;

  constructor(ffi: Ffi) {
    this.#ffi = ffi;
  }

  /** The cell of the value of a key in the Map in a cell; 0 without that key. */
  find(map: number, key: string): number {
    sharedProbe().setValue(this.#ffi, key);
    const entry = findEntry(this.#ffi, anyWord(this.#ffi, map), sharedProbe());
    return entry === 0 ? 0 : entry + ANY_BYTES;
  }

  /** True when the cell holds a value of a type. */
  is(cell: number, typeIndex: number): boolean {
    return cell !== 0 && hashedType(anyType(this.#ffi, cell)) === typeIndex;
  }

  text(cell: number, what: string): string {
    if (!this.is(cell, TypeIndex.STRING)) throw this.#wrong(cell, what, "str");
    return textOf(this.#ffi, stringSpan(this.#ffi, cell) as ByteSpan);
  }

  /** An int; a bool is one. */
  int(cell: number, what: string): number | bigint {
    if (!this.is(cell, TypeIndex.INT) && !this.is(cell, TypeIndex.BOOL)) throw this.#wrong(cell, what, "int");
    return readInt(this.#ffi, cell);
  }

  /** The cells of the elements of an Array. */
  elements(cell: number, what: string): number[] {
    if (!this.is(cell, TypeIndex.ARRAY)) throw this.#wrong(cell, what, "Array");
    const array = anyWord(this.#ffi, cell);
    const first = sequenceItems(this.#ffi, array);
    return Array.from({ length: sequenceSize(this.#ffi, array) }, (_, i) => first + i * ANY_BYTES);
  }

  #wrong(cell: number, what: string, wanted: string): StatusError {
    const found = cell === 0 ? "nothing" : `\`${this.#ffi.types.name(hashedType(anyType(this.#ffi, cell)))}\``;
    return invalidGraph(`${what} must be \`${wanted}\`, found ${found}`);
  }
}

/** A value that is not a JSON graph. */
export function invalidGraph(reason: string): StatusError {
  return invalidArgument(`Invalid JSON Object Graph: ${reason}`);
}
