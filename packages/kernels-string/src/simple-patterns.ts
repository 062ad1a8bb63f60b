/**
 * The entry `@heddle/kernels-string/simple-patterns`: StaticRegexReplace without a pattern engine, for models whose patterns need none. The one
 * of `@heddle/kernels-string/on-demand` does the same and more, and imports code: bundlers cut what a page loads at each `import()`.
 */
import { withKernel } from "@heddle/kernel-api";
import * as ops from "./gen/ops.js";
import { createSimpleStaticReplace } from "./regex/simple-static-replace.js";

export { isSimpleReplace } from "./regex/simple-static-replace.js";

/** Registers StaticRegexReplace with a kernel for patterns that need no engine. */
export const registerStaticRegexReplace = /* @__PURE__ */ withKernel(ops.StaticRegexReplace, createSimpleStaticReplace);
