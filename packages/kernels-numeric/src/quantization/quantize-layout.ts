/** How floats become integers, which `assembly/quantize.ts` and `quantize-loops.ts` both import. */

/** Within two ends, less a shift, times a scale, less a shift again, then to the nearest integer: halves away from 0. */
export const AWAY = 0;
/** As {@link AWAY}: halves to the even integer. */
export const TO_EVEN = 1;
/** As {@link AWAY}: cut off. */
export const CUT = 2;
/** Times a scale, to the nearest integer, less a shift, then within two ends: MIN_FIRST. */
export const MIN_FIRST = 3;
/** Times a scale, to the integer below the half more, plus an int32, then within two int32 ends. */
export const UNIFORM = 4;

/** The numbers of a quantization: low end, high end, shift, scale, second shift. Of UNIFORM ends and second shift are int32. */
export const QUANTIZE_NUMBERS = 5;
/** The numbers of the way back: an int32 that is taken away, a float that is added, a factor, a float that is added. */
export const DEQUANTIZE_NUMBERS = 4;

/** Integer types: the bytes of one, and 8 more for those without a sign. */
export const INT8 = 1;
export const INT16 = 2;
export const INT32 = 4;
export const UINT8 = 9;
export const UINT16 = 10;
