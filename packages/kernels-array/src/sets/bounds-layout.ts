/** The types of the elements that `assembly/bounds.index.ts` searches. TypeScript and AssemblyScript both import this file. */
export const FLOATS = 0;
export const DOUBLES = 1;
export const INTS = 2;
export const LONGS = 3;
export const UNSIGNED_LONGS = 4;
