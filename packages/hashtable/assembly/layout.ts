/** The work block of a table, as `src/table-layout.ts` describes it: byte offsets from its start. */

export const SCRATCH: i32 = 0;
export const SLOTS: i32 = 32;
export const MASK: i32 = 36;
export const RECORDS: i32 = 40;
export const STRIDE: i32 = 44;
export const COUNT: i32 = 48;
export const KEY_BYTES: i32 = 52;
export const VALUE_BYTES: i32 = 56;
export const VALUE_CELLS: i32 = 60;
export const TEXT_NEXT: i32 = 64;
export const WINDOW: i32 = 72;
export const HASH_KEY: i32 = 120;
export const HASHES: i32 = 480;
export const ENTRIES: i32 = 1504;
export const HOMES: i32 = 2528;

export const SMALL_CAPACITY: u32 = 22;
export const SMALL: u32 = 0;
export const LARGE: u32 = 1;
export const OFFSET: u32 = 2;
export const VIEW: u32 = 3;
