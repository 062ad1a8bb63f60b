/** The form of a group of slots in linear memory, see `hash-index.ts`; `assembly/layout.ts` has the same. */
export const GROUP_BYTES = 64;
/** Slots of a group: a byte for each from its start. */
export const LANES = 12;
/** Where the entries of the slots are. */
export const ENTRIES = 16;
/** Entries that a group has at most, taken over all groups. */
export const FILL = 8;
/** Groups of an index at least. */
export const LEAST_GROUPS = 2;
