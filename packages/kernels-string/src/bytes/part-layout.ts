/** The flags of parts of texts, for `part-loops.ts` and `assembly/parts.ts`, which both import this file. */

/** Positions and lengths are int64, else int32. */
export const WIDE = 1;
/** Each text has a position and a length of its own. */
export const EACH = 2;
/** Positions and lengths count characters, else bytes. */
export const CHARACTERS = 4;
