import { LoopModule } from "@heddle/memory";
import { LOOPS_WASM } from "../gen/loops-wasm.js";
import type { FindLoops } from "./find-loops.js";

/** The hot loops of tables that grow, beside those that search: see {@link FindLoops}. */
export interface TableLoops extends FindLoops {
  /** Writes the hash of each of `count` keys to the block, and their canonical cells, for {@link seek} and {@link insert}. */
  hash(table: number, keys: number, count: number): void;
  /** The slot that holds the key at one place of the block, which has been hashed, or the free one where its search ends. */
  seek(table: number, keys: number, place: number): number;
  /**
   * Adds keys with their values from place `from` of the block on, which has been hashed. There is room for all. Stops at
   * the first key that the table has already, and returns its place; else `count`.
   *
   * @param replaces gives such a key its new value, of plain bytes, and goes on
   */
  insert(table: number, keys: number, values: number, from: number, count: number, replaces: boolean): number;
  /**
   * Adds `count` keys, integers that need no hashing before, with their values of plain bytes; one that the table has already gets the new
   * value. There is room for all.
   */
  put(table: number, keys: number, values: number, count: number): void;
  /** Takes a slot for each record of the table; all are free. */
  indexRecords(table: number): void;
  /** Writes a value to a record. There is room for its text. */
  storeValue(table: number, target: number, value: number): void;
  /** Bytes that the long strings among `count` cells take in a text arena. */
  textBytes(cells: number, count: number): number;
  /** Makes VIEW cells of the OFFSET cells among the `cells` cells at each of `count` places, `stride` apart. */
  pinCells(first: number, count: number, stride: number, cells: number): void;
}

/** The loops as WebAssembly, or as TypeScript with the same results, bit by bit. */
export const tableLoops = /* @__PURE__ */ new LoopModule<TableLoops>(LOOPS_WASM);
