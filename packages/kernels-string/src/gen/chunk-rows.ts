// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createHeddlePadRows, createHeddleSparseRows } from "../rows/pad-rows.js";
import { sparseTexts as compute_sparseTexts } from "../rows/sparse-texts.js";
export const sparseTexts = /* @__PURE__ */ kernelOf(compute_sparseTexts);
