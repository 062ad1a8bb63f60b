/** The types of colors, which each step of a conversion rounds to. Those of 16 bits are float32 in memory. */
export const FLOAT32 = 0;
export const FLOAT64 = 1;
export const HALF = 2;
export const BFLOAT16 = 3;
