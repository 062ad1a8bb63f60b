// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { sparseSegmentMeanGradient as compute_sparseSegmentMeanGradient } from "../segments/sparse-segment-gradients.js";
import { sparseSegmentSqrtNGradient as compute_sparseSegmentSqrtNGradient } from "../segments/sparse-segment-gradients.js";
import { sparseSegmentSumGradient as compute_sparseSegmentSumGradient } from "../segments/sparse-segment-gradients.js";
import { sparseAddGradient as compute_sparseAddGradient } from "../sparse/sparse-gradients.js";
import { sparseSliceGradient as compute_sparseSliceGradient } from "../sparse/sparse-gradients.js";
export const sparseSegmentMeanGradient = /* @__PURE__ */ kernelOf(compute_sparseSegmentMeanGradient);
export const sparseSegmentSqrtNGradient = /* @__PURE__ */ kernelOf(compute_sparseSegmentSqrtNGradient);
export const sparseSegmentSumGradient = /* @__PURE__ */ kernelOf(compute_sparseSegmentSumGradient);
export const sparseAddGradient = /* @__PURE__ */ kernelOf(compute_sparseAddGradient);
export const sparseSliceGradient = /* @__PURE__ */ kernelOf(compute_sparseSliceGradient);
