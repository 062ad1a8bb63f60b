// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createUnicodeScriptTokenize, createWhitespaceTokenize } from "../whitespace/code-point-tokenize.js";
import { whitespaceTokenizeV2 as compute_whitespaceTokenizeV2 } from "../whitespace/whitespace-tokenize-v2.js";
export const whitespaceTokenizeV2 = /* @__PURE__ */ kernelOf(compute_whitespaceTokenizeV2);
