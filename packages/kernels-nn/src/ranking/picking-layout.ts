/** The types of the elements that `assembly/picking.index.ts` picks from. TypeScript and AssemblyScript both import this file. */
export const FLOATS = 0;
export const DOUBLES = 1;
export const INTS = 2;
export const LONGS = 3;
export const UNSIGNED_LONGS = 4;

/** The bytes before the entries in the work block of `pickMany`: counts of the values of eight digits. */
export const COUNT_BYTES = 8 * 256 * 4;
