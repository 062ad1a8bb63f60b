import { type LinearMemory, LoopModule, type MemoryScope } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { COUNTS_WASM } from "../../gen/counts-wasm.js";

/** The types of counts; loops are called with the place of a type here. */
export const COUNT_TYPES: readonly DataType[] = [DataType.FLOAT, DataType.DOUBLE, DataType.INT32, DataType.INT64];

/** Words of a counting, 4 bytes each. Loops move the first seven. */
export const Counting = {
  /** The address of the next value. */
  VALUES: 0,
  /** The address of its weight, of the type of the counts; 0 for 1. */
  WEIGHTS: 1,
  /** The address of the run of values that it is in: its row, and the number of the value after the run. No run is empty. */
  RUN: 2,
  /** The number of the next value. */
  NEXT: 3,
  /** The address of the next index, int64: the row, if {@link HAS_ROWS}, and the value. */
  INDICES: 4,
  /** The address of the next count. */
  COUNTS: 5,
  /** How many counts there are. */
  FOUND: 6,
  HAS_ROWS: 7,
  /** 2 for values of int32, 3 for int64. */
  SHIFT: 8,
  /** Whether counts are 1. */
  IS_BINARY: 9,
  /** Values below it are counted. */
  LIMIT: 10,
  /** The address of zeros, a bit for each value below the limit, then a bit for each 64 of them, in words of 8 bytes. */
  MARKS: 11,
  /** The address of room for a count of each value. */
  SUMS: 12,
  WORDS: 13,
} as const;

/** Counts the integers of rows, by address. */
export interface CountLoops {
  /** The greatest of `count` integers, rounded to a float64; -1 or less when one is negative, 0 of none. */
  greatestValue(values: number, shift: number, count: number): number;
  /**
   * Counts the values up to number `end`, and writes the counts of each run that ends there.
   *
   * @param counting the address of the words of {@link Counting}
   */
  countUpTo(type: number, counting: number, end: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<CountLoops>(COUNTS_WASM);

/** The loops over `memory`. */
export function countLoopsOver(memory: LinearMemory): CountLoops {
  return loops.over(memory);
}

/** Zeros for {@link Counting.MARKS}. */
export function newMarks(scope: MemoryScope, limit: number): number {
  const words = Math.ceil(limit / 64);
  return scope.calloc(8 * (words + Math.ceil(words / 64)));
}
