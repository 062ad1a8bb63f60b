// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { restoreV2 } from "../restore/restore-v2.js";
import { restore, restoreSlice } from "../slices/restore.js";
import * as ops from "./ops.js";

/** Registers Restore with its kernel. */
export const registerRestore = /* @__PURE__ */ withKernel(ops.Restore, /* @__PURE__ */ kernelOf(restore));

/** Registers RestoreSlice with its kernel. */
export const registerRestoreSlice = /* @__PURE__ */ withKernel(ops.RestoreSlice, /* @__PURE__ */ kernelOf(restoreSlice));

/** Registers RestoreV2 with its kernel. */
export const registerRestoreV2 = /* @__PURE__ */ withKernel(ops.RestoreV2, /* @__PURE__ */ kernelOf(restoreV2));
