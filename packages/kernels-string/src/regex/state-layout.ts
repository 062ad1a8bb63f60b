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

/** Entries and classes as `state-table.ts` and `character-classes.ts` of @heddle/regex have them. */
export const UNKNOWN = -1;
export const MATCHED = 1 << 28;
export const STOP = 1 << 29;
export const RESTARTED = 1 << 30;
export const INVALID_CLASS = 1;
export const OUT_OF_RANGE_CLASS = 2;
