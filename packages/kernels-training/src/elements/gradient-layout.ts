/**
 * The codes of loops of element-wise gradients, which `assembly/` and the kernels both import: twice one of these, and 1 for float64.
 * Of the first ones the inputs are the gradient and the feature or output, of those from `SIGMOID` on the output and its gradient.
 */
export const RELU = 0;
export const RELU6 = 1;
export const LEAKY_RELU = 2;
export const ELU = 3;
export const SELU = 4;
export const SOFTPLUS = 5;
export const SOFTSIGN = 6;
export const SIGMOID = 7;
export const TANH = 8;
export const INVERSE = 9;
export const ROOT = 10;
export const INVERSE_ROOT = 11;

export const SELU_SCALE = 1.0507009873554805;
export const SELU_SCALE_ALPHA = 1.7580993408473768;

/** The kinds of integers of `rectifyGradients`: twice the logarithm of their bytes, and 1 without a sign. */
export const INT8 = 0;
export const UINT8 = 1;
export const INT16 = 2;
export const UINT16 = 3;
export const INT32 = 4;
export const UINT32 = 5;
export const INT64 = 6;
export const UINT64 = 7;
