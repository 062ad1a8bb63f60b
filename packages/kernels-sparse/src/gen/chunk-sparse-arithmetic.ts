// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createSparseBincount } from "../sparse/counts/sparse-bincount.js";
import { sparseSplit as compute_sparseSplit } from "../sparse/layout/sparse-split.js";
import { sparseMaximum as compute_sparseMaximum } from "../sparse/reduce/sparse-extreme.js";
import { sparseMinimum as compute_sparseMinimum } from "../sparse/reduce/sparse-extreme.js";
export { createSparseReduceMax, createSparseReduceMaxSparse, createSparseReduceSum, createSparseReduceSumSparse } from "../sparse/reduce/sparse-reduce.js";
import { sparseSoftmax as compute_sparseSoftmax } from "../sparse/reduce/sparse-softmax.js";
import { sparseAdd as compute_sparseAdd } from "../sparse/sparse-add.js";
import { sparseTensorDenseAdd as compute_sparseTensorDenseAdd } from "../sparse/with-dense/sparse-tensor-dense-add.js";
export const sparseSplit = /* @__PURE__ */ kernelOf(compute_sparseSplit);
export const sparseMaximum = /* @__PURE__ */ kernelOf(compute_sparseMaximum);
export const sparseMinimum = /* @__PURE__ */ kernelOf(compute_sparseMinimum);
export const sparseSoftmax = /* @__PURE__ */ kernelOf(compute_sparseSoftmax);
export const sparseAdd = /* @__PURE__ */ kernelOf(compute_sparseAdd);
export const sparseTensorDenseAdd = /* @__PURE__ */ kernelOf(compute_sparseTensorDenseAdd);
