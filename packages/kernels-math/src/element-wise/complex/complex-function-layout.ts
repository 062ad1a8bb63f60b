/** The codes of functions of complex64, which `assembly/complex-functions.ts` and `complex-function-loops.ts` both import. */
export const LOG = 0;
export const EXP = 1;
export const EXPM1 = 2;
export const SINH = 3;
export const COSH = 4;
export const TANH = 5;
export const SIN = 6;
export const COS = 7;
export const TAN = 8;
export const SIGMOID = 9;

/** The loops compute numbers whose exponent, the real part or for SIN, COS and TAN the imaginary one, is at most this in size. */
export const MOST_EXPONENT = 700;
/** For EXPM1: beyond, exponentials of float32 overflow, whose results are special. */
export const MOST_EXPM1 = 80;
/** For TANH and TAN: beyond, a hyperbolic tangent is 1 to the last bit. */
export const MOST_TANH = 20;
/** For SIGMOID: beyond, squares of exponentials overflow. */
export const MOST_SIGMOID = 300;
