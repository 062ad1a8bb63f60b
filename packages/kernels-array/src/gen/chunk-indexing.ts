// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { invertPermutation as compute_invertPermutation } from "../indexing/invert-permutation.js";
import { inplaceAdd as compute_inplaceAdd } from "../indexing/scatter/inplace-rows.js";
import { inplaceSub as compute_inplaceSub } from "../indexing/scatter/inplace-rows.js";
import { inplaceUpdate as compute_inplaceUpdate } from "../indexing/scatter/inplace-rows.js";
export { createScatterNdNonAliasingAdd } from "../indexing/scatter/scatter-nd-add.js";
export { createScatterNd } from "../indexing/scatter/scatter-nd.js";
export { createTensorScatterAdd, createTensorScatterMax, createTensorScatterMin, createTensorScatterSub } from "../indexing/scatter/tensor-scatter-combine.js";
export { createTensorScatterUpdate } from "../indexing/scatter/tensor-scatter-update.js";
import { dynamicUpdateSlice as compute_dynamicUpdateSlice } from "../indexing/slice/dynamic-update-slice.js";
import { unravelIndex as compute_unravelIndex } from "../indexing/unravel-index.js";
import { lowerBound as compute_lowerBound } from "../sets/bounds.js";
import { upperBound as compute_upperBound } from "../sets/bounds.js";
import { listDiff as compute_listDiff } from "../sets/list-diff.js";
import { unique as compute_unique } from "../sets/unique.js";
import { uniqueV2 as compute_uniqueV2 } from "../sets/unique.js";
export const invertPermutation = /* @__PURE__ */ kernelOf(compute_invertPermutation);
export const inplaceAdd = /* @__PURE__ */ kernelOf(compute_inplaceAdd);
export const inplaceSub = /* @__PURE__ */ kernelOf(compute_inplaceSub);
export const inplaceUpdate = /* @__PURE__ */ kernelOf(compute_inplaceUpdate);
export const dynamicUpdateSlice = /* @__PURE__ */ kernelOf(compute_dynamicUpdateSlice);
export const unravelIndex = /* @__PURE__ */ kernelOf(compute_unravelIndex);
export const lowerBound = /* @__PURE__ */ kernelOf(compute_lowerBound);
export const upperBound = /* @__PURE__ */ kernelOf(compute_upperBound);
export const listDiff = /* @__PURE__ */ kernelOf(compute_listDiff);
export const unique = /* @__PURE__ */ kernelOf(compute_unique);
export const uniqueV2 = /* @__PURE__ */ kernelOf(compute_uniqueV2);
