// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { withKernel } from "@heddle/kernel-api";
import { createRegexSplitWithOffsets } from "../regex/regex-split-with-offsets.js";
import { createUnicodeScriptTokenize, createWhitespaceTokenize } from "../whitespace/code-point-tokenize.js";
import * as ops from "./ops.js";

/** Registers RegexSplitWithOffsets with its kernel. */
export const registerRegexSplitWithOffsets = /* @__PURE__ */ withKernel(ops.RegexSplitWithOffsets, createRegexSplitWithOffsets);

/** Registers UnicodeScriptTokenizeWithOffsets with its kernel. */
export const registerUnicodeScriptTokenizeWithOffsets = /* @__PURE__ */ withKernel(ops.UnicodeScriptTokenizeWithOffsets, createUnicodeScriptTokenize);

/** Registers WhitespaceTokenizeWithOffsets with its kernel. */
export const registerWhitespaceTokenizeWithOffsets = /* @__PURE__ */ withKernel(ops.WhitespaceTokenizeWithOffsets, createWhitespaceTokenize);
