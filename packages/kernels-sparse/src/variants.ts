/** The entry `@heddle/kernels-sparse/variants`: ragged tensors as values of variants. */
export { RAGGED_TENSOR, RaggedVariant } from "./ragged/ragged-variant.js";
export { raggedVariant } from "./ragged/ragged-variant-functions.js";
