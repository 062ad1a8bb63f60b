/** How a scale becomes a factor: by the ways of TensorFlow, which differ for negative numbers; both languages import them. */
export const INVERSE = 1;
export const INVERSE_ROOT = 2;
/** The exponential of the logarithm times the negative exponent. */
export const POWER = 3;
