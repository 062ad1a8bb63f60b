/** The ways from floats to integers; `assembly/quantize.ts` and `quantize-loops.ts` both import them. */

/** Held within two ends, less a shift, times a scale, less a second shift, then rounded: halves away from 0. */
export const AWAY = 0;
/** As {@link AWAY}, but halves go to the even integer. */
export const TO_EVEN = 1;
/** As {@link AWAY}, but the fraction is cut off. */
export const CUT = 2;
/** Times a scale, rounded with halves away from 0, less a shift, then held within two ends. */
export const MIN_FIRST = 3;
/** Times a scale, rounded with halves up, plus an int32, then held within two int32 ends. */
export const UNIFORM = 4;
/** Of float64 in steps: halves go up. */
export const HALVES_UP = 5;

/** The numbers of a quantization: low end, high end, shift, scale, second shift. For UNIFORM, the ends and the second shift are int32. */
export const QUANTIZE_NUMBERS = 5;
/** The numbers of the way back: an int32 to subtract, a float to add, a factor, and a float to add at last. */
export const DEQUANTIZE_NUMBERS = 4;

/** Integer types: their bytes, plus 8 for those without a sign. */
export const INT8 = 1;
export const INT16 = 2;
export const INT32 = 4;
export const UINT8 = 9;
export const UINT16 = 10;
