/** The side on which printed numbers are padded; `padding-loops.ts` and `assembly/padding.ts` both import this file. */

/** With blanks before the number. */
export const RIGHT = 0;
/** With blanks after it. */
export const LEFT = 1;
/** With zeros between the sign and the digits; "nan" and "inf" with blanks before them. */
export const ZEROS = 2;
