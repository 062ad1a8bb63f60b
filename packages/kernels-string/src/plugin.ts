import { type KernelPlugin, type Registrar, registerOnDemand } from "@heddle/kernel-api";
import { onDemandKernels } from "./on-demand-ops.js";
import { registerRegexReplace } from "./regex-replace.js";
import { registerStringCase } from "./string-case.js";
import { registerStringJoin } from "./string-join.js";
import { registerStringLength } from "./string-length.js";
import { registerStringNGrams } from "./string-ngrams.js";
import { registerStringSplitV2 } from "./string-split-v2.js";
import { registerStringStrip } from "./string-strip.js";
import { registerStringToHashBucketFast } from "./string-to-hash-bucket.js";

const families: readonly ((registrar: Registrar) => void)[] = [
  registerStringCase,
  registerRegexReplace,
  registerStringSplitV2,
  registerStringNGrams,
  registerStringToHashBucketFast,
  registerStringJoin,
  registerStringLength,
  registerStringStrip,
];

/** TensorFlow's string ops. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-string",
  version: "0.1.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    for (const register of families) register(registrar);
    registerOnDemand(registrar, onDemandKernels);
  },
};
