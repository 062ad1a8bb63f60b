// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { extractFeatures as compute_extractFeatures } from "../smart-reply/extract-features.js";
export { createSmartReplyPredict } from "../smart-reply/predict.js";
export const extractFeatures = /* @__PURE__ */ kernelOf(compute_extractFeatures);
