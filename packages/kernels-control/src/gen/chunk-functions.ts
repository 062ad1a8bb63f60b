// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createBatchFunction } from "../functions/batch-function.js";
export { createCase, createIf } from "../functions/branch.js";
export { createDeviceIndex } from "../functions/device-index.js";
export { createFor, createWhile } from "../functions/loop.js";
import { toBool as compute_toBool } from "../functions/to-bool.js";
export const toBool = /* @__PURE__ */ kernelOf(compute_toBool);
