import type { LinearMemory, LoopModule } from "@heddle/memory";
import type { DataType } from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import { HashIndex } from "./hash-index.js";
import { RecordBlock } from "./record-block.js";
import { recordSizes } from "./record-sizes.js";
import { RecordText } from "./record-text.js";
import type { RemoveLoops } from "./remove-loops.js";
import { SearchStorage } from "./search-storage.js";
import { type HashKey, randomHashKey } from "./table-hash.js";
import type { TableImage } from "./table-image.js";
import { BLOCK } from "./table-layout.js";
import { type TableLoops, tableLoops } from "./table-loops.js";

export type { TableImage } from "./table-image.js";
export { BLOCK };

/** Decides about a key that a table has already. */
type OnPresent = (place: number, entry: number) => void;

/**
 * The entries of a table in linear memory: records of a key and its value in the order of insertion, and an index from hashes to
 * records, `hash-index.ts`. Strings of up to 22 bytes are in the record, longer ones in an arena. There is no JavaScript object for
 * an entry and nothing is decoded: keys are compared as bytes, 64-bit integers as two words.
 *
 * The loops take 256 keys step by step, without branches that depend on the keys. One vector instruction compares a byte of the
 * hashes of a group, which is as long as a cache line. When groups and records do not fit into near caches, all groups of the 256 keys
 * are read before they are compared, so that the waits for memory overlap, and so are all records of long strings. After keys that were
 * nearly all missing, these bytes alone are compared first, without entries and records.
 *
 * Entries are numbered from 1. Views are dead after every method that adds entries.
 */
export class TableStorage extends SearchStorage {
  readonly #loops: TableLoops;
  readonly #keyCells: number;
  readonly #valueCells: number;
  readonly #index: HashIndex;
  readonly #text: RecordText;
  readonly #block: RecordBlock;
  /** An empty table has none: the first use of cryptography takes Node five milliseconds. */
  #hasHashKey: boolean;
  #count = 0;
  /** True when the table had all keys that were put last, so that it may have those to come. */
  #wereKnown = false;

