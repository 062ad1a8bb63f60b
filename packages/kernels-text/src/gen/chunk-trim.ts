// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { roundRobinGenerateMasks as compute_roundRobinGenerateMasks } from "../trim/round-robin.js";
import { roundRobinTrim as compute_roundRobinTrim } from "../trim/round-robin.js";
export const roundRobinGenerateMasks = /* @__PURE__ */ kernelOf(compute_roundRobinGenerateMasks);
export const roundRobinTrim = /* @__PURE__ */ kernelOf(compute_roundRobinTrim);
