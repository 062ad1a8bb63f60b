/** The codes of casts, which `float-cast.ts` and `assembly/casts.ts` both import. */
export const BYTE_TO_FLOAT = 0;
export const INT32_TO_FLOAT = 1;
export const INT64_TO_FLOAT = 2;
export const DOUBLE_TO_FLOAT = 3;
export const BFLOAT16_TO_FLOAT = 4;
export const HALF_TO_FLOAT = 5;
export const FLOAT_TO_BOOL = 6;
export const FLOAT_TO_INT32 = 7;
export const FLOAT_TO_INT64 = 8;
export const FLOAT_TO_DOUBLE = 9;
export const FLOAT_TO_HALF = 10;
export const FLOAT_TO_BFLOAT16 = 11;
