/** The codes of the characters of a `loopText`, which TypeScript and WebAssembly read. */

/** The code of the first character that begins a pair, a space; the next one begins pairs too. */
export const FIRST_PAIR = 32;
/** The least code of a character that stands for a byte by itself: the one after `"`. */
export const FIRST_CODE = 35;
/** The codes in a page of the table of bytes: that of single characters, then one for each character that begins pairs. */
export const PAGE = 128;
