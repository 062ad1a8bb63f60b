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
import { createHeddleSplitWords } from "../split/split-words.js";
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
      ["HeddleSplitWords", ops.HeddleSplitWords, createHeddleSplitWords],
      ["HeddleStringSplitV2", ops.HeddleStringSplitV2, createHeddleStringSplitV2],
      ["RegexReplace", ops.RegexReplace, createRegexReplace],
      ["StaticRegexReplace", ops.StaticRegexReplace, createStaticRegexReplace],
      ["StringJoin", ops.StringJoin, createStringJoin],
      ["StringLength", ops.StringLength, createStringLength],
      ["StringLower", ops.StringLower, createStringLower],
      ["StringNGrams", ops.StringNGrams, createStringNGrams],
      ["StringSplitV2", ops.StringSplitV2, createStringSplitV2],
      ["StringStrip", ops.StringStrip, kernelOf(stringStrip)],
      ["StringToHashBucketFast", ops.StringToHashBucketFast, createStringToHashBucketFast],
      ["StringUpper", ops.StringUpper, createStringUpper],
    ]);
    registerLazily(registrar, () => import("./chunk-bytes.js"), [
      ["DecodeBase64", ops.DecodeBase64, "decodeBase64"],
      ["EncodeBase64", ops.EncodeBase64, "createEncodeBase64"],
      ["Fingerprint", ops.Fingerprint, "fingerprint"],
      ["HeddleStringSplit", ops.HeddleStringSplit, "createHeddleStringSplit"],
      ["ReduceJoin", ops.ReduceJoin, "createReduceJoin"],
      ["StringSplit", ops.StringSplit, "createStringSplit"],
      ["StringToHashBucket", ops.StringToHashBucket, "createStringToHashBucket"],
      ["StringToHashBucketStrong", ops.StringToHashBucketStrong, "createStringToHashBucketStrong"],
      ["Substr", ops.Substr, "createSubstr"],
      ["UnsortedSegmentJoin", ops.UnsortedSegmentJoin, "createUnsortedSegmentJoin"],
    ]);
    registerLazily(registrar, () => import("../regex/regex-full-match.js"), [
      ["RegexFullMatch", ops.RegexFullMatch, "createRegexFullMatch"],
      ["StaticRegexFullMatch", ops.StaticRegexFullMatch, "createStaticRegexFullMatch"],
    ]);
    registerLazily(registrar, () => import("./chunk-numbers.js"), [
      ["AsString", ops.AsString, "createAsString"],
      ["DecodeCSV", ops.DecodeCSV, "createDecodeCsv"],
      ["DecodePaddedRaw", ops.DecodePaddedRaw, "createDecodePaddedRaw"],
      ["DecodeRaw", ops.DecodeRaw, "createDecodeRaw"],
      ["StringFormat", ops.StringFormat, "createStringFormat"],
      ["StringToNumber", ops.StringToNumber, "createStringToNumber"],
    ]);
    registerLazily(registrar, () => import("./chunk-rows.js"), [
      ["HeddleNgramBuckets", ops.HeddleNgramBuckets, "createHeddleNgramBuckets"],
      ["HeddlePadRows", ops.HeddlePadRows, "createHeddlePadRows"],
      ["HeddleRepeatTexts", ops.HeddleRepeatTexts, "repeatTexts"],
      ["HeddleSparseRows", ops.HeddleSparseRows, "createHeddleSparseRows"],
      ["HeddleSparseTexts", ops.HeddleSparseTexts, "sparseTexts"],
    ]);
    registerLazily(registrar, () => import("./chunk-unicode.js"), [
      ["UnicodeDecode", ops.UnicodeDecode, "createUnicodeDecode"],
      ["UnicodeDecodeWithOffsets", ops.UnicodeDecodeWithOffsets, "createUnicodeDecode"],
      ["UnicodeEncode", ops.UnicodeEncode, "createUnicodeEncode"],
      ["UnicodeScript", ops.UnicodeScript, "createUnicodeScript"],
      ["UnicodeTranscode", ops.UnicodeTranscode, "createUnicodeTranscode"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
