// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { sparseFillEmptyRows as compute_sparseFillEmptyRows } from "../sparse/sparse-fill-empty-rows.js";
export const sparseFillEmptyRows = /* @__PURE__ */ kernelOf(compute_sparseFillEmptyRows);
