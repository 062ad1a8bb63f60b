import type { LinearMemory, LoopModule } from "@heddle/memory";
import { CELL_BYTES } from "@heddle/tstring";
import type { FindLoops } from "./find-loops.js";
import type { RecordSizes } from "./record-sizes.js";
import type { HashKey } from "./table-hash.js";
import { WorkBlock } from "./work-block.js";

/** The work of a find, in elements as `LoopModule.over` takes them. */
const KEY_WORK = 2;

/**
 * The entries of a table, as far as they can be searched: an index from hashes to records. Entries are numbered from 1. There is no
 * JavaScript object for an entry and nothing is decoded: keys are compared as bytes, 64-bit integers as two words.
 */
export abstract class SearchStorage {
  readonly memory: LinearMemory;
  /** Bytes of a key in a tensor. */
  readonly keyBytes: number;
  /** Bytes of a value in a tensor: all its elements. */
  readonly valueBytes: number;
  /** The distance of records in bytes. */
  readonly strideBytes: number;
  protected readonly work: WorkBlock;
  readonly #loops: LoopModule<FindLoops>;

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  constructor(memory: LinearMemory, loops: LoopModule<FindLoops>, sizes: RecordSizes, hashKey: HashKey | undefined) {
    this.memory = memory;
    this.keyBytes = sizes.keyBytes;
    this.valueBytes = sizes.valueBytes;
    this.strideBytes = sizes.strideBytes;
    this.#loops = loops;
    this.work = new WorkBlock(memory, sizes, hashKey);
  }

  /** Entries in the table. */
  abstract get count(): number;
  /** The address of the key of entry 1. */
  abstract get firstKey(): number;
  /** Gives all memory back; the storage is dead. */
  abstract dispose(): void;

  /** The address of the value of entry 1. */
  get firstValue(): number {
    return this.firstKey + this.keyBytes;
  }

  /** The address of the value of an entry. */
  valueAddress(entry: number): number {
    return this.firstKey + (entry - 1) * this.strideBytes + this.keyBytes;
  }

  /** Finds `count` keys (at most `BLOCK`), for {@link foundAt}. */
  find(keys: number, count: number): void {
    this.#loops.over(this.memory).find(this.work.address, keys, count);
  }

  /** The entry of the key at one place of those found last; 0 when it is not there. */
  foundAt(place: number): number {
    const record = this.work.foundAt(place);
    return record === 0 ? 0 : (record - this.firstKey) / this.strideBytes + 1;
  }

  /**
   * Writes the addresses of the `cells` cells of the value of each key found last, or of its default, to `target`, 4 bytes each. Defaults are
   * `step` bytes apart.
   */
  writeFoundCells(count: number, cells: number, defaults: number, step: number, target: number): void {
    const { u32 } = this.memory;
    const { address, found } = this.work;
    const { keyBytes } = this;
    for (let i = 0, at = found >>> 2, to = target >>> 2; i < count; i++, at++) {
      const record = u32[at];
      const value = record === address ? defaults + i * step : record + keyBytes;
      for (let cell = 0; cell < cells; cell++) u32[to++] = value + cell * CELL_BYTES;
    }
  }

  /**
   * Copies the value of each of `count` keys to `target`, or a default: for values that are not strings. Threads divide the keys.
   *
   * @param defaultStep the distance in bytes from one default to the next; 0 when all share the one at `defaults`
   */
  findValues(keys: number, count: number, defaults: number, defaultStep: number, target: number): void {
    const { address } = this.work;
    const { keyBytes, valueBytes } = this;
    this.#loops
      .over(this.memory, count * KEY_WORK)
      .findValues(address, keys, keyBytes, count, defaults, defaultStep, target, valueBytes, address);
  }
}
