/**
 * The work block of `assembly/sets.ts`, a hash table of elements: byte offsets of 32-bit words. TypeScript and AssemblyScript both import this
 * file.
 */

/** Four random words, the secret of the hash: without it, elements could be chosen that all collide. */
export const SECRET = 0;
/** The address of the slots: the tag and the number, from 1 on, of a value; 0 for a free one. */
export const SLOTS = 16;
/** A power of 2, at most so many slots: more than four thirds of the elements. */
export const MOST_SLOTS = 20;
/** The slots in use. */
export const SLOT_COUNT = 24;
/** The values in the table. */
export const COUNT = 28;
/** The address of the index of the first element of each value, 4 bytes. */
export const FIRSTS = 32;
/** The address of the tag of each value, 4 bytes. */
export const TAGS = 36;
/** The address of the elements of the table. */
export const ELEMENTS = 40;
/** The bytes of a row of {@link ROWS}; of {@link HALVES} the largest bits, without the sign, that are not NaN. */
export const EXTRA = 44;
export const WORK_BYTES = 48;

/** The kinds of elements: integers of 1, 2, 4 and 8 bytes … */
export const BYTES = 0;
export const SHORTS = 1;
export const WORDS = 2;
export const LONGS = 3;
/** … half and bfloat16, whose zeros of two signs differ … */
export const HALVES = 4;
export const FLOATS = 5;
export const DOUBLES = 6;
/** … string cells … */
export const TEXTS = 7;
/** … and rows of bytes. */
export const ROWS = 8;
