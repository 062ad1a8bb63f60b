// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createBiasAddGrad } from "../activation/bias-add-grad.js";
import { crossEntropy as compute_crossEntropy } from "../loss/cross-entropy.js";
import { sparseCrossEntropy as compute_sparseCrossEntropy } from "../loss/cross-entropy.js";
export { createComputeAccidentalHits } from "../ranking/compute-accidental-hits.js";
export const crossEntropy = /* @__PURE__ */ kernelOf(compute_crossEntropy);
export const sparseCrossEntropy = /* @__PURE__ */ kernelOf(compute_sparseCrossEntropy);
