/** The types of colors, after whose steps numbers are rounded: those of 16 bits are float32 in memory. */
export const FLOAT32 = 0;
export const FLOAT64 = 1;
export const HALF = 2;
export const BFLOAT16 = 3;
