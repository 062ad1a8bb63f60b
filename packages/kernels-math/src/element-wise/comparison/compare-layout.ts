/** The codes of relations, which `compare-loops.ts` and `assembly/compare-numbers.ts` both import. */
export const EQUAL = 0;
export const LESS = 1;
export const LESS_OR_EQUAL = 2;
