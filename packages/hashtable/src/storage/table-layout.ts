/**
 * The layouts of a lookup table in linear memory: its work block, its groups of slots, the secret of its hash. TypeScript and
 * AssemblyScript both import this file: it holds nothing but numbers.
 *
 * The work block is what a table shares with its loops: where its parts are, and room for one block of keys. Its fields are
 * 32-bit words; their constants are byte offsets from its start. The block's own address stands for the record of a missing key: the
 * first 32 bytes are a key of zeros, and a value that loops write.
 */

/** Keys that one call of a loop takes at most, unless its comment says otherwise. */
export const BLOCK = 256;

/** The address of the groups of slots. */
export const GROUPS = 32;
/** The number of bits that a hash is shifted right by to become the number of a group. */
export const SHIFT = 36;
/** The number of groups, a power of 2, less one. */
export const GROUP_MASK = 40;
/** The address of the record of entry 1. */
export const RECORDS = 44;
/** The distance of records in bytes. */
export const STRIDE = 48;
/** The number of entries. */
export const COUNT = 52;
/** The size of a key in bytes: 4, 8, or 24 for a string cell. */
export const KEY_BYTES = 56;
/** The size of a value in bytes. */
export const VALUE_BYTES = 60;
/** The number of string cells in a value; 0 for a value of plain bytes. */
export const VALUE_CELLS = 64;
/** The address for the text of the next long string. */
export const TEXT_NEXT = 68;
/** A word that loops write so that the compiler keeps their reads, and where they keep a number for a moment. */
export const SINK = 72;
/** The number of first entries that are known to form a run: the key of each follows that of the entry before. Integers only. */
export const RUN = 76;
/** 24 bytes of ones, then 24 of zeros: masks for SMALL cells of every size, each read from another offset. */
export const WINDOW = 80;
/** The secret of the hash, {@link HASH_KEY_WORDS} words. */
export const HASH_KEY = 128;
/** The number of words of the secret. */
export const HASH_KEY_WORDS = 48;
/** 1 when nearly all keys of the block that was looked up last were missing, so that those of the next may be too; else 0. */
export const ARE_FEW = HASH_KEY + HASH_KEY_WORDS * 4;
/** The hash of each key of the block. */
export const HASHES = ARE_FEW + 16;
/** The address of the record of each key of the block; that of the work block for a missing key. First its group, then its entry. */
export const FOUND = HASHES + BLOCK * 4;
/** The places in the block of the keys whose search goes on; room for three more. */
export const UNPROVEN = FOUND + BLOCK * 4;
/** The same keys as bits: a byte for four keys, and zeros after the last. */
export const MARKS = UNPROVEN + BLOCK * 4 + 16;
/** Canonical cells of the keys of the block that are strings, {@link CELL_STEP} bytes apart. */
export const CELLS = MARKS + BLOCK / 4 + 32;
/** The distance of those cells in bytes. */
export const CELL_STEP = 32;
/** The size of the work block. */
export const WORK_BYTES = CELLS + BLOCK * CELL_STEP;

/** The size of a group of slots: a byte of the hash of each slot, 4 zero bytes, the entry of each slot. */
export const GROUP_BYTES = 64;
/** Slots of a group. */
export const LANES = 12;
/** The byte offset of the entries in a group. */
export const ENTRIES = 16;

/** The words of the secret, as indices: for integers and short strings from 0 on, for the last two words of a short string … */
export const TAIL_WORDS = 4;
/** … for the blocks of long strings … */
export const LONG_WORDS = 8;
/** … the odd factor of the last multiplication … */
export const SPREAD_WORDS = 40;
/** … for the size of a long string … */
export const SIZE_WORDS = 42;
/** … for the hash of its blocks … */
export const BLOCKS_WORDS = 44;
/** … and the point where their polynomial is evaluated. */
export const RADIX_WORD = 46;
