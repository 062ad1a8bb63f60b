// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { boiseTagsToOffsets as compute_boiseTagsToOffsets } from "../segments/boise.js";
import { offsetsToBoiseTags as compute_offsetsToBoiseTags } from "../segments/boise.js";
export const boiseTagsToOffsets = /* @__PURE__ */ kernelOf(compute_boiseTagsToOffsets);
export const offsetsToBoiseTags = /* @__PURE__ */ kernelOf(compute_offsetsToBoiseTags);
