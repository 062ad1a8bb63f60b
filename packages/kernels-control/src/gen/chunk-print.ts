// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createPrint, createPrintV2 } from "../debug/print.js";
import { timestamp as compute_timestamp } from "../debug/timestamp.js";
export const timestamp = /* @__PURE__ */ kernelOf(compute_timestamp);
