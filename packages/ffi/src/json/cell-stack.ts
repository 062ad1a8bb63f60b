import { ANY_BYTES, copyAny, dropAny, setAny } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import type { FfiValue } from "../values/ffi-value.js";
import { readValue } from "../values/read-value.js";
import { writeValue } from "../values/write-value.js";
import { mapOfCells, sequenceOfCells } from "./build-container.js";

const INITIAL_CELLS = 64;

/** Cells that own their values, one after the other in a block that moves when it grows. */
export class CellStack implements Disposable {
  readonly #ffi: Ffi;
  #block: number;
  #capacity = INITIAL_CELLS;
  #length = 0;

  constructor(ffi: Ffi) {
    this.#ffi = ffi;
    this.#block = ffi.memory.malloc(INITIAL_CELLS * ANY_BYTES);
  }

  get length(): number {
    return this.#length;
  }

  /** The address of a cell, dead after the next push. */
  at(index: number): number {
    return this.#block + index * ANY_BYTES;
  }

  /** Adds a cell, which is None. @returns its address, dead after the next push */
  push(): number {
    if (this.#length === this.#capacity) {
      this.#block = this.#ffi.memory.realloc(this.#block, 2 * this.#capacity * ANY_BYTES);
      this.#capacity *= 2;
    }
    const cell = this.at(this.#length++);
    setAny(this.#ffi, cell, TypeIndex.NONE, 0, 0);
    return cell;
  }

  /** Adds a value of JavaScript. */
  pushValue(value: unknown): void {
    writeValue(this.#ffi, this.push(), value);
  }

  /** Adds a copy of a cell that is not in this stack. */
  pushCopy(cell: number): void {
    copyAny(this.#ffi, cell, this.push());
  }

  /** Puts the values from `first` on into an Array, or a List, which takes their place. */
  toSequence(first: number, typeIndex: number = TypeIndex.ARRAY): void {
    this.#collect(first, typeIndex, sequenceOfCells);
  }

  /** Puts the keys and values from `first` on into a Map, or a Dict, which takes their place. */
  toMap(first: number, typeIndex: number = TypeIndex.MAP): void {
    this.#collect(first, typeIndex, mapOfCells);
  }

  /** The value at `index`, a new reference where it is an object. */
  read(index: number): FfiValue {
    return readValue(this.#ffi, this.at(index));
  }

  [Symbol.dispose](): void {
    while (this.#length > 0) dropAny(this.#ffi, this.at(--this.#length));
    this.#ffi.memory.free(this.#block);
  }

  #collect(first: number, typeIndex: number, make: typeof mapOfCells): void {
    const count = this.#length - first;
    if (count === 0) this.push(); // The room of the container; it cannot fail later.
    const object = make(this.#ffi, this.at(first), count, typeIndex);
    setAny(this.#ffi, this.at(first), typeIndex, object, 0);
    this.#length = first + 1;
  }
}
