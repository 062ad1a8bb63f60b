// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { createEncodeBase64, decodeBase64 } from "../bytes/base64.js";
import { createStringLower, createStringUpper } from "../bytes/string-case.js";
import { createStringLength } from "../bytes/string-length.js";
import { stringStrip } from "../bytes/string-strip.js";
import { createSubstr } from "../bytes/substr.js";
import { fingerprint } from "../hash-buckets/fingerprint.js";
import { createStringToHashBucketFast } from "../hash-buckets/string-to-hash-bucket-fast.js";
import { createStringToHashBucket, createStringToHashBucketStrong } from "../hash-buckets/string-to-hash-bucket.js";
import { createReduceJoin } from "../join/reduce-join.js";
import { createStringJoin } from "../join/string-join.js";
import { createUnsortedSegmentJoin } from "../join/unsorted-segment-join.js";
import { createHeddleNgramBuckets } from "../ngrams/ngram-buckets.js";
import { createStringNGrams } from "../ngrams/string-ngrams.js";
import { createAsString } from "../numbers/as-string.js";
import { createDecodeCsv } from "../numbers/decode-csv.js";
import { createDecodePaddedRaw, createDecodeRaw } from "../numbers/decode-raw.js";
import { createStringFormat } from "../numbers/string-format.js";
import { createStringToNumber } from "../numbers/string-to-number.js";
import { createHeddlePadRows, createHeddleSparseRows } from "../rows/pad-rows.js";
import { repeatTexts } from "../rows/repeat-texts.js";
import { sparseTexts } from "../rows/sparse-texts.js";
import { createHeddleSplitWords } from "../split/split-words.js";
import { createHeddleStringSplitV2, createStringSplitV2 } from "../split/string-split-v2.js";
import { createHeddleStringSplit, createStringSplit } from "../split/string-split.js";
import { createUnicodeEncode } from "../unicode/unicode-encode.js";
import * as ops from "./ops.js";
import * as rareOps from "./rare-ops.js";

/** Registers AsString with its kernel. */
export const registerAsString = /* @__PURE__ */ withKernel(rareOps.AsString, createAsString);

/** Registers DecodeBase64 with its kernel. */
export const registerDecodeBase64 = /* @__PURE__ */ withKernel(rareOps.DecodeBase64, /* @__PURE__ */ kernelOf(decodeBase64));

/** Registers DecodeCSV with its kernel. */
export const registerDecodeCSV = /* @__PURE__ */ withKernel(rareOps.DecodeCSV, createDecodeCsv);

/** Registers DecodePaddedRaw with its kernel. */
export const registerDecodePaddedRaw = /* @__PURE__ */ withKernel(rareOps.DecodePaddedRaw, createDecodePaddedRaw);

/** Registers DecodeRaw with its kernel. */
export const registerDecodeRaw = /* @__PURE__ */ withKernel(rareOps.DecodeRaw, createDecodeRaw);

/** Registers EncodeBase64 with its kernel. */
export const registerEncodeBase64 = /* @__PURE__ */ withKernel(rareOps.EncodeBase64, createEncodeBase64);

/** Registers Fingerprint with its kernel. */
export const registerFingerprint = /* @__PURE__ */ withKernel(rareOps.Fingerprint, /* @__PURE__ */ kernelOf(fingerprint));

/** Registers HeddleNgramBuckets with its kernel. */
export const registerHeddleNgramBuckets = /* @__PURE__ */ withKernel(ops.HeddleNgramBuckets, createHeddleNgramBuckets);

/** Registers HeddlePadRows with its kernel. */
export const registerHeddlePadRows = /* @__PURE__ */ withKernel(ops.HeddlePadRows, createHeddlePadRows);

/** Registers HeddleRepeatTexts with its kernel. */
export const registerHeddleRepeatTexts = /* @__PURE__ */ withKernel(ops.HeddleRepeatTexts, /* @__PURE__ */ kernelOf(repeatTexts));

