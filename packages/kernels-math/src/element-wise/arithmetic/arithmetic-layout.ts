/**
 * The codes of the functions that the loops over elements compute, which `assembly/` and `*-loops.ts` both import: of arithmetic four times
 * an operation, and the kind of the numbers.
 */

/** Kinds of numbers. */
export const FLOAT32 = 0;
export const INT32 = 1;
export const FLOAT64 = 2;
export const INT64 = 3;

/** The bit of the kinds that have 8 bytes. */
export const WIDE = 2;

/** Operations on two numbers of any kind; division is of floats. */
export const ADD = 0;
export const SUBTRACT = 4;
export const MULTIPLY = 8;
export const SQUARED_DIFFERENCE = 12;
export const MAXIMUM = 16;
export const MINIMUM = 20;
export const DIVIDE = 24;

/** Operations on one number of any kind. */
export const NEGATE = 0;
export const ABSOLUTE = 4;
export const SQUARE = 8;

/** Operations on one float. */
export const SQUARE_ROOT = 12;
export const INVERSE_SQUARE_ROOT = 16;
export const RECIPROCAL = 20;
export const FLOOR = 24;
export const CEIL = 28;
export const NEAREST = 32;
