// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { raggedGather as compute_raggedGather } from "../ragged/ragged-gather.js";
export const raggedGather = /* @__PURE__ */ kernelOf(compute_raggedGather);
