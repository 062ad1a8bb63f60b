import { type LinearMemory, LoopModule } from "@heddle/memory";
import { SORTING_WASM } from "../../gen/sorting-wasm.js";

/**
 * Orders indices: `count` rows of `rank` int64. Columns are a list of `columnCount` uint32; an order is a list of the numbers of rows, uint32, or 0
 * for that in which they come.
 */
export interface SortLoops {
  /** Not 0 when no row comes before the one ahead of it, by the columns. */
  areOrdered(indices: number, rank: number, count: number, columns: number, columnCount: number): number;
  /** Writes the least and the largest number in a column, int64, to `target`. There is a row. */
  rangeOf(indices: number, rank: number, count: number, column: number, target: number): void;
  /** Adds to the key of each row, uint64, its number in a column less the first int64 at `range`, times the third one. Sums fit. */
  addKeys(indices: number, rank: number, count: number, column: number, range: number, keys: number): void;
  /**
   * Writes an order to `target`, sorted by the `bits` bits of the rows' keys from bit `shift` on; equal ones keep their order.
   *
   * @param starts room for 2^`bits` uint32
   */
  sortPass(
    keys: number,
    order: number,
    count: number,
    shift: number,
    bits: number,
    starts: number,
    target: number,
  ): void;
  /** Writes where in the order a row differs in the columns from the one before it, and 0 for the first. Returns how many places there are. */
  groupStarts(
    indices: number,
    rank: number,
    order: number,
    count: number,
    columns: number,
    columnCount: number,
    target: number,
  ): number;
  /** Adds the int64 at `offset` to a column. */
  moveColumn(indices: number, rank: number, count: number, column: number, offset: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<SortLoops>(SORTING_WASM);

/** The loops over `memory`. */
export function sortLoopsOver(memory: LinearMemory): SortLoops {
  return loops.over(memory);
}
