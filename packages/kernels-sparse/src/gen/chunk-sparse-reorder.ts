// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { sparseReorder as compute_sparseReorder } from "../sparse/layout/sparse-reorder.js";
export const sparseReorder = /* @__PURE__ */ kernelOf(compute_sparseReorder);
