/**
 * The plan of `buildCharacters` in memory: the index of each of its 32-bit words. TypeScript and AssemblyScript both import this file: it holds
 * nothing but numbers.
 */

/** The address of the bytes of all pieces, of the first and the last of each, uint32, and the number of pieces. */
export const PIECE_BYTES = 0;
export const PIECE_STARTS = 1;
export const PIECE_ENDS = 2;
export const PIECES_END = 3;
/** The address of the double array of the pieces, and its units. */
export const PIECE_TRIE = 4;
export const TRIE_UNITS = 5;
/** The address of the scaled scores, and that of unknown text, int32. */
export const PIECE_SCORES = 6;
export const SCORE_OF_UNKNOWN = 7;

/** The address of zeros for columns of nodes, uint32, and their number. */
export const NODES = 8;
export const NODE_LIMIT = 9;
/** The address of zeros for as many slots, uint32, a power of two, and a number for their hashes. */
export const NODE_SLOTS = 10;
export const NODE_SLOT_COUNT = 11;
export const NODE_SEED = 12;
/** The address of words and zero bytes for each slot of rows, and the number of slots. */
export const NEXT_SLOTS = 13;
export const ROW_BEGINS = 14;
export const SLOT_LIMIT = 15;

/** The addresses of the results, as `stretch-layout.ts` describes them: zeros for the numbers, room for one first of each node, and for all slots. */
export const NUMBERS = 16;
export const FIRSTS = 17;
export const ROW_SLOTS = 18;
/** How many numbers there are, with 0. */
export const NUMBER_COUNT = 19;

export const CHARACTER_WORDS = 20;

/** Columns of nodes. */
export const NODE_COLUMNS = 6;
/** No character has this number: it is that of free slots. */
export const NO_NUMBER = 0xffff;
