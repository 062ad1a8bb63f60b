import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES } from "@heddle/tstring";
import type { RecordSizes } from "./record-sizes.js";
import type { HashKey } from "./table-hash.js";
import {
  COUNT,
  FOUND,
  GROUP_MASK,
  GROUPS,
  HASH_KEY,
  HASH_KEY_WORDS,
  KEY_BYTES,
  RECORDS,
  RUN,
  SHIFT,
  STRIDE,
  TEXT_NEXT,
  VALUE_BYTES,
  VALUE_CELLS,
  WINDOW,
  WORK_BYTES,
} from "./table-layout.js";

/** The addresses of the parts of a table, and its number of entries. */
export interface TablePlaces {
  readonly groups: number;
  readonly mask: number;
  readonly shift: number;
  readonly records: number;
  readonly count: number;
  readonly textNext: number;
}

/** The block in linear memory that a table shares with its loops, see `table-layout.ts`. */
export class WorkBlock {
  readonly #memory: LinearMemory;
  readonly address: number;

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  constructor(memory: LinearMemory, sizes: RecordSizes, hashKey?: HashKey) {
    this.#memory = memory;
    this.address = memory.calloc(WORK_BYTES);
    this.#set(STRIDE, sizes.strideBytes);
    this.#set(KEY_BYTES, sizes.keyBytes);
    this.#set(VALUE_BYTES, sizes.valueBytes);
    this.#set(VALUE_CELLS, sizes.valueCells);
    memory.u8.fill(0xff, this.address + WINDOW, this.address + WINDOW + CELL_BYTES);
    if (hashKey) this.hashKey = hashKey;
  }

  /** The address of the record of the key at one place of the block of keys; 0 for a missing key. */
  foundAt(place: number): number {
    const record = this.#get(FOUND + place * 4);
    return record === this.address ? 0 : record;
  }

  /** The address of what {@link foundAt} reads; there, the block's own address stands for a missing key. */
  get found(): number {
    return this.address + FOUND;
  }

  /** A copy of the secret of the hash. */
  get hashKey(): HashKey {
    return this.#memory.u32.slice((this.address + HASH_KEY) >>> 2, ((this.address + HASH_KEY) >>> 2) + HASH_KEY_WORDS);
  }

  set hashKey(key: HashKey) {
    this.#memory.u32.set(key, (this.address + HASH_KEY) >>> 2);
  }

  /** The number of entries, after the loops changed it. */
  get count(): number {
    return this.#get(COUNT);
  }

  /** The number of first entries that are known to form a run, see `key-run.ts`. */
  get run(): number {
    return this.#get(RUN);
  }

  set run(run: number) {
    this.#set(RUN, run);
  }

  /** The address for the next text, after the loops changed it. */
  get textNext(): number {
    return this.#get(TEXT_NEXT);
  }

  /** Tells the loops where the parts are, after anything that moved or changed them. */
  tell({ groups, mask, shift, records, count, textNext }: TablePlaces): void {
    this.#set(GROUPS, groups);
    this.#set(GROUP_MASK, mask);
    this.#set(SHIFT, shift);
    this.#set(RECORDS, records);
    this.#set(COUNT, count);
    this.#set(TEXT_NEXT, textNext);
  }

  dispose(): void {
    this.#memory.free(this.address);
  }

  #get(offset: number): number {
    return this.#memory.u32[(this.address + offset) >>> 2];
  }

  #set(offset: number, value: number): void {
    this.#memory.u32[(this.address + offset) >>> 2] = value;
  }
}
