// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { sparseAdd as compute_sparseAdd } from "../sparse/sparse-add.js";
export { createSparseBincount } from "../sparse/sparse-bincount.js";
import { sparseMaximum as compute_sparseMaximum } from "../sparse/sparse-extreme.js";
import { sparseMinimum as compute_sparseMinimum } from "../sparse/sparse-extreme.js";
export { createSparseReduceMax, createSparseReduceMaxSparse, createSparseReduceSum, createSparseReduceSumSparse } from "../sparse/sparse-reduce.js";
import { sparseSoftmax as compute_sparseSoftmax } from "../sparse/sparse-softmax.js";
import { sparseSplit as compute_sparseSplit } from "../sparse/sparse-split.js";
import { sparseTensorDenseAdd as compute_sparseTensorDenseAdd } from "../sparse/sparse-tensor-dense-add.js";
export const sparseAdd = /* @__PURE__ */ kernelOf(compute_sparseAdd);
export const sparseMaximum = /* @__PURE__ */ kernelOf(compute_sparseMaximum);
export const sparseMinimum = /* @__PURE__ */ kernelOf(compute_sparseMinimum);
export const sparseSoftmax = /* @__PURE__ */ kernelOf(compute_sparseSoftmax);
export const sparseSplit = /* @__PURE__ */ kernelOf(compute_sparseSplit);
export const sparseTensorDenseAdd = /* @__PURE__ */ kernelOf(compute_sparseTensorDenseAdd);
