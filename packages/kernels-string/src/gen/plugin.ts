// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, type KernelPlugin, registerKernels, registerLazily } from "@heddle/kernel-api";
import { provideTwins } from "@heddle/memory";
import { version } from "../../package.json";
import { createStringLower, createStringUpper } from "../bytes/string-case.js";
import { createStringLength } from "../bytes/string-length.js";
import { stringStrip } from "../bytes/string-strip.js";
import { createStringToHashBucketFast } from "../hash-buckets/string-to-hash-bucket-fast.js";
import { createStringJoin } from "../join/string-join.js";
import { createStringNGrams } from "../ngrams/string-ngrams.js";
import { createRegexReplace, createStaticRegexReplace } from "../regex/regex-replace.js";
import { createHeddleStringSplitV2, createStringSplitV2 } from "../split/string-split-v2.js";
import { loopTwins } from "../loop-twins.js";
import * as ops from "./ops.js";

/** TensorFlow's string ops as a Heddle kernel plugin. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-string",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    provideTwins(loopTwins);
    registerKernels(registrar, [
      [ops.HeddleStringSplitV2, createHeddleStringSplitV2],
      [ops.RegexReplace, createRegexReplace],
      [ops.StaticRegexReplace, createStaticRegexReplace],
      [ops.StringJoin, createStringJoin],
      [ops.StringLength, createStringLength],
      [ops.StringLower, createStringLower],
      [ops.StringNGrams, createStringNGrams],
      [ops.StringSplitV2, createStringSplitV2],
      [ops.StringStrip, kernelOf(stringStrip)],
      [ops.StringToHashBucketFast, createStringToHashBucketFast],
      [ops.StringUpper, createStringUpper],
    ]);
    registerLazily(registrar, () => import("./chunk-bytes.js"), [
      [ops.DecodeBase64, "decodeBase64"],
      [ops.EncodeBase64, "createEncodeBase64"],
      [ops.Fingerprint, "fingerprint"],
      [ops.HeddleStringSplit, "createHeddleStringSplit"],
      [ops.ReduceJoin, "createReduceJoin"],
      [ops.StringSplit, "createStringSplit"],
      [ops.StringToHashBucket, "createStringToHashBucket"],
      [ops.StringToHashBucketStrong, "createStringToHashBucketStrong"],
      [ops.Substr, "createSubstr"],
      [ops.UnsortedSegmentJoin, "createUnsortedSegmentJoin"],
    ]);
    registerLazily(registrar, () => import("../regex/regex-full-match.js"), [
      [ops.RegexFullMatch, "createRegexFullMatch"],
      [ops.StaticRegexFullMatch, "createStaticRegexFullMatch"],
    ]);
    registerLazily(registrar, () => import("./chunk-numbers.js"), [
      [ops.AsString, "createAsString"],
      [ops.DecodeCSV, "createDecodeCsv"],
      [ops.DecodePaddedRaw, "createDecodePaddedRaw"],
      [ops.DecodeRaw, "createDecodeRaw"],
      [ops.StringFormat, "createStringFormat"],
      [ops.StringToNumber, "createStringToNumber"],
    ]);
    registerLazily(registrar, () => import("./chunk-rows.js"), [
      [ops.HeddlePadRows, "createHeddlePadRows"],
      [ops.HeddleRepeatTexts, "repeatTexts"],
      [ops.HeddleSparseRows, "createHeddleSparseRows"],
      [ops.HeddleSparseTexts, "sparseTexts"],
    ]);
    registerLazily(registrar, () => import("./chunk-unicode.js"), [
      [ops.UnicodeDecode, "createUnicodeDecode"],
      [ops.UnicodeDecodeWithOffsets, "createUnicodeDecode"],
      [ops.UnicodeEncode, "createUnicodeEncode"],
      [ops.UnicodeScript, "createUnicodeScript"],
      [ops.UnicodeTranscode, "createUnicodeTranscode"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
