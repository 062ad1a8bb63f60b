// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { withKernel } from "@heddle/kernel-api";
import { createSmartReplyNormalize } from "../smart-reply/normalize.js";
import { createRegexTokenize } from "../text/regex-tokenize.js";
import * as ops from "./ops.js";

/** Registers TflRegexTokenize with its kernel. */
export const registerTflRegexTokenize = /* @__PURE__ */ withKernel(ops.TflRegexTokenize, createRegexTokenize);

/** Registers TflSmartReplyNormalize with its kernel. */
export const registerTflSmartReplyNormalize = /* @__PURE__ */ withKernel(ops.TflSmartReplyNormalize, createSmartReplyNormalize);
