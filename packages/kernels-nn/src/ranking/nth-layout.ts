/** The kinds after those of `integer-layout.ts`, which `nth-loops.ts` and `assembly/nth.ts` both import. */
export const FLOAT = 8;
export const DOUBLE = 9;
