/** {@link FLOAT_TYPES} as an op definition lists them. */
export const FLOAT_SET = "{half, bfloat16, float, double}";
