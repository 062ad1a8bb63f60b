/**
 * The plan of a model of whole words in memory: the index of each of its 32-bit words.
 *
 * TypeScript and AssemblyScript both import this file: it holds nothing but numbers.
 */

/** The address of an entry for each character below {@link MOST_CHARACTERS}, uint32: its code, and the UTF-8 that it becomes, from the low bits on. */
export const ENTRIES = 0;
/**
 * The address of the slots of words, a power of two: the first eight bytes of the word, 0 for a free slot; its id, int32; and for a longer word
 * the place of its other bytes after {@link TAILS}, uint32.
 */
export const SLOTS = 1;
export const SLOT_MASK = 2;
/** The hash of no bytes. */
export const SEED = 3;
/** The address of the other bytes of words: for each how many eights of them there are, the last filled up with zeros, and these. */
export const TAILS = 4;
/** The id of other words, int32; {@link NONE} when missing. */
export const UNKNOWN = 5;
/** Room for the longest word, filled up with zeros to a multiple of eight, and its end. */
export const WORD = 6;
export const WORD_END = 7;
/** The addresses of the ids, the first and the last offsets of {@link MOST_TOKENS} tokens, and the number of those that were written. */
export const IDS = 8;
export const STARTS = 9;
export const ENDS = 10;
export const COUNT = 11;
/** The address at which offsets are 0. */
export const ORIGIN = 12;

/** The code of the character before which the loop stopped, or of another one. */
export const NEXT_CODE = 13;

/** The address before which characters that added tokens begin with begin none. */
export const CLEARED = 14;

export const PLAN_WORDS = 15;

export const NONE = -1;
export const SLOT_BYTES = 16;
export const MOST_TOKENS = 2048;
/** Characters from here on have four bytes, and no entry. */
export const MOST_CHARACTERS = 0x10000;

/** The code of an entry is above this. */
export const CODE_SHIFT = 24;
/**
 * Codes of characters that are not known yet, or not to be decided alone. Those of classes are {@link SIMPLE} more than the class and less than
 * {@link DROPPED_CODE}.
 */
export const NOT_KNOWN = 0;
export const COMPLEX = 1;
export const SIMPLE = 2;
/** The codes of characters that are left out and end words, and that are a word alone. */
export const REMOVED_CODE = 2;
export const SINGLE_CODE = 3;
/** The code of characters that are left out of words. */
export const DROPPED_CODE = 0x7f;
/** In the codes of characters that added tokens begin with: where such a token may begin is to be decided. */
export const ADDED_FLAG = 0x80;

/** The hash of eight bytes, as two little-endian numbers: `mix(mix(hash, first), second)`, where `mix` multiplies by this. */
export const HASH_PRIME = 0x9e3779b1;
/** The bits by which `mix` then shifts its result. */
export const HASH_SHIFT = 15;
