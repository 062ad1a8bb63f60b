/** The entry `@heddle/proto-values/variants`: tensors of every type, variants too, as bytes, with the protobuf runtime. */

export { type LocatedTensor, locateTensor } from "./variants/decode-plain-tensor.js";
export { decodeTensor, decodeTensorAt, decodeVariantData, variantsFromProto } from "./variants/decode-tensor.js";
export {
  addMeasuredContent,
  addTensorContent,
  type ListWriter,
  type MeasuredContent,
  measureContent,
  type PlainElements,
  tensorContentBytes,
} from "./variants/encode-plain-tensor.js";
export { encodeTensor, encodeVariant, variantDataToProto } from "./variants/encode-tensor.js";
