/** Layouts that the loops of `assembly/lists.ts` and TypeScript share. */

/** The bytes of a list of strings to copy: the addresses of its lengths and of its texts, and their number; uint32 each. */
export const LIST_BYTES = 12;
