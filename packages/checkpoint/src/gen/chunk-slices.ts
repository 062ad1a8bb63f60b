// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { restore as compute_restore } from "../slices/restore.js";
import { restoreSlice as compute_restoreSlice } from "../slices/restore.js";
export const restore = /* @__PURE__ */ kernelOf(compute_restore);
export const restoreSlice = /* @__PURE__ */ kernelOf(compute_restoreSlice);
