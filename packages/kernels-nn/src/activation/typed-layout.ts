/** The codes of activations of other types than float32, which `assembly/` and `typed-loops.ts` both import: 16 times an activation, and the kind. */
export const RELU = 0;
export const RELU6 = 1;
export const LEAKY_RELU = 2;
export const ELU = 3;
export const SELU = 4;
export const SOFTPLUS = 5;
export const SOFTSIGN = 6;

/** Of an integer twice the logarithm of its bytes, odd where it has no sign. */
export const INT8 = 0;
export const UINT8 = 1;
export const INT16 = 2;
export const UINT16 = 3;
export const INT32 = 4;
export const UINT32 = 5;
export const INT64 = 6;
export const UINT64 = 7;
export const FLOAT64 = 8;
