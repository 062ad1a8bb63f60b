// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createMean, createSum } from "../reduction/mean.js";
export { createReduceProd } from "../reduction/reduce-prod.js";
import { reductionAxes as compute_reductionAxes } from "../reduction/reduction-axes.js";
export const reductionAxes = /* @__PURE__ */ kernelOf(compute_reductionAxes);
