import { type LinearMemory, LoopModule, type MemoryScope } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { COUNTS_WASM } from "../../gen/counts-wasm.js";

/** The types of counts; loops are called with the place of a type here. */
export const COUNT_TYPES: readonly DataType[] = [DataType.FLOAT, DataType.DOUBLE, DataType.INT32, DataType.INT64];

/** Counts the integers of rows, by address. */
export interface CountLoops {
  /** The greatest of `count` integers, rounded to a float64; -1 or less when one is negative, 0 of none. */
  greatestValue(values: number, shift: number, count: number): number;
  /**
   * Counts the values up to number `end`, and writes the counts of each run that ends there.
   *
   * @param counting the address of a counting: see `count-layout.ts`
   */
  countUpTo(type: number, counting: number, end: number): void;
  /**
   * For each of `count` integers that is not negative and below `size`, adds 1, or its weight, to the bin with its number of its row; or makes the
   * bin 1 when `isBinary` is not 0.
   *
   * @param stride the bytes from one index to the next, whose first number is the row, which is valid; 0 when there are no rows
   * @param weights the address of weights of the type of the bins, or 0
   */
  addSparse(
    type: number,
    values: number,
    shift: number,
    count: number,
    indices: number,
    stride: number,
    weights: number,
    isBinary: number,
    bins: number,
    size: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<CountLoops>(COUNTS_WASM);

/** The loops over `memory`. */
export function countLoopsOver(memory: LinearMemory): CountLoops {
  return loops.over(memory);
}

/** The zeros of `MARKS`. */
export function newMarks(scope: MemoryScope, limit: number): number {
  const words = Math.ceil(limit / 64);
  return scope.calloc(8 * (words + Math.ceil(words / 64)));
}
