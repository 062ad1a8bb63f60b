/** The words of a counting, 4 bytes each, by number. `assembly/counts.ts` reads this file too. Loops move the first seven. */

/** The address of the next value. */
export const VALUES = 0;
/** The address of its weight, of the type of the counts; 0 for 1. */
export const WEIGHTS = 1;
/** The address of the run of values that it is in: its row, and the number of the value after the run. No run is empty. */
export const RUN = 2;
/** The number of the next value. */
export const NEXT = 3;
/** The address of the next index, int64: the row, if {@link HAS_ROWS}, and the value. */
export const INDICES = 4;
/** The address of the next count. */
export const COUNTS = 5;
/** The number of counts. */
export const FOUND = 6;
/** 1 when indices have rows, else 0. */
export const HAS_ROWS = 7;
/** 2 for values of int32, 3 for int64. */
export const SHIFT = 8;
/** 1 when all counts are 1, else 0. */
export const IS_BINARY = 9;
/** Values below it are counted. */
export const LIMIT = 10;
/** The address of zeros, a bit for each value below the limit, then a bit for each 64 of them, in words of 8 bytes. */
export const MARKS = 11;
/** The address of room for a count of each value. */
export const SUMS = 12;
export const WORDS = 13;
