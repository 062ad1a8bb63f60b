/** Bytes of a table of words that stand for no byte of a word, for `word-loops.ts` and `assembly/words.ts`. */

/** A byte between words. */
export const BREAK = 9;
/** A byte that is left out. */
export const LEFT_OUT = 10;
