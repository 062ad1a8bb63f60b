// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { rougeL as compute_rougeL } from "../metrics/rouge-l.js";
export const rougeL = /* @__PURE__ */ kernelOf(compute_rougeL);
