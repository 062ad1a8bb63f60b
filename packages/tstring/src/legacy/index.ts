export type { Spans } from "../block-of-spans.js";
export {
  type DecodedLegacyString,
  decodeLegacyString,
  encodeLegacyString,
  legacyStringSize,
} from "./string-encoding.js";
export { blockFromLegacyTensor, encodeLegacyTensor, legacyTensorSize, legacyTensorSpans } from "./string-tensor.js";
