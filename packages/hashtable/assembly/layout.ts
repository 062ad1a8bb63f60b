/** The work block of a table, as `src/storage/table-layout.ts` describes it: byte offsets from its start. */

export const GROUPS: i32 = 32;
export const SHIFT: i32 = 36;
export const GROUP_MASK: i32 = 40;
export const RECORDS: i32 = 44;
export const STRIDE: i32 = 48;
export const COUNT: i32 = 52;
export const KEY_BYTES: i32 = 56;
export const VALUE_BYTES: i32 = 60;
export const VALUE_CELLS: i32 = 64;
export const TEXT_NEXT: i32 = 68;
export const SINK: i32 = 72;
export const WINDOW: i32 = 80;
export const HASH_KEY: i32 = 128;
export const HASHES: i32 = 320;
export const FOUND: i32 = 1344;
export const UNPROVEN: i32 = 2368;
export const CELLS: i32 = 3392;

export const BLOCK: u32 = 256;
export const CELL_STEP: u32 = 32;

/** A group of slots: a byte of the hash of each, and from `ENTRIES` on their entries. */
export const GROUP_BYTES: u32 = 64;
export const ENTRIES: u32 = 16;
export const LANES: u32 = 0xfff;

/** Bytes of groups and records that processors have in their second cache, with room to spare. */
export const NEAR_BYTES: u64 = 0x40000;

export const SMALL: u32 = 0;
export const OFFSET: u32 = 2;
export const VIEW: u32 = 3;
