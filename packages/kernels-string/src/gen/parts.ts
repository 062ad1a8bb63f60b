// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, type KernelPlugin, registerKernels, registerLazily, type Registrar } from "@heddle/kernel-api";
import type { LoopTwins } from "@heddle/memory";
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
import * as ops from "./ops.js";

/** The part of the plugin with the ops that many models have. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-string",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
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
      ["HeddleStringSplit", ops.HeddleStringSplit, "createHeddleStringSplit"],
      ["ReduceJoin", ops.ReduceJoin, "createReduceJoin"],
      ["StringToHashBucketStrong", ops.StringToHashBucketStrong, "createStringToHashBucketStrong"],
      ["UnsortedSegmentJoin", ops.UnsortedSegmentJoin, "createUnsortedSegmentJoin"],
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
      ["UnicodeEncode", ops.UnicodeEncode, "createUnicodeEncode"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};

/** Imports the other part. */
export const importRare: () => Promise<{ registerRare(registrar: Registrar): void }> = () => import("./rare.js");

/** Imports the twins of the hot loops of both. */
export const importLoopTwins: () => Promise<{ readonly loopTwins: LoopTwins }> = () => import("../loop-twins.js");
