// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createSplitMergeTokenize } from "../segments/split-merge.js";
import { tokenizeFromLogits as compute_tokenizeFromLogits } from "../segments/split-merge.js";
export const tokenizeFromLogits = /* @__PURE__ */ kernelOf(compute_tokenizeFromLogits);
