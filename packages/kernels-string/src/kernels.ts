/** What registers each op with its kernel, for applications that know their model: a bundler drops the others. */
import { withKernel } from "@heddle/kernel-api";
import { createAsString } from "./as-string.js";
import { createDecodeBase64, createEncodeBase64 } from "./base64.js";
import { createDecodeCsv } from "./decode-csv.js";
import { createDecodePaddedRaw, createDecodeRaw } from "./decode-raw.js";
import { createFingerprint } from "./fingerprint.js";
import * as specs from "./rare-ops.js";
import { createReduceJoin } from "./reduce-join.js";
import { createStringFormat } from "./string-format.js";
import { createStringSplit } from "./string-split.js";
import { createStringToNumber } from "./string-to-number.js";
import { createLegacyHashBucket, createStrongHashBucket } from "./string-to-rare-hash-bucket.js";
import { createSubstr } from "./substr.js";
import { createUnicodeDecode } from "./unicode-decode.js";
import { createUnicodeEncode } from "./unicode-encode.js";
import { createUnicodeTranscode } from "./unicode-transcode.js";
import { createUnsortedSegmentJoin } from "./unsorted-segment-join.js";

export { registerStringCase } from "./string-case.js";
export { registerStringJoin } from "./string-join.js";
export { registerStringLength } from "./string-length.js";
export { registerStringNGrams } from "./string-ngrams.js";
export { registerStringSplitV2 } from "./string-split-v2.js";
export { registerStringStrip } from "./string-strip.js";
export { registerStringToHashBucketFast } from "./string-to-hash-bucket.js";

export const registerEncodeBase64 = /* @__PURE__ */ withKernel(specs.encodeBase64, createEncodeBase64);
export const registerDecodeBase64 = /* @__PURE__ */ withKernel(specs.decodeBase64, createDecodeBase64);
export const registerFingerprint = /* @__PURE__ */ withKernel(specs.fingerprint, createFingerprint);
export const registerReduceJoin = /* @__PURE__ */ withKernel(specs.reduceJoin, createReduceJoin);
export const registerStringSplit = /* @__PURE__ */ withKernel(specs.stringSplit, createStringSplit);
export const registerStringToHashBucket = /* @__PURE__ */ withKernel(specs.stringToHashBucket, createLegacyHashBucket);
export const registerStringToHashBucketStrong = /* @__PURE__ */ withKernel(
  specs.stringToHashBucketStrong,
  createStrongHashBucket,
);
export const registerSubstr = /* @__PURE__ */ withKernel(specs.substr, createSubstr);
export const registerUnsortedSegmentJoin = /* @__PURE__ */ withKernel(
  specs.unsortedSegmentJoin,
  createUnsortedSegmentJoin,
);
export const registerAsString = /* @__PURE__ */ withKernel(specs.asString, createAsString);
export const registerDecodeCSV = /* @__PURE__ */ withKernel(specs.decodeCSV, createDecodeCsv);
export const registerDecodeRaw = /* @__PURE__ */ withKernel(specs.decodeRaw, createDecodeRaw);
export const registerDecodePaddedRaw = /* @__PURE__ */ withKernel(specs.decodePaddedRaw, createDecodePaddedRaw);
export const registerStringFormat = /* @__PURE__ */ withKernel(specs.stringFormat, createStringFormat);
export const registerStringToNumber = /* @__PURE__ */ withKernel(specs.stringToNumber, createStringToNumber);
export const registerUnicodeEncode = /* @__PURE__ */ withKernel(specs.unicodeEncode, createUnicodeEncode);
export const registerUnicodeTranscode = /* @__PURE__ */ withKernel(specs.unicodeTranscode, createUnicodeTranscode);
export const registerUnicodeDecode = /* @__PURE__ */ withKernel(specs.unicodeDecode, createUnicodeDecode);
export const registerUnicodeDecodeWithOffsets = /* @__PURE__ */ withKernel(
  specs.unicodeDecodeWithOffsets,
  createUnicodeDecode,
);
