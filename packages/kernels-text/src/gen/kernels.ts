// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { caseFoldUtf8 } from "../normalize/case-fold-utf8.js";
import { createNormalizeUtf8 } from "../normalize/normalize-utf8.js";
import * as ops from "./ops.js";

/** Registers CaseFoldUTF8 with its kernel. */
export const registerCaseFoldUTF8 = /* @__PURE__ */ withKernel(ops.CaseFoldUTF8, /* @__PURE__ */ kernelOf(caseFoldUtf8));

/** Registers NormalizeUTF8 with its kernel. */
export const registerNormalizeUTF8 = /* @__PURE__ */ withKernel(ops.NormalizeUTF8, createNormalizeUtf8);
