import { failedPrecondition, outOfRange } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import type { FfiPart } from "../ffi-part.js";
import { FfiObject } from "../object/ffi-object.js";
import { newObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";
import type { FfiValue } from "../values/ffi-value.js";
import { badIndex, changedWhileIterated } from "./errors.js";
import { freePool, POOL_BYTES } from "./pool.js";
import { dropItem, itemOfValue, itemOfView, ownItem, type PooledItem, readItem, viewItem } from "./pooled-item.js";

/** The body: the address of the words at 0, edits at 4, size and capacity of 64 bits at 8 and 16, then the pool. */
const EDITS = 1;
const SIZE = 2;
const CAPACITY = 4;
const POOL = 24;
const BODY_BYTES = POOL + POOL_BYTES;
const INITIAL_CAPACITY = 4;
const WORD_BYTES = 4;

/**
 * A reference to the list that RFC 0097 recommends as D3c: a word for each element, which points to an object or to a slot of a pool
 * of values. An object takes 4 bytes and not 16, and strings of up to 16 bytes are not objects; every other value takes 28 bytes and
 * not 16, and is one step further away. So `FfiList`, D3a of the RFC with cells of 16 bytes, is the default: it is the faster one
 * and has the layout that other runtimes read. This one is for long lists of objects, or of strings of 9 to 16 bytes. It needs the
 * RFC's profile.
 */
export class PooledList extends FfiObject {
  /**
   * A new list of values.
   *
   * @throws {StatusError} FAILED_PRECONDITION in tvm-ffi's profile; those of `writeValue`, with nothing left then
   */
  static from(ffi: Ffi, values: Iterable<unknown> = []): PooledList {
    if (ffi.profile.isCanonical) {
      throw failedPrecondition(
        "a PooledList needs the RFC's profile: in tvm-ffi's no word tells a value from an object",
      );
    }
    const { headerBytes } = ffi.profile;
    const object = newObject(ffi, TypeIndex.POOLED_LIST, headerBytes + BODY_BYTES);
    ffi.memory.u32.fill(0, (object + headerBytes) >>> 2, (object + headerBytes + BODY_BYTES) >>> 2);
    const list = new PooledList(ffi, object);
    try {
      for (const value of values) list.push(value);
      return list;
    } catch (error) {
      list.release();
      throw error;
    }
  }

  get length(): number {
    return this.ffi.memory.u32[this.#body + SIZE];
  }

  /** An element as `readValue` makes it. @throws {StatusError} OUT_OF_RANGE when there is no such element */
  get(index: number): FfiValue {
    return readItem(this.ffi, this.#item(index));
  }

  /** Makes the cell at `out`, whose content is forgotten, own an element's value. @throws {StatusError} OUT_OF_RANGE as {@link get} */
  copyTo(index: number, out: number): void {
    ownItem(this.ffi, this.#item(index), out);
  }

  /** Makes the cell at `out` a view of an element, dead when the element goes. @throws {StatusError} OUT_OF_RANGE as {@link get} */
  viewTo(index: number, out: number): void {
    viewItem(this.ffi, this.#item(index), out);
  }

  /** Appends a value. @throws {StatusError} those of `writeValue` */
  push(value: unknown): void {
    this.#append(itemOfValue(this.ffi, this.#pool, value));
  }

  /** Appends the value of a view, which is owned first, as `ownAny` does. @throws {StatusError} those of `ownAny` */
  pushView(address: number): void {
    this.#append(itemOfView(this.ffi, this.#pool, address));
  }

  /** Replaces an element. @throws {StatusError} OUT_OF_RANGE as {@link get}; those of `writeValue` */
  set(index: number, value: unknown): void {
    this.#item(index);
    const item = itemOfValue(this.ffi, this.#pool, value);
    const { u32 } = this.ffi.memory;
    const word = (u32[this.#body] >>> 2) + index;
    const before = u32[word];
    u32[word] = item;
    dropItem(this.ffi, this.#pool, before);
  }

  /** Takes the last element out. @throws {StatusError} OUT_OF_RANGE when it is empty */
  pop(): FfiValue {
    const last = this.length - 1;
    if (last < 0) throw outOfRange("pop_back on empty sequence");
    const item = this.#item(last);
    const value = readItem(this.ffi, item);
    this.#shorten(last);
    dropItem(this.ffi, this.#pool, item);
    return value;
  }

  /** Takes all elements out; the blocks of the pool stay for the next ones. */
  clear(): void {
    const { ffi } = this;
    const { u32 } = ffi.memory;
    const first = u32[this.#body] >>> 2;
    const items = u32.slice(first, first + this.length);
    this.#shorten(0);
    dropItems(ffi, this.#pool, items);
  }

  /** @throws {StatusError} FAILED_PRECONDITION when an element was taken out meanwhile */
  *[Symbol.iterator](): Generator<FfiValue, void, undefined> {
    const edits = this.ffi.memory.u32[this.#body + EDITS];
    for (let i = 0; i < this.length; i++) {
      yield readItem(this.ffi, this.#item(i));
      if (this.ffi.memory.u32[this.#body + EDITS] !== edits) throw changedWhileIterated("PooledList");
    }
  }

  /** The index of the body's first word. */
  get #body(): number {
    return (this.address + this.ffi.profile.headerBytes) >>> 2;
  }

  get #pool(): number {
    return this.address + this.ffi.profile.headerBytes + POOL;
  }

  #item(index: number): PooledItem {
    const { u32 } = this.ffi.memory;
    const size = u32[this.#body + SIZE];
    if (!(index >= 0 && index < size && Number.isInteger(index))) throw badIndex(index, size);
    return u32[(u32[this.#body] >>> 2) + index];
  }

  #append(item: PooledItem): void {
    const { memory } = this.ffi;
    const body = this.#body;
    const size = memory.u32[body + SIZE];
    if (size === memory.u32[body + CAPACITY]) {
      const capacity = Math.max(INITIAL_CAPACITY, size * 2);
      try {
        const words = memory.realloc(memory.u32[body], capacity * WORD_BYTES);
        memory.u32[body] = words; // Read again: the memory may have grown.
      } catch (error) {
        dropItem(this.ffi, this.#pool, item);
        throw error;
      }
      memory.u32[body + CAPACITY] = capacity;
    }
    memory.u32[(memory.u32[body] >>> 2) + size] = item;
    memory.u32[body + SIZE] = size + 1;
  }

  #shorten(size: number): void {
    const { u32 } = this.ffi.memory;
    u32[this.#body + SIZE] = size;
    u32[this.#body + EDITS]++;
  }
}

/** Gives back what the elements own, all of them also when a deleter fails. @throws the first error of a deleter */
function dropItems(ffi: Ffi, pool: number, items: Uint32Array): void {
  let failure: { readonly error: unknown } | undefined;
  for (const item of items) {
    try {
      dropItem(ffi, pool, item);
    } catch (error) {
      failure ??= { error };
    }
  }
  if (failure) throw failure.error;
}

function destroyPooledList(ffi: Ffi, address: number): void {
  const { memory } = ffi;
  const body = (address + ffi.profile.headerBytes) >>> 2;
  const words = memory.u32[body];
  const pool = body * 4 + POOL;
  const items = memory.u32.slice(words >>> 2, (words >>> 2) + memory.u32[body + SIZE]);
  memory.u32.fill(0, body, body + POOL / 4);
  try {
    dropItems(ffi, pool, items);
  } finally {
    memory.free(words);
    freePool(ffi, pool);
  }
}

/** Pooled lists, which only the RFC's profile can have. */
export const pooledLists: FfiPart = {
  types: [
    {
      index: TypeIndex.POOLED_LIST,
      key: "heddle.PooledList",
      displayName: "PooledList",
      objectClass: PooledList,
      destroy: destroyPooledList,
    },
  ],
};
