/**
 * The work block of a table in linear memory: what its loops need to know, and room for one block of keys. Byte offsets from
 * the block's start; `assembly/layout.ts` has the same.
 */

/** Keys that one call of a loop takes at most. */
export const BLOCK = 256;

/** Room for one key. */
export const SCRATCH = 0;
/** The address of the slots, and their number less one. */
export const SLOTS = 32;
export const MASK = 36;
/** The address of the record of entry 1, the distance of records, and entries in all. */
export const RECORDS = 40;
export const STRIDE = 44;
export const COUNT = 48;
export const KEY_BYTES = 52;
export const VALUE_BYTES = 56;
/** String cells in a value; 0 for one of plain bytes. */
export const VALUE_CELLS = 60;
/** Where the text of the next long string goes. */
export const TEXT_NEXT = 64;
/** 24 bytes of ones and 24 of zeros: from the right place on, a mask for the words of a SMALL cell. */
export const WINDOW = 72;
/** The secret of the hash: 45 numbers of 64 bits. */
export const HASH_KEY = 120;
/** For each key of the block: its hash, its entry or 0, and the four slots at which its search starts. */
export const HASHES = HASH_KEY + 45 * 8;
export const ENTRIES = HASHES + BLOCK * 4;
export const HOMES = ENTRIES + BLOCK * 4;
export const WORK_BYTES = HOMES + BLOCK * 32;
