import { LoopModule } from "@heddle/memory";
import { FIND_WASM } from "../gen/find-wasm.js";

/**
 * The hot loops of tables that are searched and never changed. `table` is the address of a work block, see `table-layout.ts`; all
 * others are addresses, counts and distances in bytes. `hash-index.ts` describes slots.
 */
export interface FindLoops {
  /** Writes the address of the record of each of `count` keys to the block; for a missing key, that of the block itself. */
  find(table: number, keys: number, count: number): void;
  /**
   * Copies the value, or the default, of each of any number of keys to `target`; defaults are `defaultStep` apart. Writes to the block at
   * `work`, and reads that of the table: where threads search one table, each has a block of its own. Otherwise `work` is `table`.
   */
  findValues(
    table: number,
    keys: number,
    keyBytes: number,
    count: number,
    defaults: number,
    defaultStep: number,
    target: number,
    valueBytes: number,
    work: number,
  ): void;
  /**
   * Copies the cells of the values that {@link find} found last, one for each of `count` keys, or the defaults, to `target`. Returns 0 when one
   * of them is not a SMALL cell: those at `target` are invalid then; else 1.
   */
  copyFoundCells(
    table: number,
    keyBytes: number,
    count: number,
    defaults: number,
    defaultStep: number,
    target: number,
  ): number;
  /** Copies `count` cells, `stride` bytes apart, to consecutive ones at `target`; returns as {@link copyFoundCells}. */
  copyShortCells(cells: number, stride: number, count: number, target: number): number;
  /** Copies `bytes` bytes from each of `count` places, `stride` apart, to `target`. */
  copyColumn(from: number, stride: number, count: number, bytes: number, target: number): void;
  /** 1 when as many slots as there are entries are taken, all by entries that exist, and a group has room, which ends searches; else 0. */
  checkSlots(groups: number, groupCount: number, count: number): number;
  /**
   * 1 when the `cells` cells at each of `count` places, `stride` apart, are SMALL ones or OFFSET ones whose text is between `textStart`
   * and `end`, at a multiple of 4; else 0.
   */
  checkCells(first: number, count: number, stride: number, cells: number, textStart: number, end: number): number;
  /** 1 when the `elements` bytes at each of `count` places, `stride` apart, are 0 or 1; else 0. */
  checkBools(first: number, count: number, stride: number, elements: number): number;
}

/** The loops as WebAssembly, or as TypeScript with the same results: a part of `tableLoops`, for bundles without the others. */
export const findLoops = /* @__PURE__ */ new LoopModule<FindLoops>(FIND_WASM);
