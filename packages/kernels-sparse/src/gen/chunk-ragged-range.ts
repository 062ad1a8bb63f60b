// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { raggedRange as compute_raggedRange } from "../ragged/ragged-range.js";
export const raggedRange = /* @__PURE__ */ kernelOf(compute_raggedRange);
