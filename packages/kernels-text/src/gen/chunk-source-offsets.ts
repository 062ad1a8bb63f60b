// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createNormalizeWithOffsetsMap } from "../normalize/source-offsets.js";
import { findSourceOffsets as compute_findSourceOffsets } from "../normalize/source-offsets.js";
export const findSourceOffsets = /* @__PURE__ */ kernelOf(compute_findSourceOffsets);
