/**
 * The work block of `assembly/sets.ts`, a hash table of elements: byte offsets of 32-bit words. TypeScript and AssemblyScript both import this
 * file.
 */

/** Eight random words, the secret of the hash: without it, elements could be chosen that all collide. Four are for the first 16 bytes of a key … */
export const SECRET = 0;
/** … two for the last 8 bytes of a short text … */
export const TAIL_SECRET = 16;
/** … and two for the sum. */
export const SPREAD = 24;
export const SECRET_WORDS = 8;
/** The address of the slots: the tag and the number, from 1 on, of a value; 0 for a free one. */
export const SLOTS = 32;
/** A power of 2, at most so many slots: at least two for each element. */
export const MOST_SLOTS = 36;
/** The slots in use. */
export const SLOT_COUNT = 40;
/** The values in the table. */
export const COUNT = 44;
/** The address of the index of the first element of each value, 4 bytes. */
export const FIRSTS = 48;
/** The address of the tag of each value, 4 bytes. */
export const TAGS = 52;
/** The address of the elements of the table. */
export const ELEMENTS = 56;
/** The bytes of a row of {@link ROWS}; of {@link HALVES} the largest bits, without the sign, that are not NaN. */
export const EXTRA = 60;
/** The address of the key of each value and of one more: the element, if it has 8 bytes, or the canonical cell of a text. */
export const KEYS = 64;
/** Not 0 where integers are near to each other: then the room of the slots has a number, of 4 bytes, for each of so many integers … */
export const RANGE = 68;
/** … of which this is the least, 8 bytes. */
export const BASE = 72;
export const WORK_BYTES = 80;

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
