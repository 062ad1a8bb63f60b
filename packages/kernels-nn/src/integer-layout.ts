/** Kinds of integers, which loops and `assembly/` both import: twice the logarithm of their bytes, odd where they have no sign. */
export const INT8 = 0;
export const UINT8 = 1;
export const INT16 = 2;
export const UINT16 = 3;
export const INT32 = 4;
export const UINT32 = 5;
export const INT64 = 6;
export const UINT64 = 7;
