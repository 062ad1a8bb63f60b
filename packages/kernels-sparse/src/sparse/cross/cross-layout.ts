/**
 * A column of a cross for `assembly/cross.ts`: byte offsets of 32-bit words. TypeScript and AssemblyScript both import this file.
 */

/** The address of the column's features: string cells, int64, or hashes of 8 bytes. */
export const FEATURES = 0;
/** The addresses of the first feature of each row, and of the number of its features, 4 bytes each. */
export const STARTS = 4;
export const COUNTS = 8;
/** 1 for features that are string cells, else 0. */
export const IS_TEXT = 12;
/** The feature of the row that the loop is at. */
export const AT = 16;
export const COLUMN_BYTES = 20;

/** The results of `measureCrosses`, as doubles: the number of all crosses, that of the longest row, the bytes of long texts. */
export const TOTAL = 0;
export const LONGEST = 8;
export const TEXT_BYTES = 16;
export const MEASURE_BYTES = 24;
