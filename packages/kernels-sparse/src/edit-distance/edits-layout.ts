/**
 * A walk over the sequences of two sparse tensors in memory, read by `edit-loops.ts` and by `assembly/edits.ts`, which both import this file:
 * the index of each of its 32-bit words. The loop moves it on, so that it can be called again.
 */

/** How elements are compared: a place in `EDIT_KINDS`. */
export const KIND = 0;
/** For each of the two tensors: the addresses of its indices and values, how many there are, and the first of the next sequence. */
export const GUESS_PLACES = 1;
export const GUESS_VALUES = 2;
export const GUESS_COUNT = 3;
export const GUESS_NEXT = 4;
export const TRUTH_PLACES = 5;
export const TRUTH_VALUES = 6;
export const TRUTH_COUNT = 7;
export const TRUTH_NEXT = 8;
/** The numbers of an index, and the address of an int64 for each but the last: how far apart the output's elements are. */
export const RANK = 9;
export const STRIDES = 10;
/** 1 when distances are divided by the length of the truth. */
export const IS_NORMALIZED = 11;
/** The address of the output, and how many elements it has. */
export const OUTPUT = 12;
export const OUTPUT_COUNT = 13;
/** The address of the distances of one element of a guess, and how many words there is room for. */
export const ROW = 14;
export const ROOM = 15;
/** The elements of the current guess that are done; 0 before the first. */
export const DONE = 16;
/** An int64 for the caller: the room that is needed, or the place outside of the output. */
export const TOLD = 18;

/** The words of a walk. */
export const WORDS = 20;

/** Why a loop returned: all is done, enough for now, a row needs more room, or a place is outside of the output. */
export const ENDED = 0;
export const LATER = 1;
export const NEEDS_ROOM = 2;
export const OUTSIDE = 3;

/** How elements are compared. */
export const TEXT = 0;
export const BYTES_1 = 1;
export const BYTES_2 = 2;
export const BYTES_4 = 3;
export const BYTES_8 = 4;
export const HALF = 5;
export const BFLOAT16 = 6;
export const FLOAT32 = 7;
export const FLOAT64 = 8;
export const COMPLEX64 = 9;
export const COMPLEX128 = 10;
