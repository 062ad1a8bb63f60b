import type { KernelPlugin } from "@heddle/kernel-api";
import { registerRegexFullMatch } from "./regex-full-match.js";
import { registerRegexReplace } from "./regex-replace.js";
import { registerStringCase } from "./string-case.js";
import { registerStringNGrams } from "./string-ngrams.js";
import { registerStringSplit } from "./string-split.js";
import { registerStringSplitV2 } from "./string-split-v2.js";
import { registerStringToHashBucket } from "./string-to-hash-bucket.js";

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
  },
};
