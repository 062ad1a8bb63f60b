export { type ByteReader, FuzzFailure, type FuzzProperty, fuzzBytes } from "./fuzz-bytes.js";
export { mutateBytes } from "./mutate-bytes.js";
export { Random } from "./random.js";
