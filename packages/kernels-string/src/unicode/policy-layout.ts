/** The treatment of bytes and code points that are not characters, as bits; `unicode-loops.ts` and `assembly/unicode.ts` both import this file. */

/** Ill-formed bytes and invalid code points are errors. */
export const STRICT = 1;
/** They are dropped; else they are replaced. */
export const DROPS = 2;
/** Control characters are dropped or replaced too; they are never errors. */
export const REPLACES_CONTROLS = 4;
