import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { BINS_WASM } from "../../gen/bins-wasm.js";

/** The types of bins; loops are called with the place of a type here. */
export const BIN_TYPES: readonly DataType[] = [DataType.FLOAT, DataType.DOUBLE, DataType.INT32, DataType.INT64];

/** Counts of integers, by address. Vectors of integers are int32 for the shift 2 and int64 for 3. */
export interface BinLoops {
  /** The index of the first of `count` integers that is negative, or -1. */
  firstNegative(values: number, shift: number, count: number): number;
  /**
   * Counts the integers of rows, none of them negative: for each one below `size`, adds 1, or its weight, to the bin with its number of its row; or
   * makes the bin 1 when `isBinary` is not 0.
   *
   * @param start the number of the first integer of the first row
   * @param ends for each row the number of the integer after it, 4 bytes each, none below the one before
   * @param weights the address of weights of the type of the bins, or 0
   * @param bins those of the first row
   */
  addToBins(
    type: number,
    values: number,
    shift: number,
    start: number,
    ends: number,
    rows: number,
    weights: number,
    isBinary: number,
    bins: number,
    size: number,
  ): void;
  /**
   * Adds 1 to the bin of each of `count` values: the whole steps from `low` to it, from 0 up to `last`.
   *
   * @param shift 2 for bins of 4 bytes, 3 for those of 8, whose counts fit the lower 4
   * @returns the index of the first value whose place is NaN, or `count`
   */
  countInBins(
    type: number,
    values: number,
    count: number,
    low: number,
    step: number,
    last: number,
    bins: number,
    shift: number,
  ): number;
}

const loops = /* @__PURE__ */ new LoopModule<BinLoops>(BINS_WASM);

/** The loops over `memory`. */
export function binLoopsOver(memory: LinearMemory): BinLoops {
  return loops.over(memory);
}
