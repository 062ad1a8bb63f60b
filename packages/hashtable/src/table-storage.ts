import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize } from "@heddle/tensor";
import { assignView, CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY } from "@heddle/tstring";
import { canonicalCell } from "./canonical-cell.js";
import { HashIndex } from "./hash-index.js";
import { int32Keys, int64Keys } from "./integer-keys.js";
import type { KeyLoops, KeySearch } from "./key-loops.js";
import { stringKeys } from "./string-keys.js";
import { type HashKey, randomHashKey } from "./table-hash.js";
import { TextArena } from "./text-arena.js";

/** Keys that one call of {@link TableStorage.find} or {@link TableStorage.insert} takes at most. */
export const BLOCK = 256;

/**
 * The entries of a table in linear memory: records of a key and its value, one behind the other in the order of insertion,
 * and an index from hashes to records. Strings of up to 22 bytes lie in the record, longer ones in an arena.
 *
 * Entries are numbered from 1. Every method that adds leaves the memory's views dead.
 */
export class TableStorage {
  readonly memory: LinearMemory;
  /** Bytes of a key in a tensor. */
  readonly keyBytes: number;
  /** Bytes of a value in a tensor: all its elements. */
  readonly valueBytes: number;
  /** The distance of records in bytes. */
  readonly strideBytes: number;
  /** Where {@link find} leaves the entry numbers. */
  readonly entries: number;
  readonly #keys: KeyLoops;
  readonly #keyIsString: boolean;
  readonly #valueCells: number;
  readonly #hashKey: HashKey;
  readonly #index: HashIndex;
  readonly #scratch: number;
  readonly #hashes: number;
  readonly #search: KeySearch;
  #text: TextArena;
  #records = 0;
  #capacity = 0;
  #count = 0;

  /**
   * @param valueElements elements of one value
   * @param hashKey the secret of the hash; default a random one
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  constructor(
    memory: LinearMemory,
    keyType: DataType,
    valueType: DataType,
    valueElements = 1,
    hashKey: HashKey = randomHashKey(),
  ) {
    this.memory = memory;
    this.#keys = loopsOf(keyType);
    this.#keyIsString = keyType === DataType.STRING;
    this.#valueCells = valueType === DataType.STRING ? valueElements : 0;
    this.keyBytes = this.#keys.sizeBytes;
    this.valueBytes = valueElements * (this.#valueCells > 0 ? CELL_BYTES : dataTypeSize(valueType));
    this.strideBytes = (this.keyBytes + this.valueBytes + 3) & ~3;
    this.#hashKey = hashKey;
    this.#text = new TextArena(memory);
    this.#scratch = memory.malloc(32 + BLOCK * 8);
    this.#hashes = this.#scratch + 32;
    this.entries = this.#hashes + BLOCK * 4;
    this.#search = {
      keys: 0,
      count: 0,
      entries: this.entries,
      records: 0,
      strideBytes: this.strideBytes,
      scratch: this.#scratch,
    };
    try {
      this.#index = new HashIndex(memory);
    } catch (error) {
      memory.free(this.#scratch);
      throw error;
    }
  }

  /** Entries in the table. */
  get count(): number {
    return this.#count;
  }

  /** The address of the key of entry 1. */
  get firstKey(): number {
    return this.#records;
  }

  /** The address of the value of entry 1. */
  get firstValue(): number {
    return this.#records + this.keyBytes;
  }

  /** The address of the value of an entry. */
  valueAddress(entry: number): number {
    return this.#records + (entry - 1) * this.strideBytes + this.keyBytes;
  }

  /** Writes the entry of each of `count` keys (at most {@link BLOCK}), or 0, to the 32-bit words at {@link entries}. */
  find(keys: number, count: number): void {
    this.#keys.hash(this.memory, keys, count, this.#hashKey, this.#hashes, this.#scratch);
    this.#index.probe(this.#hashes, count, this.entries);
    const search = this.#search;
    search.keys = keys;
    search.count = count;
    search.records = this.#records;
    for (let i = 0; ; i++) {
      i = this.#keys.firstMismatch(this.memory, search, i);
      if (i >= count) return;
      const slot = this.#slotOf(keys + i * this.keyBytes, this.memory.u32[(this.#hashes >>> 2) + i]);
      this.memory.u32[(this.entries >>> 2) + i] = this.#index.entryAt(slot);
    }
  }

