import { type LinearMemory, LoopModule } from "@heddle/memory";
import { COORDINATES_WASM } from "../../gen/coordinates-wasm.js";

/**
 * The indices of sparse tensors as places in dense ones. Indices are `count` rows of `rank` int64, sizes are `rank` int64 and not negative. The
 * functions that check stop at the first index outside of the sizes, and return its number, else `count`.
 */
export interface CoordinateLoops {
  /** Checks that each index comes after the one before. There are fewer than 2^63 places. */
  countInOrder(indices: number, count: number, rank: number, sizes: number): number;
  /** Writes the sum of each index' numbers times the `weights`, int64, as 4 bytes: the place in a tensor of fewer than 2^32 elements. */
  flatten(indices: number, count: number, rank: number, sizes: number, weights: number, target: number): number;
  /** Checks that each index is inside. */
  countInside(indices: number, count: number, rank: number, sizes: number): number;
  /**
   * Copies elements of `size` bytes, `step` bytes apart, to their places in a tensor of fewer than 2^32 elements. Unless `mustAscend` is 0, stops
   * at an index that does not come after the one before, too.
   */
  scatterInside(
    indices: number,
    count: number,
    rank: number,
    sizes: number,
    mustAscend: number,
    source: number,
    step: number,
    size: number,
    target: number,
  ): number;
  /**
   * Adds to rows of float32 those of a matrix at `right` with `columns`, each times a value, a row for each index. Column `rowColumn` of the
   * indices, which are valid, is the row of `target`, the other one that of the matrix. Products and sums are rounded.
   */
  addProducts(
    indices: number,
    rowColumn: number,
    count: number,
    values: number,
    right: number,
    columns: number,
    target: number,
  ): void;
  /** As `addProducts`, of float64. */
  addDoubles(
    indices: number,
    rowColumn: number,
    count: number,
    values: number,
    right: number,
    columns: number,
    target: number,
  ): void;
  /** Writes the index of each place in a tensor of other sizes, with as many places, fewer than 2^63. */
  reshapeAll(
    indices: number,
    count: number,
    rank: number,
    sizes: number,
    newRank: number,
    newSizes: number,
    target: number,
  ): number;
}

const loops = /* @__PURE__ */ new LoopModule<CoordinateLoops>(COORDINATES_WASM);

/** The loops over `memory`. */
export function coordinateLoopsOver(memory: LinearMemory): CoordinateLoops {
  return loops.over(memory);
}
