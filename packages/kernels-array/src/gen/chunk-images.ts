// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { batchToSpace as compute_batchToSpace } from "../images/batch-to-space.js";
export { createDepthToSpace, createSpaceToDepth } from "../images/depth-to-space.js";
import { spaceToBatch as compute_spaceToBatch } from "../images/space-to-batch.js";
export const batchToSpace = /* @__PURE__ */ kernelOf(compute_batchToSpace);
export const spaceToBatch = /* @__PURE__ */ kernelOf(compute_spaceToBatch);
