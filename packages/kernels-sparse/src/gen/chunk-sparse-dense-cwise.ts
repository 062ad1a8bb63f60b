// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { sparseDenseCwiseAdd as compute_sparseDenseCwiseAdd } from "../sparse/with-dense/sparse-dense-cwise.js";
import { sparseDenseCwiseDiv as compute_sparseDenseCwiseDiv } from "../sparse/with-dense/sparse-dense-cwise.js";
import { sparseDenseCwiseMul as compute_sparseDenseCwiseMul } from "../sparse/with-dense/sparse-dense-cwise.js";
export const sparseDenseCwiseAdd = /* @__PURE__ */ kernelOf(compute_sparseDenseCwiseAdd);
export const sparseDenseCwiseDiv = /* @__PURE__ */ kernelOf(compute_sparseDenseCwiseDiv);
export const sparseDenseCwiseMul = /* @__PURE__ */ kernelOf(compute_sparseDenseCwiseMul);
