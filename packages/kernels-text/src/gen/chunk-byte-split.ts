// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { byteSplitByOffsets as compute_byteSplitByOffsets } from "../bytes/byte-split.js";
import { byteSplitWithOffsets as compute_byteSplitWithOffsets } from "../bytes/byte-split.js";
export const byteSplitByOffsets = /* @__PURE__ */ kernelOf(compute_byteSplitByOffsets);
export const byteSplitWithOffsets = /* @__PURE__ */ kernelOf(compute_byteSplitWithOffsets);
