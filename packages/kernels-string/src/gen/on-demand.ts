// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { withKernel } from "@heddle/kernel-api";
import { createRegexFullMatch, createStaticRegexFullMatch } from "../regex/regex-full-match.js";
import { createRegexReplace, createStaticRegexReplace } from "../regex/regex-replace.js";
import { createUnicodeDecode } from "../unicode/unicode-decode.js";
import { createUnicodeScript } from "../unicode/unicode-script.js";
import { createUnicodeTranscode } from "../unicode/unicode-transcode.js";
import * as ops from "./ops.js";
import * as rareOps from "./rare-ops.js";

/** Registers RegexFullMatch with its kernel. */
export const registerRegexFullMatch = /* @__PURE__ */ withKernel(rareOps.RegexFullMatch, createRegexFullMatch);

/** Registers RegexReplace with its kernel. */
export const registerRegexReplace = /* @__PURE__ */ withKernel(ops.RegexReplace, createRegexReplace);

/** Registers StaticRegexFullMatch with its kernel. */
export const registerStaticRegexFullMatch = /* @__PURE__ */ withKernel(rareOps.StaticRegexFullMatch, createStaticRegexFullMatch);

/** Registers StaticRegexReplace with its kernel. */
export const registerStaticRegexReplace = /* @__PURE__ */ withKernel(ops.StaticRegexReplace, createStaticRegexReplace);

/** Registers UnicodeDecode with its kernel. */
export const registerUnicodeDecode = /* @__PURE__ */ withKernel(ops.UnicodeDecode, createUnicodeDecode);

/** Registers UnicodeDecodeWithOffsets with its kernel. */
export const registerUnicodeDecodeWithOffsets = /* @__PURE__ */ withKernel(rareOps.UnicodeDecodeWithOffsets, createUnicodeDecode);

/** Registers UnicodeScript with its kernel. */
export const registerUnicodeScript = /* @__PURE__ */ withKernel(rareOps.UnicodeScript, createUnicodeScript);

/** Registers UnicodeTranscode with its kernel. */
export const registerUnicodeTranscode = /* @__PURE__ */ withKernel(rareOps.UnicodeTranscode, createUnicodeTranscode);
