/** The codes of the arithmetic of 16-bit floats, which `assembly/short-pairs.ts` and `short-pairs.ts` both import. */
export const ADD = 0;
export const SUBTRACT = 1;
export const MULTIPLY = 2;
export const DIVIDE = 3;
