import type { Ffi } from "../ffi.js";
import type { FfiObject } from "../object/ffi-object.js";
import { NO_SLOT } from "./dense-table.js";
import { changedWhileIterated, damaged } from "./errors.js";
import { entryAfter, entryAt, firstEntry, mapEdits, mapSize } from "./map-object.js";

/** Before the first step. */
const START = -1;

/** An iteration over the entries of a Map or a Dict: a class, whose steps are faster than those of a generator. */
export class EntryIterator<T> implements IterableIterator<T, undefined, undefined> {
  readonly #map: FfiObject;
  readonly #typeName: string;
  readonly #read: (ffi: Ffi, entry: number) => T;
  #position = START;
  #edits = 0;
  #left = 0;

  /** @param read makes the value of a step of the address of an entry */
  constructor(map: FfiObject, typeName: string, read: (ffi: Ffi, entry: number) => T) {
    this.#map = map;
    this.#typeName = typeName;
    this.#read = read;
  }

  /** @throws {StatusError} FAILED_PRECONDITION when an entry came or went meanwhile; the iteration is at its end then */
  next(): IteratorResult<T, undefined> {
    const before = this.#position;
    this.#position = NO_SLOT;
    if (before === NO_SLOT) return { done: true, value: undefined };
    const { ffi, address } = this.#map;
    if (before === START) {
      this.#edits = mapEdits(ffi, address);
      this.#left = mapSize(ffi, address);
    } else if (mapEdits(ffi, address) !== this.#edits) throw changedWhileIterated(this.#typeName);
    const position = before === START ? firstEntry(ffi, address) : entryAfter(ffi, address, before);
    if (position === NO_SLOT) return { done: true, value: undefined };
    if (this.#left-- === 0) throw damaged(this.#typeName);
    const value = this.#read(ffi, entryAt(ffi, address, position));
    this.#position = position;
    return { done: false, value };
  }

  /** Ends the iteration. */
  return(): IteratorResult<T, undefined> {
    this.#position = NO_SLOT;
    return { done: true, value: undefined };
  }

  [Symbol.iterator](): this {
    return this;
  }
}
