/** The words that tell loops an automaton, as byte offsets; `state-loops.ts` and `assembly/states.ts` both import this file. */

/** The address of the entries. */
export const ENTRIES = 0;
/** The address of the classes of ASCII codes, 16 bits each. */
export const ASCII = 4;
/** The class of all other characters; 0 when they have several. */
export const NON_ASCII = 8;
/** The address of a byte for each byte that is not 0 when a match can begin with it; 0 without one. */
export const FIRST_BYTES = 12;
/** The address of the context after each byte, and of that at the beginning. */
export const CONTEXTS = 16;
/** The row for each of four contexts. */
export const STARTS = 20;
/** The address of the number of the page of each 64 characters up to U+FFFF, 32 bits each; 0 for characters that are not known. */
export const PAGE_OF = 36;
/** The address of the classes of the characters of each page, 32 bits each; 0 for those that are not known. */
export const PAGES = 40;
/** The number of classes that a row has room for. */
export const ROW_SIZE = 44;
export const TABLE_BYTES = 48;

// The words after them, for loops that replace matches.

/** The address of the entries of the states that find where a match begins. */
export const BEGIN_ENTRIES = 48;
/** The number of classes that a row of them has room for. */
export const BEGIN_ROW_SIZE = 52;
/** Their row for each of four contexts. */
export const BEGIN_STARTS = 56;
/** Not 0 when a match can only begin at the start of a text. */
export const IS_ANCHORED = 72;
/** Not 0 when all matches are replaced. */
export const IS_GLOBAL = 76;
/** The address of the entries of paths; 0 without groups. */
export const PATHS = 80;
/** The binary logarithm of the number of entries of an instruction in a context. */
export const PATH_BITS = 84;
/** The number of contexts that are told apart: 1 or 4. */
export const PATH_CONTEXTS = 88;
/** The first instruction. */
export const PATH_START = 92;
/** The address of two words for each way: the next instruction, and the bits of the slots. */
export const WAYS = 96;
/** The address of the context after each class, a byte each. */
export const CLASS_CONTEXTS = 100;
/** The address and the end of two words for each part of a rewrite: the size and address of bytes, or -1 and the number of a group. */
export const PARTS = 104;
export const PARTS_END = 108;
/** The room for one replaced text. */
export const WORK = 112;
export const WORK_END = 116;
/** The place for the next long text, and the end of the room for them. */
export const TEXT = 120;
export const TEXT_END = 124;
/** Where the first match can begin, which the search for its end found. */
export const EARLIEST = 128;
/** Why the loop ended before the last text. */
export const STOPPED = 132;
/** The slots of the match and of nine groups. */
export const SLOTS = 136;
/** Not 0 when a text had a match. */
export const CHANGED = 216;
export const REWRITE_TABLE_BYTES = 220;

/** Values of `STOPPED`: a state or path that is not known, or too little room. */
export const BY_STATE = 0;
export const BY_WORK = 1;
export const BY_TEXT = 2;

/** Entries and classes as `state-table.ts` and `character-classes.ts` of @heddle/regex have them. */
export const UNKNOWN = -1;
export const MATCHED = 1 << 28;
export const STOP = 1 << 29;
export const RESTARTED = 1 << 30;
export const END_CLASS = 0;
export const INVALID_CLASS = 1;
export const OUT_OF_RANGE_CLASS = 2;
