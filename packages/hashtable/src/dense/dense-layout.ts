/** The words that tell loops a dense table, as byte offsets; `dense-loops.ts` and `assembly/dense.ts` both import this file. */

/** The address of the first bucket's key. */
export const KEYS = 0;
/** The distance of the keys of buckets in bytes. */
export const KEY_STRIDE = 4;
/** The number of buckets. */
export const ROWS = 8;
/** The size of a key in bytes: 4, 8, or 24 for a string cell. */
export const KEY_BYTES = 12;
/** The address of the empty key. */
export const EMPTY = 16;
/** The address of the deleted key. */
export const DELETED = 20;
/** The address of the first bucket's value. */
export const VALUES = 24;
/** The size of a value in bytes. */
export const VALUE_BYTES = 28;
/** The keys that a loop added or removed. */
export const CHANGED = 32;
/** A word that loops write so that the compiler keeps their reads; it is never read. */
export const SINK = 36;
/** For each key of a block, its first bucket, then the address of its value. */
export const PLACES = 40;
/** Keys whose buckets are read together. */
export const BLOCK = 128;
export const TABLE_BYTES = PLACES + BLOCK * 4;
