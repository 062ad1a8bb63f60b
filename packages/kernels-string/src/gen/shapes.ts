// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { ShapeFunctions } from "@heddle/kernel-api";
import { reductionShape, segmentReductionWithNumSegmentsShape, unchangedShape } from "@heddle/kernel-api/shapes";
import { substrShape } from "../bytes/substr.shape.js";
import { fingerprintShape } from "../hash-buckets/fingerprint.shape.js";
import { stringJoinShape } from "../join/string-join.shape.js";
import { ngramBucketsShape } from "../ngrams/ngram-buckets.shape.js";
import { stringNGramsShape } from "../ngrams/string-ngrams.shape.js";
import { decodeCsvShape } from "../numbers/decode-csv.shape.js";
import { decodePaddedRawShape, decodeRawShape } from "../numbers/decode-raw.shape.js";
import { stringFormatShape } from "../numbers/string-format.shape.js";
import { regexShape } from "../regex/regex.shape.js";
import { padRowsShape, sparseRowsShape } from "../rows/pad-rows.shape.js";
import { repeatTextsShape } from "../rows/repeat-texts.shape.js";
import { sparseTextsShape } from "../rows/sparse-texts.shape.js";
import { splitRowsShape, splitWordsShape, stringSplitShape } from "../split/string-split.shape.js";
import { unicodeDecodeShape, unicodeEncodeShape } from "../unicode/unicode.shape.js";

/** The shape functions of this package's ops. */
export const shapeFunctions: ShapeFunctions = {
  AsString: unchangedShape,
  DecodeBase64: unchangedShape,
  DecodeCSV: decodeCsvShape,
  DecodePaddedRaw: decodePaddedRawShape,
  DecodeRaw: decodeRawShape,
  EncodeBase64: unchangedShape,
  Fingerprint: fingerprintShape,
  HeddleNgramBuckets: ngramBucketsShape,
  HeddlePadRows: padRowsShape,
  HeddleRepeatTexts: repeatTextsShape,
  HeddleSparseRows: sparseRowsShape,
  HeddleSparseTexts: sparseTextsShape,
  HeddleSplitWords: splitWordsShape,
  HeddleStringSplit: splitRowsShape,
  HeddleStringSplitV2: splitRowsShape,
  ReduceJoin: reductionShape,
  RegexFullMatch: regexShape,
  RegexReplace: regexShape,
  StaticRegexFullMatch: unchangedShape,
  StaticRegexReplace: unchangedShape,
  StringFormat: stringFormatShape,
  StringJoin: stringJoinShape,
  StringLength: unchangedShape,
  StringLower: unchangedShape,
  StringNGrams: stringNGramsShape,
  StringSplit: stringSplitShape,
  StringSplitV2: stringSplitShape,
  StringStrip: unchangedShape,
  StringToHashBucket: unchangedShape,
  StringToHashBucketFast: unchangedShape,
  StringToHashBucketStrong: unchangedShape,
  StringToNumber: unchangedShape,
  StringUpper: unchangedShape,
  Substr: substrShape,
  UnicodeDecode: unicodeDecodeShape,
  UnicodeDecodeWithOffsets: unicodeDecodeShape,
  UnicodeEncode: unicodeEncodeShape,
  UnicodeScript: unchangedShape,
  UnicodeTranscode: unchangedShape,
  UnsortedSegmentJoin: segmentReductionWithNumSegmentsShape,
};
