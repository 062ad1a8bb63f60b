/** The entry `@heddle/tensor/variants`: values of variant tensors, and how they are encoded. */
export { ENCODED, EncodedVariant } from "./variant/encoded-variant.js";
export { type MessageType, messageType } from "./variant/message-variant.js";
export { type PlainType, plainTypes } from "./variant/plain-variant.js";
export { TENSOR, TensorVariant } from "./variant/tensor-variant.js";
export { Variant } from "./variant/variant.js";
export { releaseVariantData, type VariantTensorData, variantDataDebugString } from "./variant/variant-data.js";
export type { VariantObject, VariantType } from "./variant/variant-type.js";
export { VariantValue } from "./variant/variant-value.js";
