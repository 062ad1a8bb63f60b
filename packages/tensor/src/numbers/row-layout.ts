/** The types and functions that combine rows of tables; `assembly/rows.ts` and `row-loops.ts` both import them. */

/** The types of elements. */
export const F32 = 0;
export const F64 = 1;
export const I8 = 2;
export const U8 = 3;
export const I16 = 4;
export const U16 = 5;
export const I32 = 6;
export const U32 = 7;
export const I64 = 8;
export const U64 = 9;
export const BOOL = 10;
export const HALF = 11;
export const BFLOAT16 = 12;
export const COMPLEX64 = 13;
export const COMPLEX128 = 14;

/** The functions of an element and its update. */
export const ADD = 0;
export const SUB = 1;
export const MUL = 2;
export const DIV = 3;
export const MIN = 4;
export const MAX = 5;
