/** The flags of splits at separators, for `separate-loops.ts` and `assembly/separate.ts`, which both import this file. */

/** Empty parts are left out. */
export const SKIPS_EMPTY_PARTS = 1;
/** An empty text has no part, not even an empty one. */
export const SKIPS_EMPTY_TEXTS = 2;
/** The number of splits when there is no limit. */
export const NO_LIMIT = 0xffffffff;
