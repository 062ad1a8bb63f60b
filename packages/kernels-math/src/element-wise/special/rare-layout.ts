/**
 * The codes of loops over rare types and of rare ops, which `assembly/` and `rare-loops.ts` both import: 16 times an operation, and the kind
 * of the numbers. The kind of an integer is twice the logarithm of its bytes, odd where it has no sign.
 */
export const INT8 = 0;
export const UINT8 = 1;
export const INT16 = 2;
export const UINT16 = 3;
export const INT32 = 4;
export const UINT32 = 5;
export const INT64 = 6;
export const UINT64 = 7;
export const FLOAT32 = 8;
export const FLOAT64 = 9;

/** Operations on two integers. */
export const ADD = 0;
export const SUBTRACT = 1;
export const MULTIPLY = 2;
export const MAXIMUM = 3;
export const MINIMUM = 4;
export const AND = 5;
export const OR = 6;
export const XOR = 7;

/** Operations on two floats; the first is 0 where the divisor is, the others where a factor or the dividend is. */
export const DIVIDE_NO_NAN = 8;
export const MULTIPLY_NO_NAN = 9;
export const ZERO_OR_DIVIDE = 10;
export const FLOOR_DIVIDE_FLOATS = 11;
export const TRUNCATE_DIVIDE_FLOATS = 12;

/** Operations on two integers, which may be refused. */
export const DIVIDE = 0;
export const FLOOR_DIVIDE = 1;
export const MODULO = 2;
export const FLOOR_MODULO = 3;
export const POWER = 4;
export const LEFT_SHIFT = 5;
export const RIGHT_SHIFT = 6;

/** Properties of one float, after the relations of `compare-layout.ts`. */
export const FINITE = 3;
export const INFINITE = 4;

/** Operations on one number. */
export const NEGATE = 0;
export const ABSOLUTE = 1;
export const SQUARE = 2;
export const SIGN = 3;
export const INVERT = 4;
