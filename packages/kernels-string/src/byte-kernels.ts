/** Rare ops on strings as bytes: one part of the program, fetched when the first kernel of it is made. */
export { createDecodeBase64, createEncodeBase64 } from "./base64.js";
export { createFingerprint } from "./fingerprint.js";
export { createReduceJoin } from "./reduce-join.js";
export { createStringSplit } from "./string-split.js";
export { createLegacyHashBucket, createStrongHashBucket } from "./string-to-rare-hash-bucket.js";
export { createSubstr } from "./substr.js";
export { createUnsortedSegmentJoin } from "./unsorted-segment-join.js";
