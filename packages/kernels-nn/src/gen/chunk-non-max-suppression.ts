// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createCombinedNonMaxSuppression } from "../boxes/combined-non-max-suppression.js";
export { createNonMaxSuppression } from "../boxes/non-max-suppression.js";
import { nonMaxSuppressionWithOverlaps as compute_nonMaxSuppressionWithOverlaps } from "../boxes/non-max-suppression.js";
export const nonMaxSuppressionWithOverlaps = /* @__PURE__ */ kernelOf(compute_nonMaxSuppressionWithOverlaps);
