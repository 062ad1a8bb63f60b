// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createApproximateEqual } from "../special/approximate-equal.js";
import { cross as compute_cross } from "../special/cross.js";
export { createNextAfter } from "../special/next-after.js";
import { populationCount as compute_populationCount } from "../special/population-count.js";
export const cross = /* @__PURE__ */ kernelOf(compute_cross);
export const populationCount = /* @__PURE__ */ kernelOf(compute_populationCount);
