/** The codes of loops over complex numbers, which `assembly/` and `complex-loops.ts` both import: twice an operation, and 1 for complex128. */
export const ADD = 0;
export const SUBTRACT = 1;
export const MULTIPLY = 2;
export const DIVIDE = 3;
/** 0 where the divisor is, where the second factor is, and where the dividend is. */
export const DIVIDE_NO_NAN = 4;
export const MULTIPLY_NO_NAN = 5;
export const ZERO_OR_DIVIDE = 6;
export const SQUARED_DIFFERENCE = 7;
/** Part by part. */
export const MAXIMUM = 8;
export const MINIMUM = 9;

/** Operations on one number. */
export const NEGATE = 0;
export const SQUARE = 1;
export const RECIPROCAL = 2;
export const SQUARE_ROOT = 3;
export const INVERSE_SQUARE_ROOT = 4;
export const SIGN = 5;
export const CONJUGATE = 6;
/** With real results. */
export const ABSOLUTE = 7;
