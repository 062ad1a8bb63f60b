import { LoopModule } from "@heddle/memory";
import { LOOPS_WASM } from "../gen/loops-wasm.js";
import { type LineLoops, lineLoopsTwin } from "../text-file/line-loops.js";
import { tableLoopsTwin } from "./table-loops-twin.js";

/**
 * The hot loops of tables. `table` is the address of a work block, see `table-layout.ts`; all others are addresses, counts and
 * distances in bytes. A hash is never 0. Slots are pairs of words {hash, entry}, free when 0; a search starts at slot
 * `hash & mask & ~3` and goes on to the next.
 */
export interface TableLoops {
  /** Writes the hash of each of `count` keys to the block. */
  hash(table: number, keys: number, count: number): void;
  /** Writes the entry of each of `count` keys, or 0, to the block. */
  find(table: number, keys: number, count: number): void;
  /** The slot that holds the key, or the free one where its search ends. */
  seek(table: number, key: number, hash: number): number;
  /**
   * Adds keys with their values from place `from` of the block on, whose hashes are there. There is room for all. Stops at
   * the first key that is in the table already, and gives its place; else `count`.
   */
  insert(table: number, keys: number, values: number, from: number, count: number): number;
  /** Writes a value to a record. There is room for its text. */
  storeValue(table: number, target: number, value: number): void;
  /** Adds the slots that are taken among `capacity` at `from` to others. */
  rehash(from: number, capacity: number, slots: number, mask: number): void;
  /** Bytes that the long strings among `count` cells take in a text arena. */
  textBytes(cells: number, count: number): number;
  /** Makes VIEW cells of the OFFSET cells among the `cells` cells at each of `count` places, `stride` apart. */
  pinCells(first: number, count: number, stride: number, cells: number): void;
  /** Copies the value of each entry to `target`, or a default where the entry is 0; defaults are `defaultStep` apart. */
  gatherValues(
    entries: number,
    count: number,
    values: number,
    stride: number,
    valueBytes: number,
    defaults: number,
    defaultStep: number,
    target: number,
  ): void;
}

/** The loops as WebAssembly, or as TypeScript with the same answers, bit by bit. */
export const tableLoops = /* @__PURE__ */ new LoopModule<TableLoops & LineLoops>(LOOPS_WASM, (memory) => ({
  ...tableLoopsTwin(memory),
  ...lineLoopsTwin(memory),
}));
