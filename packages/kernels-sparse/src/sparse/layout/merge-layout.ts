/**
 * A merge of two sparse tensors in memory, read by `merge-values.ts` and by `assembly/merge.ts`, which both import this file: the place of each
 * of its 32-bit words, in bytes. The loop moves the addresses on, so that it can be called again.
 */

/** The next index of each tensor, its value, and where the indices end. */
export const A = 0;
export const A_VALUES = 4;
export const A_END = 8;
export const B = 12;
export const B_VALUES = 16;
export const B_END = 20;
/** Where the next merged index and its value go. */
export const TARGET = 24;
export const TARGET_VALUES = 28;
/** The threshold of sums, of the type of the values. */
export const THRESHOLD = 32;
/** An element that is 0. */
export const ZERO = 40;

/** The bytes of a merge. */
export const BYTES = 48;

/** How values of one index are combined. */
export const SUM = 0;
export const SMALLER = 1;
export const LARGER = 2;
