import { type LinearMemory, LoopModule } from "@heddle/memory";
import { FILLING_WASM } from "../../gen/filling-wasm.js";

/** Checks and numbers all indices of a sparse tensor, to see that no row is empty. */
export interface FillingLoops {
  /**
   * Not 0 when the first numbers of `count` indices, int64 and `strideBytes` apart, are 0 to `rows` - 1, each at least once and in
   * order.
   */
  hasAllRows(indices: number, strideBytes: number, count: number, rows: number): number;
  /**
   * Plans rows of which each has an index at least. Writes where the indices of each row start, and at last where they end, to `starts`, 4 bytes
   * each; a byte for each row to `isEmpty`; and to `order` 1, as 4 bytes, when the rows of the indices are in order. Returns the number of the
   * first index whose row is not below `rows`, else `count`.
   */
  planRows(
    indices: number,
    rank: number,
    count: number,
    rows: number,
    starts: number,
    isEmpty: number,
    order: number,
  ): number;
  /**
   * Writes the indices that {@link planRows} planned to `filled`; for each the number of its value, or `count` for a new one, to `picks`, 4 bytes; and the place of
   * each old one to `reverse`, int64. Moves the starts.
   */
  fillRows(
    indices: number,
    rank: number,
    count: number,
    rows: number,
    starts: number,
    isEmpty: number,
    filled: number,
    picks: number,
    reverse: number,
  ): void;
  /**
   * Copies the elements of `size` bytes with some `numbers`, int64, and sets their bytes of `isTaken` to 1. Stops at the first number that is not
   * below `limit`, and returns its place, else `count`.
   */
  takeEach(
    numbers: number,
    count: number,
    limit: number,
    source: number,
    size: number,
    target: number,
    isTaken: number,
  ): number;
  /** Writes the numbers from 0 to `count` - 1, as int64. */
  writeNumbers(target: number, count: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<FillingLoops>(FILLING_WASM);

/** The loops over `memory`. */
export function fillingLoopsOver(memory: LinearMemory): FillingLoops {
  return loops.over(memory);
}
