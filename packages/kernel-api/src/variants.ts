/** The entry `@heddle/kernel-api/variants`: the functions that plugins registered for types of variants. */
export { decodeVariants } from "./variants/decode-variants.js";
export { setVariantOutput } from "./variants/set-variant-output.js";
export { addTensors, zerosLikeTensor } from "./variants/tensor-ops.js";
export { binaryOpVariants, copyVariant, unaryOpVariant, variantFunctions } from "./variants/variant-ops.js";
