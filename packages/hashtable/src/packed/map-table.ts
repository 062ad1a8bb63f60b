import { type Ffi, FfiDict, FfiMap, FfiMapBase, FfiObject, type FfiValue } from "@heddle/ffi";

/** Entries of a {@link MapTable}: a Map or Dict of ffi, or pairs of JavaScript such as a Map. */
export type MapEntries = FfiMapBase | Iterable<readonly [key: unknown, value: unknown]>;

/**
 * A table from keys of mixed types to values of any type, in linear memory: numbers, strings, bytes and objects beside each other, in the
 * order in which the keys came. Keys are compared as those of a Map of ffi: 1, `new Float(1)` and true are three keys. A value that is
 * an object is a new reference wherever it is read, which the caller releases.
 *
 * It is a Dict: {@link MapTable.dict} passes it to functions, which see each change.
 */
export class MapTable implements Disposable {
  /** The entries; the reference belongs to this table. */
  readonly dict: FfiDict;

  /**
   * A table with a copy of `entries`, or the table of a Dict itself, of which it takes a reference: changes of either are changes of
   * both.
   *
   * @throws {StatusError} as {@link MapTable.import}
   */
  constructor(ffi: Ffi, entries: MapEntries = []) {
    this.dict = entries instanceof FfiDict ? entries.clone() : FfiDict.from(ffi);
    if (entries instanceof FfiDict) return;
    try {
      this.insert(entries);
    } catch (error) {
      this.dict.release();
      throw error;
    }
  }

  /** The number of entries. */
  get size(): number {
    return this.dict.size;
  }

  /** The value of a key, or `defaultValue` as it is when the key is missing. */
  find(key: unknown, defaultValue?: undefined): FfiValue | undefined;
  find<T>(key: unknown, defaultValue: T): FfiValue | T;
  find(key: unknown, defaultValue: unknown): unknown {
    const value = this.dict.get(key);
    return value === undefined ? defaultValue : value;
  }

  /** The value of each key, or `defaultValue` as it is for those that are missing. */
  findAll<T>(keys: Iterable<unknown>, defaultValue: T): (FfiValue | T)[] {
    return Array.from(keys, (key) => this.find(key, defaultValue));
  }

  /**
   * Adds entries; the value of a key that is there is replaced, and the key keeps its place.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a key that would never be found again, such as an array, and for a value without a form;
   * RESOURCE_EXHAUSTED when the memory is full. The entries before stay.
   */
  insert(entries: MapEntries): void {
    for (const [key, value] of entries) {
      try {
        this.dict.set(key, value);
      } finally {
        if (entries instanceof FfiMapBase)
          for (const each of [key, value]) if (each instanceof FfiObject) each.release();
      }
    }
  }

  /** Replaces all entries. @throws {StatusError} as {@link insert}; the entries before are there then */
  import(entries: MapEntries): void {
    using fresh = new MapTable(this.dict.ffi, entries instanceof FfiDict ? [] : entries);
    if (entries instanceof FfiDict) fresh.insert(entries);
    this.dict.clear();
    this.insert(fresh.dict);
  }

  /** Removes keys; missing ones are passed over. @returns how many were there */
  remove(...keys: readonly unknown[]): number {
    return keys.filter((key) => this.dict.delete(key)).length;
  }

  /** The entries as a Map of JavaScript, in order. */
  export(): Map<FfiValue, FfiValue> {
    return new Map(this.dict.entries());
  }

  /** A new Map of ffi with the entries as they are now. */
  toMap(): FfiMap {
    const entries = [...this.dict.entries()];
    try {
      return FfiMap.from(this.dict.ffi, entries);
    } finally {
      for (const each of entries.flat()) if (each instanceof FfiObject) each.release();
    }
  }

  /** Gives the entries back. Idempotent. */
  dispose(): void {
    this.dict.release();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }
}
