// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createEncodeBase64 } from "../bytes/base64.js";
import { decodeBase64 as compute_decodeBase64 } from "../bytes/base64.js";
export { createSubstr } from "../bytes/substr.js";
import { fingerprint as compute_fingerprint } from "../hash-buckets/fingerprint.js";
export { createStringToHashBucket, createStringToHashBucketStrong } from "../hash-buckets/string-to-hash-bucket.js";
export { createReduceJoin } from "../join/reduce-join.js";
export { createUnsortedSegmentJoin } from "../join/unsorted-segment-join.js";
export { createHeddleStringSplit, createStringSplit } from "../split/string-split.js";
export const decodeBase64 = /* @__PURE__ */ kernelOf(compute_decodeBase64);
export const fingerprint = /* @__PURE__ */ kernelOf(compute_fingerprint);
