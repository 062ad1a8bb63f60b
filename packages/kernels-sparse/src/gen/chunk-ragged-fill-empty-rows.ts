// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { raggedFillEmptyRows as compute_raggedFillEmptyRows } from "../ragged/ragged-fill-empty-rows.js";
import { fillEmptyRowsGrad as compute_fillEmptyRowsGrad } from "../sparse/fill/fill-empty-rows-grad.js";
export const raggedFillEmptyRows = /* @__PURE__ */ kernelOf(compute_raggedFillEmptyRows);
export const fillEmptyRowsGrad = /* @__PURE__ */ kernelOf(compute_fillEmptyRowsGrad);
