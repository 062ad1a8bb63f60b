/** `heddle/on-demand/strings`: as `heddle/kernels`, of ops on strings that import an engine or tables on demand. */
export { registerRegexFullMatch, registerRegexReplace, registerUnicodeScript } from "@heddle/kernels-string/on-demand";
