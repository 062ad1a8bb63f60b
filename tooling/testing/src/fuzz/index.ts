export {
  type AsyncByteReader,
  type ByteReader,
  FuzzFailure,
  type FuzzProperty,
  fuzzBytes,
  fuzzBytesAsync,
} from "./fuzz-bytes.js";
export { mutateBytes } from "./mutate-bytes.js";
export { mutateJson, mutateMessage } from "./mutate-tree.js";
export { Random } from "./random.js";
