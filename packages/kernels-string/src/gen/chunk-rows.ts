// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createHeddleNgramBuckets } from "../ngrams/ngram-buckets.js";
export { createHeddlePadRows, createHeddleSparseRows } from "../rows/pad-rows.js";
import { repeatTexts as compute_repeatTexts } from "../rows/repeat-texts.js";
import { sparseTexts as compute_sparseTexts } from "../rows/sparse-texts.js";
export const repeatTexts = /* @__PURE__ */ kernelOf(compute_repeatTexts);
export const sparseTexts = /* @__PURE__ */ kernelOf(compute_sparseTexts);
