import { notFound } from "@heddle/status";
import { ANY_BYTES, holdsObject } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { FfiObject } from "../object/ffi-object.js";
import type { FfiValue } from "../values/ffi-value.js";
import { formatContainer } from "../values/format-any.js";
import { readValue } from "../values/read-value.js";
import { writeValue } from "../values/write-value.js";
import { releaseObjects, withValues } from "./cells.js";
import { NO_SLOT } from "./dense-table.js";
import { EntryIterator } from "./entry-iterator.js";
import { badKey, changedWhileIterated, damaged } from "./errors.js";
import { sharedProbe } from "./key-probe.js";
import { entryAfter, entryAt, findEntry, firstEntry, mapEdits, mapSize, removeAll, removeEntry } from "./map-object.js";
import { addKey, putEntry } from "./put-entry.js";

/**
 * The entries of a Map or a Dict, in the order in which their keys came. Keys are compared as {@link anyEqual} does: 1, 1.0 and true
 * are three keys. A key may be a number, bigint, string, boolean, null, Uint8Array, data type, device, pointer or a reference to an
 * object, of which the address counts. A key or value that is read is a value as {@link readValue} makes it.
 */
export abstract class FfiMapBase extends FfiObject {
  get size(): number {
    return mapSize(this.ffi, this.address);
  }

  /** The value of a key, or undefined. */
  get(key: unknown): FfiValue | undefined {
    const cell = this.cellOf(key);
    return cell === 0 ? undefined : readValue(this.ffi, cell);
  }

  /** The value of a key. @throws {StatusError} NOT_FOUND when it is not there */
  at(key: unknown): FfiValue {
    const cell = this.cellOf(key);
    if (cell === 0) throw notFound(`key is not in ${this.typeName}`);
    return readValue(this.ffi, cell);
  }

  has(key: unknown): boolean {
    return this.cellOf(key) !== 0;
  }

  /** The address of a key's value, a view: dead when an entry comes or goes; 0 when the key is not there. */
  cellOf(key: unknown): number {
    const entry = this.#find(key);
    return entry === 0 ? 0 : entry + ANY_BYTES;
  }

  /**
   * Sets the value of a key. A key that is there keeps its place, also where upstream's moves it to the end (from four entries on).
   *
   * @throws {StatusError} INVALID_ARGUMENT for a key that would never be found again, such as an array; those of `writeValue`.
   * Nothing has changed then
   */
  set(key: unknown, value: unknown): void {
    const { ffi } = this;
    const probe = sharedProbe();
    if (!probe.setValue(ffi, key)) throw badKey(ffi, key);
    if (typeof value === "number" && (typeof key === "string" || probe.isInline(ffi))) {
      const object = this.writable();
      const entry = findEntry(ffi, object, probe);
      if (entry === 0) {
        writeValue(ffi, addKey(ffi, object, key, probe) + ANY_BYTES, value);
        return;
      }
      if (!holdsObject(ffi, entry + ANY_BYTES)) {
        writeValue(ffi, entry + ANY_BYTES, value);
        return;
      }
    }
    withValues(ffi, [key, value], (cells) => this.#setCells(cells));
  }

  /** Takes an entry out. @returns false when the key is not there */
  delete(key: unknown): boolean {
    if (this.#find(key) === 0) return false;
    const { ffi } = this;
    const object = this.writable();
    const probe = sharedProbe();
    probe.setValue(ffi, key);
    releaseObjects(ffi, removeEntry(ffi, object, findEntry(ffi, object, probe)));
    return true;
  }

  /** Takes all entries out. */
  clear(): void {
    if (this.size > 0) releaseObjects(this.ffi, removeAll(this.ffi, this.writable()));
  }

  /**
   * Calls `visit` with the addresses of each entry's key and value, which are views, until it returns false.
   *
   * @throws {StatusError} FAILED_PRECONDITION when an entry came or went meanwhile
   */
  forEachCell(visit: (key: number, value: number) => unknown): void {
    const { ffi } = this;
    const edits = mapEdits(ffi, this.address);
    let left = this.size;
    for (let at = firstEntry(ffi, this.address); at !== NO_SLOT; at = entryAfter(ffi, this.address, at)) {
      if (left-- === 0) throw damaged(this.typeName);
      const entry = entryAt(ffi, this.address, at);
      if (visit(entry, entry + ANY_BYTES) === false) return;
      if (mapEdits(ffi, this.address) !== edits) throw changedWhileIterated(this.typeName);
    }
  }

  /** The entries in order. @throws {StatusError} FAILED_PRECONDITION when an entry came or went meanwhile */
  entries(): IterableIterator<[key: FfiValue, value: FfiValue], undefined, undefined> {
    return new EntryIterator(this, this.typeName, readEntry);
  }

  /** The keys in order. @throws {StatusError} as {@link entries} */
  keys(): IterableIterator<FfiValue, undefined, undefined> {
    return new EntryIterator(this, this.typeName, readValue);
  }

  /** The values in order. @throws {StatusError} as {@link entries} */
  values(): IterableIterator<FfiValue, undefined, undefined> {
    return new EntryIterator(this, this.typeName, readSecond);
  }

  [Symbol.iterator](): IterableIterator<[key: FfiValue, value: FfiValue], undefined, undefined> {
    return this.entries();
  }

  /** Its elements as {@link formatAny} shows them. */
  override toString(): string {
    return this.isReleased ? super.toString() : formatContainer(this.ffi, this.address, this.typeIndex);
  }

  /** The name of the type in messages. @internal */
  protected abstract readonly typeName: "Map" | "Dict";

  /** The object to change. @internal */
  protected abstract writable(): number;

  #find(key: unknown): number {
    const { ffi, address } = this;
    const probe = sharedProbe();
    return probe.setValue(ffi, key) ? findEntry(ffi, address, probe) : 0;
  }

  /** Moves a key and a value from two cells into the Map. */
  #setCells(cells: number): void {
    const { ffi } = this;
    releaseObjects(ffi, putEntry(ffi, this.writable(), cells));
  }
}

function readEntry(ffi: Ffi, entry: number): [key: FfiValue, value: FfiValue] {
  return [readValue(ffi, entry), readSecond(ffi, entry)];
}

function readSecond(ffi: Ffi, entry: number): FfiValue {
  return readValue(ffi, entry + ANY_BYTES);
}
