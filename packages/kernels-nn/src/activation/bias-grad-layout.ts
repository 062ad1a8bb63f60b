/** Kinds of numbers, which `bias-grad-loops.ts` and `assembly/bias-grad.ts` both import: those of integers are the logarithms of their bytes. */
export const INT8 = 0;
export const INT16 = 1;
export const INT32 = 2;
export const INT64 = 3;
export const FLOAT = 4;
export const DOUBLE = 5;
