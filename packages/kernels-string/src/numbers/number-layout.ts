/** The kinds of numbers that loops read and print, for `number-loops.ts` and `assembly/numbers.ts`, which both import this file. */

export const INT32 = 0;
export const INT64 = 1;
export const FLOAT32 = 2;
export const FLOAT64 = 3;
export const UINT32 = 4;
export const UINT64 = 5;
export const INT8 = 6;
export const UINT8 = 7;
export const INT16 = 8;
export const UINT16 = 9;
