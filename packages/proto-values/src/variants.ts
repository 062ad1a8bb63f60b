/** The entry `@heddle/proto-values/variants`: tensors of every type, variants too, as bytes, with the protobuf runtime. */
export { decodeTensor, decodeVariantData, variantsFromProto } from "./variants/decode-tensor.js";
export { encodeTensor, encodeTensorContent, encodeVariant, variantDataToProto } from "./variants/encode-tensor.js";
