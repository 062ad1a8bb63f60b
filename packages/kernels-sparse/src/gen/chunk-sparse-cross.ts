// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createRaggedCross } from "../ragged/ragged-cross.js";
export { createSparseCross } from "../sparse/cross/sparse-cross.js";
import { sparseCrossHashed as compute_sparseCrossHashed } from "../sparse/cross/sparse-cross.js";
import { sparseCrossV2 as compute_sparseCrossV2 } from "../sparse/cross/sparse-cross.js";
export const sparseCrossHashed = /* @__PURE__ */ kernelOf(compute_sparseCrossHashed);
export const sparseCrossV2 = /* @__PURE__ */ kernelOf(compute_sparseCrossV2);
