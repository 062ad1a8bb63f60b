// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { invertPermutation as compute_invertPermutation } from "../indexing/invert-permutation.js";
export { createScatterNd } from "../indexing/scatter-nd.js";
export { createTensorScatterUpdate } from "../indexing/tensor-scatter-update.js";
export const invertPermutation = /* @__PURE__ */ kernelOf(compute_invertPermutation);
