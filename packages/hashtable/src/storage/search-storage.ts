import type { LinearMemory, LoopModule } from "@heddle/memory";
import { CELL_BYTES } from "@heddle/tstring";
import type { FindLoops } from "./find-loops.js";
import { extendedRun } from "./key-run.js";
import type { RecordSizes } from "./record-sizes.js";
import type { HashKey } from "./table-hash.js";
import { WorkBlock } from "./work-block.js";

/** The work of a find, in elements as `LoopModule.over` takes them. */
const KEY_WORK = 2;

/** Entries that are compared with those before, for each key that is looked up. */
const RUN_STEPS = 16;

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
    this.extendRun(count);
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

  /** Copies the cells of the values of keys found last, see `FindLoops.copyFoundCells`: false when one is not SMALL. */
  copyFoundCells(count: number, defaults: number, step: number, target: number): boolean {
    const loops = this.#loops.over(this.memory);
    return loops.copyFoundCells(this.work.address, this.keyBytes, count, defaults, step, target) !== 0;
  }

  /** Copies the cells at one place of all records to `target`; false when one is not SMALL. */
  copyShortCells(first: number, target: number): boolean {
    return this.#loops.over(this.memory).copyShortCells(first, this.strideBytes, this.count, target) !== 0;
  }

  /** Copies the `bytes` bytes at one place of all records to `target`. */
  copyColumn(first: number, bytes: number, target: number): void {
    this.#loops.over(this.memory).copyColumn(first, this.strideBytes, this.count, bytes, target);
  }

  /**
   * Copies the value of each of `count` keys to `target`, or a default: for values that are not strings. Threads divide the keys.
   *
   * @param defaultStep the distance in bytes from one default to the next; 0 when all share the one at `defaults`
   */
  findValues(keys: number, count: number, defaults: number, defaultStep: number, target: number): void {
    const { address } = this.work;
    const { keyBytes, valueBytes } = this;
    this.extendRun(count);
    this.#loops
      .over(this.memory, count * KEY_WORK)
      .findValues(address, keys, keyBytes, count, defaults, defaultStep, target, valueBytes, address);
  }

  /** Looks for more entries of the run of keys, before `keys` of them are looked up. */
  protected extendRun(keys: number): void {
    if (this.keyBytes === CELL_BYTES) return;
    const { run } = this.work;
    if (run < this.count) this.work.run = extendedRun(this.memory.u32, this, run, keys * RUN_STEPS);
  }
}
