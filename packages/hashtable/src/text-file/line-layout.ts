/** Numbers that TypeScript and AssemblyScript share, which both import this file: why `splitLines` stopped. */

/** The text ended inside a line: more bytes are needed. */
export const NEEDS_BYTES = 0;
/** There is no room for more lines. */
export const IS_FULL = 1;
/** A blank line was met. */
export const IS_BLANK = 2;
