/** The codes of activations of other types than float32, which `assembly/` and `typed-loops.ts` both import: 16 times an activation, and the kind. */
export const RELU = 0;
export const RELU6 = 1;
export const LEAKY_RELU = 2;
export const ELU = 3;
export const SELU = 4;
export const SOFTPLUS = 5;
export const SOFTSIGN = 6;

/** The kind after those of `integer-layout.ts`. */
export const FLOAT64 = 8;
