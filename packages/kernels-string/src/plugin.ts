import type { KernelPlugin } from "@heddle/kernel-api";
import { registerAsString } from "./as-string.js";
import { registerBase64 } from "./base64.js";
import { registerDecodeCsv } from "./decode-csv.js";
import { registerDecodeRaw } from "./decode-raw.js";
import { registerFingerprint } from "./fingerprint.js";
import { registerReduceJoin } from "./reduce-join.js";
import { registerRegexFullMatch } from "./regex-full-match.js";
import { registerRegexReplace } from "./regex-replace.js";
import { registerStringCase } from "./string-case.js";
import { registerStringFormat } from "./string-format.js";
import { registerStringJoin } from "./string-join.js";
import { registerStringLength } from "./string-length.js";
import { registerStringNGrams } from "./string-ngrams.js";
import { registerStringSplit } from "./string-split.js";
import { registerStringSplitV2 } from "./string-split-v2.js";
import { registerStringStrip } from "./string-strip.js";
import { registerStringToHashBucket } from "./string-to-hash-bucket.js";
import { registerStringToNumber } from "./string-to-number.js";
import { registerSubstr } from "./substr.js";
import { registerUnicodeDecode } from "./unicode-decode.js";
import { registerUnicodeEncode } from "./unicode-encode.js";
import { registerUnicodeScript } from "./unicode-script.js";
import { registerUnicodeTranscode } from "./unicode-transcode.js";
import { registerUnsortedSegmentJoin } from "./unsorted-segment-join.js";

/** TensorFlow's string ops. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-string",
  version: "0.1.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    registerStringCase(registrar);
    registerRegexReplace(registrar);
    registerRegexFullMatch(registrar);
    registerStringSplit(registrar);
    registerStringSplitV2(registrar);
    registerStringNGrams(registrar);
    registerStringToHashBucket(registrar);
    registerAsString(registrar);
    registerBase64(registrar);
    registerReduceJoin(registrar);
    registerStringFormat(registrar);
    registerStringJoin(registrar);
    registerStringLength(registrar);
    registerStringStrip(registrar);
    registerStringToNumber(registrar);
    registerSubstr(registrar);
    registerUnsortedSegmentJoin(registrar);
    registerDecodeCsv(registrar);
    registerDecodeRaw(registrar);
    registerFingerprint(registrar);
    registerUnicodeDecode(registrar);
    registerUnicodeEncode(registrar);
    registerUnicodeScript(registrar);
    registerUnicodeTranscode(registrar);
  },
};
