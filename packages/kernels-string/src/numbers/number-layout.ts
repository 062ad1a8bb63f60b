/** The kinds of numbers that loops read and print, for `number-loops.ts` and `assembly/numbers.ts`, which both import this file. */

export const INT32 = 0;
export const INT64 = 1;
export const FLOAT32 = 2;
export const FLOAT64 = 3;
