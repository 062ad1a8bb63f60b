/**
 * `heddle/on-demand`: as `heddle/kernels`, of ops that import a part of themselves when a model has a node of them. They are
 * apart because bundlers put all that could be imported on demand into chunks, used or not.
 */
export { registerLookupOps, registerRareTableOps, registerTableHandles } from "@heddle/hashtable/on-demand";
export { registerDigamma, registerErf, registerErfc, registerLgamma } from "@heddle/kernels-math/on-demand";
export { registerImageOps } from "@heddle/kernels-nn/on-demand";
export { registerRegexFullMatch, registerRegexReplace, registerUnicodeScript } from "@heddle/kernels-string/on-demand";