  /**
   * Makes room for `count` more entries.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; the entries are as they were
   */
  reserve(count: number): void {
    const wanted = this.#count + count;
    this.#index.reserve(wanted);
    if (wanted <= this.#capacity) return;
    const capacity = Math.max(wanted, Math.ceil(this.#capacity * 1.5), 8);
    this.#records = this.memory.realloc(this.#records, capacity * this.strideBytes);
    this.#capacity = capacity;
  }

  /**
   * Adds `count` keys (at most {@link BLOCK}) with their values, in order. `onPresent` is called for each key that is there
   * already, with its place in the block and its entry, and decides what happens; what it throws ends the call, and the
   * entries before stay.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; what was added stays
   */
  insert(keys: number, values: number, count: number, onPresent: (place: number, entry: number) => void): void {
    this.#keys.hash(this.memory, keys, count, this.#hashKey, this.#hashes, this.#scratch);
    for (let i = 0; i < count; i++) {
      const key = keys + i * this.keyBytes;
      const hash = this.memory.u32[(this.#hashes >>> 2) + i];
      const entry = this.#index.entryAt(this.#slotOf(key, hash));
      if (entry !== 0) {
        onPresent(i, entry);
        continue;
      }
      this.reserve(1);
      const record = this.#records + this.#count * this.strideBytes;
      if (this.#keyIsString) this.#storeCell(record, key);
      else this.memory.u8.copyWithin(record, key, key + this.keyBytes);
      this.#storeValue(record + this.keyBytes, values + i * this.valueBytes);
      this.#index.insert(hash, ++this.#count);
    }
  }

  /** Makes the value of an entry a copy of the one at `value`. */
  replaceValue(entry: number, value: number): void {
    this.#dropCells(this.valueAddress(entry), this.#valueCells);
    this.#storeValue(this.valueAddress(entry), value);
    this.#compactText();
  }

  /** Removes the `count` keys at `keys` that are there; the last entry takes the place of each. */
  remove(keys: number, count: number): void {
    const { memory } = this;
    for (let i = 0; i < count; i++) {
      const slot = this.#slotOf(keys + i * this.keyBytes, this.#hashOf(keys + i * this.keyBytes));
      const entry = this.#index.entryAt(slot);
      if (entry === 0) continue;
      const record = this.#records + (entry - 1) * this.strideBytes;
      const last = this.#records + (this.#count - 1) * this.strideBytes;
      this.#dropCells(record, this.#keyIsString ? 1 : 0);
      this.#dropCells(record + this.keyBytes, this.#valueCells);
      if (last !== record) this.#index.setEntry(this.#slotOf(last, this.#hashOf(last)), entry);
      this.#index.remove(slot);
      memory.u8.copyWithin(record, last, last + this.strideBytes);
      this.#count--;
    }
    this.#compactText();
  }

  /** Removes every entry and gives their memory back. */
  clear(): void {
    this.#index.clear();
    this.memory.free(this.#records);
    this.#text.dispose();
    this.#text = new TextArena(this.memory);
    this.#records = 0;
    this.#capacity = 0;
    this.#count = 0;
  }

  /** Gives all memory back; the storage is dead. */
  dispose(): void {
    this.#index.dispose();
    this.#text.dispose();
    this.memory.free(this.#records);
    this.memory.free(this.#scratch);
  }

  #hashOf(key: number): number {
    this.#keys.hash(this.memory, key, 1, this.#hashKey, this.#hashes, this.#scratch);
    return this.memory.u32[this.#hashes >>> 2];
  }

  /** The slot of the key, or the free slot where its search ends. */
  #slotOf(key: number, hash: number): number {
    for (let slot = this.#index.home(hash); ; slot++) {
      slot = this.#index.seek(slot, hash);
      const entry = this.#index.entryAt(slot);
      const stored = this.#records + (entry - 1) * this.strideBytes;
      if (entry === 0 || this.#keys.equals(this.memory, key, stored, this.#scratch)) return slot;
    }
  }

  #storeValue(target: number, source: number): void {
    for (let i = 0; i < this.#valueCells; i++) this.#storeCell(target + i * CELL_BYTES, source + i * CELL_BYTES);
    if (this.#valueCells === 0) this.memory.u8.copyWithin(target, source, source + this.valueBytes);
  }

  #storeCell(target: number, cell: number): void {
    const { memory } = this;
    const size = cellSizeBytes(memory.u32, cell);
    if (size <= SMALL_CAPACITY) {
      canonicalCell(memory.u32, memory.u8, cell, target);
      return;
    }
    const text = this.#text.add(cellDataAddress(memory.u32, cell), size);
    memory.u32.fill(0, target >>> 2, (target + CELL_BYTES) >>> 2);
    assignView(memory, target, text, size);
  }

  #dropCells(cells: number, count: number): void {
    for (let i = 0; i < count; i++) {
      const size = cellSizeBytes(this.memory.u32, cells + i * CELL_BYTES);
      if (size > SMALL_CAPACITY) this.#text.drop(size);
    }
  }

  /** Copies the text that is still in use to a new arena, when most of the old one is not. */
  #compactText(): void {
    if (!this.#text.isMostlyDead) return;
    const { memory } = this;
    const text = new TextArena(memory);
    const cellsOf = (this.#keyIsString ? 1 : 0) + this.#valueCells;
    const first = this.#keyIsString ? 0 : this.keyBytes;
    const moved: number[] = [];
    try {
      for (let record = 0; record < this.#count; record++) {
        for (let i = 0; i < cellsOf; i++) {
          const cell = this.#records + record * this.strideBytes + first + i * CELL_BYTES;
          const size = cellSizeBytes(memory.u32, cell);
          if (size > SMALL_CAPACITY) moved.push(cell, text.add(cellDataAddress(memory.u32, cell), size));
        }
      }
    } catch {
      text.dispose(); // There is no room for the copy: the old arena serves as it is.
      return;
    }
    for (let i = 0; i < moved.length; i += 2) memory.u32[(moved[i] >>> 2) + 1] = moved[i + 1];
    this.#text.dispose();
    this.#text = text;
  }
}

function loopsOf(keyType: DataType): KeyLoops {
  if (keyType === DataType.STRING) return stringKeys;
  return keyType === DataType.INT64 ? int64Keys : int32Keys;
}
