/** The entry `@heddle/kernel-fallback/attribute-strings`: attributes as typed strings, such as `list(i32)$1,2`. */
export { attributesFromPairs, attributesFromValues } from "./attribute-strings/attributes-from-pairs.js";
export { decodeAttribute } from "./attribute-strings/decode-attribute.js";
export { encodeAttribute } from "./attribute-strings/encode-attribute.js";
