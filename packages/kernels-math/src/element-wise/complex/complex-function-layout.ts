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

/** The largest sizes of real parts, imaginary ones for angles, that the loops are for. */
export const MOST_EXPONENT = 700;
/** Beyond, exponentials of float32 overflow, whose results are special. */
export const MOST_EXPM1 = 80;
/** Beyond, a hyperbolic tangent is 1 to the last bit. */
export const MOST_TANH = 20;
/** Beyond, squares of exponentials overflow. */
export const MOST_SIGMOID = 300;
