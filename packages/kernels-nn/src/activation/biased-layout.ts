/** The codes of activations after a bias, which `biased-activation-loops.ts` and `assembly/` both import. */
export const LEAKY_RELU = 0;
export const ELU = 1;
export const TANH = 2;
export const SIGMOID = 3;
