import { ANY_BYTES, anyType, holdsObject } from "../any/cell.js";
import { NO_SLOT } from "../containers/dense-table.js";
import { entryAfter, entryAt, firstEntry, mapSize } from "../containers/map-object.js";
import { sequenceItems, sequenceSize } from "../containers/sequence.js";
import { hashAny } from "../equality/any-hash.js";
import { Hash64 } from "../equality/hash64.js";
import type { Field } from "../types/type-fields.js";
import { fieldRegion } from "./fields-frame.js";
import type { HashFrame, HashPlace, HashSite } from "./hash-frame.js";
import { isLeaf } from "./object-contents.js";

/** An object to hash. */
export interface HashedObject {
  readonly typeIndex: number;
  readonly object: number;
}

/** Where the parts of an object are, and how many variables, shared nodes and own functions were met before it. */
export interface HashStart {
  readonly place: HashPlace;
  readonly contexts: number;
}

abstract class PartsFrame implements HashFrame {
  readonly object: number;
  readonly typeIndex: number;
  readonly place: HashPlace;
  readonly contexts: number;
  protected readonly site: HashSite;
  protected readonly total: Hash64;

  constructor(site: HashSite, { typeIndex, object }: HashedObject, { place, contexts }: HashStart) {
    this.site = site;
    this.typeIndex = typeIndex;
    this.object = object;
    this.place = place;
    this.contexts = contexts;
    this.total = site.typeHash(typeIndex);
  }

  abstract next(): boolean | undefined;

  add(hash: Hash64): void {
    this.total.combine(hash.low, hash.high);
  }

  finish(hash: Hash64): void {
    hash.set(this.total.low, this.total.high);
  }
}

/** An Array or a List: its type, its size, its elements. */
export class SequenceHashFrame extends PartsFrame {
  #index = -1;

  constructor(site: HashSite, hashed: HashedObject, start: HashStart) {
    super(site, hashed, start);
    this.total.combine(sequenceSize(site.ffi, hashed.object));
  }

  override next(): boolean | undefined {
    const { ffi, hash } = this.site;
    const index = ++this.#index;
    if (index >= sequenceSize(ffi, this.object)) return undefined;
    return hash(sequenceItems(ffi, this.object) + index * ANY_BYTES, this.place);
  }
}

/** An object with fields: its type and those fields that are compared. */
export class FieldsHashFrame extends PartsFrame {
  readonly #fields: readonly Field[];
  readonly #hooks: HashHooks;
  #index = -1;

  constructor(site: HashSite, hashed: HashedObject, fields: readonly Field[], start: HashStart, hooks: HashHooks) {
    super(site, hashed, start);
    this.#fields = fields.filter(({ flags }) => !flags?.includes("ignore"));
    this.#hooks = hooks;
  }

  override next(): boolean | undefined {
    if (this.#hooks.call) {
      this.#hooks.call(this.total);
      return undefined;
    }
    const field = this.#fields[++this.#index];
    if (!field) return undefined;
    const region = fieldRegion(field, this.place.region);
    return this.site.hash(this.object + field.offsetBytes, { ...this.place, region });
  }

  override finish(hash: Hash64): void {
    super.finish(hash);
    this.#hooks.finish(hash);
  }
}

/** Own work of a kind of objects. */
export interface HashHooks {
  /** Takes in the object's parts, in the place of its fields. */
  readonly call: ((hash: Hash64) => void) | undefined;
  /** Takes in more when the parts were. */
  readonly finish: (hash: Hash64) => void;
}

/** A key of a Map by its hash, and its value. */
interface KeyedValue {
  readonly low: number;
  readonly high: number;
  readonly cell: number;
}

/**
 * A Map or a Dict: its type, its size, and keys and values in the order of the hashes of the keys. The value of a key that has the
 * hash of another is left out, and so are keys that are objects, with their values: they have no order that two equal Maps share.
 */
export class MapHashFrame extends PartsFrame {
  readonly #entries: readonly KeyedValue[];
  readonly #finish: () => void;
  #index = -1;

  constructor(site: HashSite, hashed: HashedObject, start: HashStart, finish: () => void) {
    super(site, hashed, start);
    this.total.combine(mapSize(site.ffi, hashed.object));
    this.#entries = keyedValues(site, hashed.object);
    this.#finish = finish;
  }

  override next(): boolean | undefined {
    for (;;) {
      const entry = this.#entries[++this.#index];
      if (!entry) return undefined;
      const isTied = isSameKey(entry, this.#entries[this.#index - 1]);
      if (!isTied) this.total.combine(entry.low, entry.high);
      if (!isTied && !isSameKey(entry, this.#entries[this.#index + 1])) return this.site.hash(entry.cell, this.place);
    }
  }

  override finish(hash: Hash64): void {
    super.finish(hash);
    this.#finish();
  }
}

function keyedValues({ ffi }: HashSite, object: number): readonly KeyedValue[] {
  const entries: KeyedValue[] = [];
  const hash = new Hash64();
  for (let at = firstEntry(ffi, object); at !== NO_SLOT; at = entryAfter(ffi, object, at)) {
    const entry = entryAt(ffi, object, at);
    if (holdsObject(ffi, entry) && !isLeaf(anyType(ffi, entry))) continue;
    hashAny(ffi, entry, hash);
    entries.push({ low: hash.low, high: hash.high, cell: entry + ANY_BYTES });
  }
  return entries.sort((a, b) => a.high - b.high || a.low - b.low);
}

function isSameKey(a: KeyedValue, b: KeyedValue | undefined): boolean {
  return b !== undefined && a.low === b.low && a.high === b.high;
}
