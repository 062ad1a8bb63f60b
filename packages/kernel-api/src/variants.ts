/** The entry `@heddle/kernel-api/variants`: the functions that plugins registered for types of variants. */
export { decodeVariants } from "./variants/decode-variants.js";
export { setVariantOutput } from "./variants/set-variant-output.js";
export { addTensors, binaryOpVariants, unaryOpVariant, zerosLikeTensor } from "./variants/tensor-ops.js";
export { copyVariant, variantFunctions } from "./variants/variant-ops.js";
