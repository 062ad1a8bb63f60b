/**
 * The plan of an encoder in memory, which the loops and their twins read: the index of each of its 32-bit words. First the model, which does
 * not change, then the work areas of one text.
 *
 * TypeScript and AssemblyScript both import this file: it holds nothing but numbers.
 */

/** The address of the double array of all pieces. */
export const TRIE = 0;
/** The address of a score for each id, float32. */
export const SCORES = 1;
/** The address of a type for each id, uint8. */
export const TYPES = 2;
/** The algorithm, a `ModelKind`. */
export const KIND = 3;
/** {@link ADD_PREFIX} and the bits after it. */
export const FLAGS = 4;
/** The id of unknown text. */
export const UNKNOWN = 5;
/** The score of unknown text, float32. */
export const UNKNOWN_SCORE = 6;
/** The address of the trie of a character map, and its units. */
export const CHARSMAP = 7;
export const CHARSMAP_UNITS = 8;
/** The address of the replacements of a character map, each with a NUL after it, and their bytes. */
export const REPLACEMENTS = 9;
export const REPLACEMENT_BYTES = 24;
/** The address of the double array of user-defined pieces; 0 without any. */
export const USER_TRIE = 10;
/** The address of a class for each byte that a text may have, uint8: {@link PLAIN} and the others. */
export const CLASSES = 11;
/** U+FFFD is at this distance from {@link CLASSES}, after the classes. */
export const REPLACEMENT_CHARACTER = 256;
/** The address of the id of each byte, int32, for byte fallback. */
export const BYTE_IDS = 12;
/** The address of the length in bytes of the left part of an unused piece by its id, uint32; 0 without unused pieces. */
export const LEFT_SIZES = 13;

/** The address of the normalised text, and the most bytes that it may have. */
export const TEXT = 14;
export const TEXT_CAPACITY = 15;
/** The address of the offset in the input of each normalised byte, and of the end, uint32; 0 if not wanted. */
export const ORIGINS = 16;
/** The address of the work area of segmentation. */
export const WORK = 17;
/** The address of the pieces of a text: an id and the end in the normalised text, uint32 both. */
export const PIECES = 18;
/** Where the tokens of a text go: ids, first and last offset in the input, start and end in the normalised text; 0 if not wanted. */
export const IDS = 19;
export const STARTS = 20;
export const LIMITS = 21;
export const TEXT_STARTS = 22;
export const TEXT_LIMITS = 23;

/**
 * The address of a bit for each character of 3 bytes, by its code point, and from {@link NARROW_CHARACTERS} on of 2 bytes: 1 when it stays as it is.
 * {@link SIMPLE_BYTES} after that is 1 when it does so unless a character without a bit, or one of 4 bytes, is after it. Twins do without.
 */
export const SIMPLE_CHARACTERS = 25;
export const NARROW_CHARACTERS = 0x10000;
export const SIMPLE_BYTES = 0x2100;
/** Where ASCII characters have numbers, after those of 2 bytes, and the end of these. */
export const ASCII_CHARACTERS = 0x10800;
export const CHARACTERS_END = 0x10880;

/**
 * The address of a bit for the hash of each two characters: 1 when a piece of a BPE model may have them beside each other; 0 where that is not known.
 * A hash is `(first * JOIN_FIRST + second) * JOIN_SECOND` of their UTF-8 as little-endian numbers, shifted to the right by {@link JOINED_SHIFT}.
 * Twins do without.
 */
export const JOINED = 26;
export const JOINED_SHIFT = 27;
export const JOIN_FIRST = 0x9e3779b1;
export const JOIN_SECOND = 0x85ebca6b;

/** The words of a plan. */
export const PLAN_WORDS = 28;

/** Bits of {@link FLAGS}. A dummy space is added to the text. */
export const ADD_PREFIX = 1;
/** The dummy space is added after the text. */
export const AS_SUFFIX = 2;
/** Spaces are removed at both ends, and all but one between words. */
export const REMOVE_SPACES = 4;
/** Spaces become U+2581. */
export const ESCAPE_SPACES = 8;
/** Unknown text becomes bytes. */
export const BYTE_FALLBACK = 16;
/** No piece goes from a character that is not U+2581 to one that is. */
export const SPLITS_BEFORE_SPACE = 32;
/** No piece goes from U+2581 to another character. */
export const SPLITS_AFTER_SPACE = 64;
/** The text goes on after other text that does not end with a space: its spaces stay where it begins. */
export const CONTINUES = 128;

/** Classes of bytes. The byte may begin a rule or a user-defined piece. */
export const IN_RULE = 0;
/** No rule begins with the byte. */
export const PLAIN = 1;
/** No rule begins with the byte and another byte below 0x80. */
export const PLAIN_BEFORE_ASCII = 2;

/** Algorithms, as `TrainerSpec.ModelType` numbers them. */
export const UNIGRAM = 1;
export const BPE = 2;
export const WORD = 3;
export const CHAR = 4;

/** Types of pieces, as `ModelProto.SentencePiece.Type` numbers them. */
export const NORMAL_PIECE = 1;
export const UNKNOWN_PIECE = 2;
export const CONTROL_PIECE = 3;
export const USER_DEFINED_PIECE = 4;
export const UNUSED_PIECE = 5;
export const BYTE_PIECE = 6;

/** Values of the trie's units from here on are not for unigram: {@link UNUSED_VALUE} or {@link RESERVED_VALUE}, and the id. */
export const FLAGGED_VALUES = 0x40000000;
/** The id of a piece that is unused. */
export const UNUSED_VALUE = 0x40000000;
/** The id of a piece of which no text is made by merging: unknown, control and byte. */
export const RESERVED_VALUE = 0x80000000;
/** The bits of a value that are the id. */
export const ID_BITS = 0x3fffffff;
/** The value of a unit at which no piece ends, 2^32 - 1. */
export const NO_VALUE = 0xffffffff;

/** Results of the loops instead of a count. The text needs more than TEXT_CAPACITY. */
export const TOO_LONG = -1;
/** A control piece is in the text. */
export const CONTROL_IN_TEXT = -2;

/** Sums of the scores of paths begin at 0 again above this and below its negative, as those of SentencePiece 0.2.2 do. */
export const GREATEST_SUM = 100000;

/** Bytes of the work area for each byte of the text, for each symbol that is merged with others, and once. */
export const UNIGRAM_WORK_BYTES = 16;
export const BPE_WORK_BYTES = 96;
export const WORK_SPARE_BYTES = 256;