  /**
   * @param valueElements elements of one value
   * @param hashKey the secret of the hash; default a random one, made before the first entry
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
   */
  constructor(memory: LinearMemory, keyType: DataType, valueType: DataType, valueElements = 1, hashKey?: HashKey) {
    const sizes = recordSizes(keyType, valueType, valueElements);
    super(memory, tableLoops, sizes, hashKey);
    const loops = tableLoops.over(memory);
    this.#hasHashKey = hashKey !== undefined;
    const { strideBytes, keyCells, valueCells } = sizes;
    this.#loops = loops;
    this.#keyCells = keyCells;
    this.#valueCells = valueCells;
    this.#text = new RecordText(memory, loops, {
      strideBytes,
      firstBytes: keyCells > 0 ? 0 : sizes.keyBytes,
      cells: keyCells + valueCells,
    });
    this.#block = new RecordBlock(memory, strideBytes, this.#text);
    try {
      this.#index = new HashIndex(memory);
    } catch (error) {
      this.work.dispose();
      throw error;
    }
    this.#tellLoops();
  }

  override get count(): number {
    return this.#count;
  }

  override get firstKey(): number {
    return this.#block.address;
  }

  /**
   * Makes room for `count` more entries.
   *
   * @param coming the new entries, at least `count`, that the parts that have to grow get room for
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; the entries are as they were
   */
  reserve(count: number, coming = count): void {
    this.#needHashKey();
    const wanted = this.#count + count;
    const expected = this.#count + coming;
    const isNewIndex = this.#index.reserve(wanted, expected);
    this.#tellLoops();
    if (isNewIndex) this.#loops.indexRecords(this.work.address);
    this.#block.reserve(wanted, this.#count, expected);
    this.#tellLoops();
  }

  /**
   * Adds `count` keys (at most {@link BLOCK}) with their values, in order. `onPresent` is called for each key that is there
   * already, with its place in the block and its entry, and decides what happens; what it throws ends the call, and the
   * entries before stay.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; what was added stays
   */
  insert(keys: number, values: number, count: number, onPresent: OnPresent): void {
    this.#insertOr(onPresent, keys, values, count);
  }

  #insertOr(onPresent: OnPresent | undefined, keys: number, values: number, count: number, coming = count): void {
    this.#needHashKey();
    for (let from = 0; from < count; ) {
      const end = this.#makeRoom(keys, values, from, count, coming);
      if (onPresent === undefined && this.#keyCells === 0 && end - from === count) {
        if (this.#wereKnown) this.extendRun(count);
        const before = this.#count;
        this.#loops.put(this.work.address, keys, values, count);
        this.#hearLoops();
        this.#wereKnown = this.#count === before;
        return;
      }
      // Making room for less than everything looks for single keys, which takes the place of the hashes.
      if (from === 0 || end < count) this.#loops.hash(this.work.address, keys, count);
      from = this.#insertBlock(keys, values, from, end, onPresent);
    }
  }

  /**
   * Adds `count` keys (at most {@link BLOCK}) with their values, in order; a key that is there already gets the new value.
   *
   * @param coming the new entries, these among them, that the parts that have to grow get room for
   * @throws {StatusError} as {@link insert}
   */
  put(keys: number, values: number, count: number, coming = count): void {
    if (this.#valueCells > 0) {
      this.insert(keys, values, count, (place, entry) => this.replaceValue(entry, values + place * this.valueBytes));
      return;
    }
    this.#block.own(this.#count);
    this.#insertOr(undefined, keys, values, count, coming);
  }

  /** Makes the value of an entry a copy of the one at `value`. */
  replaceValue(entry: number, value: number): void {
    this.#block.own(this.#count);
    if (this.#valueCells === 0) {
      this.#tellLoops();
      this.#loops.storeValue(this.work.address, this.valueAddress(entry), value);
      return;
    }
    this.#text.reserve(this.#loops.textBytes(value, this.#valueCells));
    this.#text.drop(this.valueAddress(entry), this.#valueCells);
    this.#tellLoops();
    this.#loops.storeValue(this.work.address, this.valueAddress(entry), value);
    this.#hearLoops();
    this.#text.compact(this.#block.address, this.#count);
    this.#tellLoops();
  }

  /** Removes the `count` keys at `keys` that are there; the last entry takes the place of each. Takes `removeLoops`, which tables that only grow do without. */
  remove(keys: number, count: number, loops: LoopModule<RemoveLoops>): void {
    const { remove } = loops.over(this.memory);
    this.#block.own(this.#count);
    this.#tellLoops();
    for (let start = 0; start < count; start += BLOCK) {
      const size = Math.min(BLOCK, count - start);
      this.#text.dropBytes(remove(this.work.address, keys + start * this.keyBytes, size));
    }
    this.#hearLoops();
    this.#text.compact(this.#block.address, this.#count);
    this.#tellLoops();
  }

  /**
   * Removes every entry and frees their memory.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; nothing has changed then
   */
  clear(): void {
    this.#index.clear();
    this.#block.clear();
    this.#count = 0;
    this.work.run = 0;
    this.#tellLoops();
  }

  override dispose(): void {
    this.#index.dispose();
    this.#block.clear();
    this.work.dispose();
  }

  /** The whole table as copies of its bytes, which {@link restore} takes. */
  save(): TableImage {
    this.#needHashKey();
    return {
      count: this.#count,
      hashKey: this.work.hashKey,
      slots: this.#index.save(),
      records: this.#text.save(this.#block.address, this.#count),
    };
  }

  /**
   * Fills an empty storage with the entries of another one of the same types, without building an index. The caller has checked
   * the image: entries in slots exist and occur once, and the text of each cell is inside the image.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; the storage is empty then
   */
  restore({ count, hashKey, slots, records }: TableImage): void {
    const block = this.memory.malloc(records.length);
    try {
      this.#index.load(slots);
    } catch (error) {
      this.memory.free(block);
      throw error;
    }
    this.memory.u8.set(records, block);
    this.work.hashKey = hashKey;
    this.#hasHashKey = true;
    this.#block.adopt(block, count);
    this.#count = count;
    this.work.run = 0;
    this.#tellLoops();
  }

  #needHashKey(): void {
    if (this.#hasHashKey) return;
    this.work.hashKey = randomHashKey();
    this.#hasHashKey = true;
  }

  #tellLoops(): void {
    const { address: groups, mask, shift } = this.#index;
    this.work.tell({
      groups,
      mask,
      shift,
      records: this.#block.address,
      count: this.#count,
      textNext: this.#text.next,
    });
  }

  #hearLoops(): void {
    this.#count = this.work.count;
    this.#text.next = this.work.textNext;
  }

  /** The slot of the key, or the free slot where its search ends. */
  #slotOf(key: number): number {
    this.#loops.hash(this.work.address, key, 1);
    return this.#loops.seek(this.work.address, key, 0);
  }

  /** Makes room for the entries from `from` to `end`, or as many of them as memory has room for, and says where they end. */
  #makeRoom(keys: number, values: number, from: number, end: number, coming: number): number {
    try {
      this.reserve(end - from, Math.max(coming, end - from));
      const keyText = this.#textBytes(keys, this.#keyCells, from, end);
      this.#text.reserve(keyText + this.#textBytes(values, this.#valueCells, from, end));
      this.#tellLoops();
      return end;
    } catch (error) {
      if (coming > end - from) return this.#makeRoom(keys, values, from, end, end - from);
      if (end - from > 1) return this.#makeRoom(keys, values, from, (from + end) >>> 1, 0);
      // A key that is there already needs no room.
      if (this.#index.entryAt(this.#slotOf(keys + from * this.keyBytes)) !== 0) return end;
      throw error;
    }
  }

  #textBytes(cells: number, cellsOf: number, from: number, end: number): number {
    if (cellsOf === 0) return 0;
    return this.#loops.textBytes(cells + from * cellsOf * CELL_BYTES, (end - from) * cellsOf);
  }

  /**
   * Adds entries for which there is room, up to `end` or to where the room may have been used up; says where that is. Values are replaced
   * without `onPresent`.
   */
  #insertBlock(keys: number, values: number, from: number, end: number, onPresent: OnPresent | undefined): number {
    for (let place = from; place < end; place++) {
      place = this.#loops.insert(this.work.address, keys, values, place, end, onPresent === undefined);
      this.#hearLoops();
      if (place === end || onPresent === undefined) break;
      const slot = this.#loops.seek(this.work.address, keys, place);
      const { next } = this.#text;
      onPresent(place, this.#index.entryAt(slot));
      if (this.#text.next !== next) return place + 1;
    }
    return end;
  }
}
