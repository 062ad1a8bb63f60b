export {
  isTensorBlock,
  readTensorBlockHeader,
  type TensorBlockHeader,
  tensorBlockHeaderBytes,
  writeTensorBlockHeader,
} from "./tensor-block-header.js";
export { tensorBlockItem, tensorBlockOfSpans } from "./tensor-block-strings.js";
