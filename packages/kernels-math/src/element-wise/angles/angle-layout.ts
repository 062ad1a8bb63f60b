/** The codes of functions of angles and of hyperbolic functions, which `assembly/` and `angle-loops.ts` both import. */
export const SIN = 0;
export const COS = 1;
export const TAN = 2;
export const ASIN = 3;
export const ACOS = 4;
export const ATAN = 5;
export const SINH = 6;
export const COSH = 7;
export const ASINH = 8;
export const ACOSH = 9;
export const ATANH = 10;

/** Functions of two numbers; of logarithms 3 times an operation, and the type that those are rounded to. */
export const TIMES_LOG = 0;
export const TIMES_LOG1P = 1;
export const ATAN2 = 6;

export const FLOAT32 = 0;
export const HALF = 1;
export const BFLOAT16 = 2;

/** Larger angles lose too many digits when multiples of a quarter turn are taken away from them. */
export const MOST_ANGLE = 1e8;

/** From here on, angles of float32 lose too many digits in float32; they are computed as float64. */
export const MOST_FLOAT_ANGLE = 18838;
