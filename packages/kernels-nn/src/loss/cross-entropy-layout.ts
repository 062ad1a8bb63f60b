/** The type that each step of a cross entropy is rounded to: numbers that `assembly/cross-entropy.ts` reads. */
export const NONE = 0;
export const HALF = 1;
export const BFLOAT16 = 2;
