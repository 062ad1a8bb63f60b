/**
 * The plan of stretches in memory: the parts of a text that are encoded alone, from a space that begins a word to the next one. The index of each
 * of its 32-bit words. First what is made of the model, then the stretches that are kept, then the work areas.
 *
 * TypeScript and AssemblyScript both import this file: it holds nothing but numbers.
 */

/**
 * The address of the units of the pieces' double array, in place of the id of a piece its scaled score or, for BPE, its rank by score:
 * {@link NOT_A_PIECE} or {@link NO_RANK} without one.
 */
export const SCORED_UNITS = 0;
/** The address of a `Single` for each ASCII character; for BPE of its unit and base, uint32 both, zeros without a state, and then those of U+2581. */
export const SINGLES = 1;
/**
 * The address of a unit for each two ASCII characters, by `first << 7 | second`: its base `<< 8 | 1`, 0 without a state, and its scaled score. For
 * BPE its base and its rank, where the first may also be {@link SPACE_CHARACTER}.
 */
export const PAIRS = 2;
/** The address of the {@link Single} of U+2581. */
export const SPACE_SINGLE = 3;
/** The scaled score of unknown text, int32. */
export const UNKNOWN_SCORE = 4;
/** The greatest scaled absolute score, rounded up, at least 1. */
export const GREATEST_SCORE = 5;
/** The address of 1 for each byte that is normalised alone to itself, 0 for others, uint8. */
export const PLAIN_BYTES = 6;
/** 1 when a rule of the normaliser may have a space after its first byte. */
export const HAS_RULES_WITH_SPACES = 7;

/** The address of the slots of kept stretches: their hash and their place in {@link KEPT}, 0 for a free one, uint32 both. A power of two. */
export const SLOTS = 8;
export const SLOT_COUNT = 9;
export const USED_SLOTS = 10;
/** The address of the kept stretches, the bytes in use, of which the first ones are of none, and all bytes. */
export const KEPT = 11;
export const KEPT_BYTES = 12;
export const KEPT_CAPACITY = 13;
/** 1 when a stretch found no room. */
export const IS_FULL = 14;
/** The stretches that were sought since the last sample, those of them that were found, and those until any is sought again. */
export const SOUGHT = 15;
export const FOUND = 16;
export const REST = 17;

/** The address of a path for each byte of a normalised stretch, and for its end; for BPE of the columns of symbols. */
export const PATHS = 18;
/** The tokens for which there is room. */
export const ROOM = 19;

/**
 * Tables of the pieces that begin with a character of 3 bytes, for unigram; twins do without. The address of a number for each character, uint16, by
 * its code point, and as `SIMPLE_CHARACTERS` of plans for those of 2 bytes and 1: 0 for those that are in no such piece.
 */
export const CHARACTER_NUMBERS = 20;
/** The address of 16 bytes for each number: the best path to the end of the character alone, and the row of those that go on with it. */
export const WIDE_FIRSTS = 21;
/**
 * The address of a slot for the sum of a row and the number of the next character, uint64; 0 without the tables. From the least bits: the row of those
 * after it, 24 bits, 0 for none; its number, 16 bits, that of another one in slots for others; the id of the piece that ends with it, or
 * {@link PIECE_COUNT}. For the number 0 the base of the state in {@link SCORED_UNITS} before other characters.
 */
export const CHARACTER_SLOTS = 22;
/** The address of the scaled score of each id, int32, and of {@link NOT_A_PIECE} after them. */
export const SCALED_SCORES = 23;
/** Ids, and units of the double array. Paths of characters have the sum of UNIT_COUNT and an id in place of a unit. */
export const PIECE_COUNT = 24;
export const UNIT_COUNT = 25;

/** The ids of tokens before and after each text; {@link NO_TOKEN} for none. */
export const FIRST_TOKEN = 26;
export const LAST_TOKEN = 27;
/** {@link AS_WHOLE} or {@link NO_ROOM}: why a text was not encoded. */
export const STOPPED = 28;

export const STRETCH_WORDS = 29;

/**
 * The form of a `Single`: the best path to the end of the character alone, and the base of its state, 0 without one.
 *
 * A path is an int64: the scaled sum of its scores, then 24 bits for the unit of its last piece (0 for unknown text), 8 for the bytes of that.
 */
export const SINGLE_BYTES = 16;
/** A path, and the next best one. */
export const PATH_BYTES = 16;
/** The longest piece whose bytes a path may count. */
export const LONGEST_PIECE = 255;

/** Longer stretches are encoded with their texts, before and after normalisation. */
export const LONGEST_STRETCH = 768;
export const MOST_NORMALIZED = 1536;
/** Absolute sums of scaled scores are below this. */
export const SUM_LIMIT = 0x20000000;
/** The score of a unit at which no piece ends. */
export const NOT_A_PIECE = -0x40000000;
/** The rank of a unit at which no piece ends that others are merged to. */
export const NO_RANK = 0xffffffff;
/** U+2581 after the ASCII characters. */
export const SPACE_CHARACTER = 0x80;
/** BPE of more characters has other loops. */
export const MOST_SYMBOLS = 32;
/** Tokens for which there must be room before a stretch: one for each normalised byte. */
export const STRETCH_ROOM = 1536;
/** The first bytes of kept stretches that are not used, so that no place is 0. */
export const FIRST_KEPT = 8;
/** Bytes after a text that are read, and not used. */
export const READ_AHEAD = 16;

/** In place of an id, 2^32 - 1. */
export const NO_TOKEN = 0xffffffff;

/** Results in place of a count: the text is to be encoded as a whole, or there is no room for its tokens. */
export const AS_WHOLE = -1;
export const NO_ROOM = -2;
