/**
 * The plan of n-grams in memory, read by `ngram-loops.ts` and by `assembly/ngrams.ts`, which both import this file: the index of
 * each of its 32-bit words.
 */

/** The address of the row splits, uint32. */
export const SPLITS = 0;
/** The number of rows. */
export const ROWS = 1;
/** The address of the widths, each with the number of its pads on either side, uint32 both. */
export const WIDTHS = 2;
/** The number of widths. */
export const WIDTH_COUNT = 3;
/** The pads on either side of a row that is too short for all widths; {@link NO_SHORT_ROWS} when such a row has no n-gram. */
export const SHORT_PADS = 4;
/** Addresses and sizes in bytes of the left pad, the right pad and the separator. */
export const LEFT = 5;
export const LEFT_BYTES = 6;
export const RIGHT = 7;
export const RIGHT_BYTES = 8;
export const SEPARATOR = 9;
export const SEPARATOR_BYTES = 10;
/** The address of where each token begins in the text that `joinTokens` wrote. */
export const STARTS = 11;

/** The words of a plan. */
export const PLAN_WORDS = 12;

/** The value of {@link SHORT_PADS} when short rows have no n-gram, 2^32 - 1. */
export const NO_SHORT_ROWS = 0xffffffff;
