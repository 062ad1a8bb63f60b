/** The codes of functions of float64, which `assembly/doubles.ts` and `double-functions.ts` both import. */
export const EXP = 0;
export const EXPM1 = 1;
export const LOG = 2;
export const LOG1P = 3;
export const SIGMOID = 4;
export const TANH = 5;
export const ERF = 6;
export const ERFC = 7;
export const COSH = 8;
export const ATAN = 9;
export const ATANH = 10;

/** Functions of two float64. */
export const TIMES_LOG = 0;
export const TIMES_LOG1P = 1;
export const ATAN2 = 2;
