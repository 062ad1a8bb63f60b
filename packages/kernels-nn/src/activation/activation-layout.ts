/** The codes of activations, which `float-activation.ts` and `assembly/` both import. */
export const RELU = 0;
export const RELU6 = 1;
export const LEAKY_RELU = 2;

export const ELU = 0;
export const SELU = 1;
export const SOFTPLUS = 2;
export const SOFTSIGN = 3;
