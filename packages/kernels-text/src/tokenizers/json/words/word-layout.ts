/**
 * The plan of a model of words in memory: the index of each of its 32-bit words.
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
/** The addresses of the ids, the first and the last offsets of {@link MOST_TOKENS} tokens and those of a word, and the number of those that were written. */
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

/** The address of the double array of pieces, each unit with its id; 0 for a model of whole words. */
export const PIECES = 15;
/** The bases of the states that the first and the later pieces of a word begin at; {@link NONE} without later ones. */
export const FIRST_BASE = 16;
export const LATER_BASE = 17;
/** Words of more characters are unknown or, where {@link LEAVES_LONG} is not 0, left to the caller. */
export const MOST_OF_WORD = 18;
export const LEAVES_LONG = 19;

/** The code of plain ASCII characters, 0 without any: they stay, or become lower case. */
export const PLAIN_CODE = 20;
/**
 * The address of 16 bytes by the low half of plain characters, each with a bit for their high half, and of as many that are 0x20 where A to Z
 * become lower case.
 */
export const PLAIN = 21;

/** Of `textTokens`: the address of the first text, and then where it stopped. */
export const AT = 22;
/** The address of the ids of tokens around texts; the numbers of those before and after them; and not 0 where these have the end of the text as their offsets. */
export const POINTS = 23;
export const POINTS_BEFORE = 24;
export const POINTS_AFTER = 25;
export const ENDS_AT_SIZE = 26;
/** The address of the sizes of {@link MOST_TEXTS} texts. */
export const TEXTS = 27;

export const PLAN_WORDS = 28;

export const NONE = -1;
export const SLOT_BYTES = 16;
export const MOST_TOKENS = 1 << 14;
export const MOST_TEXTS = 2048;
export const MOST_POINTS = 16;
/** Characters from here on have four bytes, and no entry. */
export const MOST_CHARACTERS = 0x10000;

/** The code of an entry is above this. */
export const CODE_SHIFT = 24;
/**
 * Codes of characters that are not known yet, or not to be decided alone. Those of classes are {@link SIMPLE} more than the class and less than
 * {@link SINGLE_ID_CODE}.
 */
export const NOT_KNOWN = 0;
export const COMPLEX = 1;
export const SIMPLE = 2;
/** The codes of characters that are left out and end words, and that are a word alone. */
export const REMOVED_CODE = 2;
export const SINGLE_CODE = 3;
/** The code of characters that are a word alone, whose entries have its id. */
export const SINGLE_ID_CODE = 0x7e;
/** The code of characters that are left out of words. */
export const DROPPED_CODE = 0x7f;
/** In the codes of characters that added tokens begin with: where such a token may begin is to be decided. */
export const ADDED_FLAG = 0x80;

/** The hash of eight bytes, as two little-endian numbers: `mix(mix(hash, first), second)`, where `mix` multiplies by this. */
export const HASH_PRIME = 0x9e3779b1;
/** The bits by which `mix` then shifts its result. */
export const HASH_SHIFT = 15;
