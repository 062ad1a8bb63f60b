/**
 * The work block of a table in linear memory: what its loops need to know, and room for one block of keys. Byte offsets from
 * the block's start; `assembly/layout.ts` has the same. The first 32 bytes are zeros: the block's own address stands for the
 * record of a key that is not there.
 */

/** Keys that one call of a loop takes at most, but for those that say otherwise. */
export const BLOCK = 256;

/** The address of the groups of slots, what a hash is shifted by to be the number of one, and their number less one. */
export const GROUPS = 32;
export const SHIFT = 36;
export const GROUP_MASK = 40;
/** The address of the record of entry 1, the distance of records, and entries in all. */
export const RECORDS = 44;
export const STRIDE = 48;
export const COUNT = 52;
export const KEY_BYTES = 56;
export const VALUE_BYTES = 60;
/** String cells in a value; 0 for one of plain bytes. */
export const VALUE_CELLS = 64;
/** Where the text of the next long string goes. */
export const TEXT_NEXT = 68;
/** 24 bytes of ones and 24 of zeros: from the right place on, a mask for the bytes of a SMALL cell. */
export const WINDOW = 80;
/** The secret of the hash: 48 words. */
export const HASH_KEY = 128;
/** For each key of the block: its hash, and the address of its record or of this block. */
export const HASHES = HASH_KEY + 48 * 4;
export const FOUND = HASHES + BLOCK * 4;
/** Places whose records are not proven yet, and every 32 bytes a key that is a string as a canonical cell. */
export const UNPROVEN = FOUND + BLOCK * 4;
export const CELLS = UNPROVEN + BLOCK * 4;
export const WORK_BYTES = CELLS + BLOCK * 32;
