/** The flags of a class of bytes, for `replace-loops.ts` and `assembly/replace.ts`, which both import this file. */

/** A run of members is one match. */
export const RUNS = 1;
/** The class is valid only for ASCII texts. */
export const ASCII_ONLY = 2;