/** Registers HeddleSparseRows with its kernel. */
export const registerHeddleSparseRows = /* @__PURE__ */ withKernel(ops.HeddleSparseRows, createHeddleSparseRows);

/** Registers HeddleSparseTexts with its kernel. */
export const registerHeddleSparseTexts = /* @__PURE__ */ withKernel(ops.HeddleSparseTexts, /* @__PURE__ */ kernelOf(sparseTexts));

/** Registers HeddleSplitWords with its kernel. */
export const registerHeddleSplitWords = /* @__PURE__ */ withKernel(ops.HeddleSplitWords, createHeddleSplitWords);

/** Registers HeddleStringSplit with its kernel. */
export const registerHeddleStringSplit = /* @__PURE__ */ withKernel(ops.HeddleStringSplit, createHeddleStringSplit);

/** Registers HeddleStringSplitV2 with its kernel. */
export const registerHeddleStringSplitV2 = /* @__PURE__ */ withKernel(ops.HeddleStringSplitV2, createHeddleStringSplitV2);

/** Registers ReduceJoin with its kernel. */
export const registerReduceJoin = /* @__PURE__ */ withKernel(ops.ReduceJoin, createReduceJoin);

/** Registers StringFormat with its kernel. */
export const registerStringFormat = /* @__PURE__ */ withKernel(rareOps.StringFormat, createStringFormat);

/** Registers StringJoin with its kernel. */
export const registerStringJoin = /* @__PURE__ */ withKernel(ops.StringJoin, createStringJoin);

/** Registers StringLength with its kernel. */
export const registerStringLength = /* @__PURE__ */ withKernel(ops.StringLength, createStringLength);

/** Registers StringLower with its kernel. */
export const registerStringLower = /* @__PURE__ */ withKernel(ops.StringLower, createStringLower);

/** Registers StringNGrams with its kernel. */
export const registerStringNGrams = /* @__PURE__ */ withKernel(ops.StringNGrams, createStringNGrams);

/** Registers StringSplit with its kernel. */
export const registerStringSplit = /* @__PURE__ */ withKernel(rareOps.StringSplit, createStringSplit);

/** Registers StringSplitV2 with its kernel. */
export const registerStringSplitV2 = /* @__PURE__ */ withKernel(ops.StringSplitV2, createStringSplitV2);

/** Registers StringStrip with its kernel. */
export const registerStringStrip = /* @__PURE__ */ withKernel(ops.StringStrip, /* @__PURE__ */ kernelOf(stringStrip));

/** Registers StringToHashBucket with its kernel. */
export const registerStringToHashBucket = /* @__PURE__ */ withKernel(rareOps.StringToHashBucket, createStringToHashBucket);

/** Registers StringToHashBucketFast with its kernel. */
export const registerStringToHashBucketFast = /* @__PURE__ */ withKernel(ops.StringToHashBucketFast, createStringToHashBucketFast);

/** Registers StringToHashBucketStrong with its kernel. */
export const registerStringToHashBucketStrong = /* @__PURE__ */ withKernel(ops.StringToHashBucketStrong, createStringToHashBucketStrong);

/** Registers StringToNumber with its kernel. */
export const registerStringToNumber = /* @__PURE__ */ withKernel(rareOps.StringToNumber, createStringToNumber);

/** Registers StringUpper with its kernel. */
export const registerStringUpper = /* @__PURE__ */ withKernel(ops.StringUpper, createStringUpper);

/** Registers Substr with its kernel. */
export const registerSubstr = /* @__PURE__ */ withKernel(rareOps.Substr, createSubstr);

/** Registers UnicodeEncode with its kernel. */
export const registerUnicodeEncode = /* @__PURE__ */ withKernel(ops.UnicodeEncode, createUnicodeEncode);

/** Registers UnsortedSegmentJoin with its kernel. */
export const registerUnsortedSegmentJoin = /* @__PURE__ */ withKernel(ops.UnsortedSegmentJoin, createUnsortedSegmentJoin);
