/** As `kernels.ts`, of what imports a large part of itself on demand: regular expressions, the scripts of characters. */
import { type OnDemandKernel, type Registrar, registerOnDemand } from "@heddle/kernel-api";
import { regexFullMatch, staticRegexFullMatch, unicodeScript } from "./rare-ops.js";

export { registerRegexReplace } from "./regex-replace.js";

const regexKernels: readonly OnDemandKernel[] = [
  [staticRegexFullMatch, async () => (await import("./regex-kernels.js")).createStaticRegexFullMatch],
  [regexFullMatch, async () => (await import("./regex-kernels.js")).createRegexFullMatch],
];

export const registerRegexFullMatch = (registrar: Registrar) => registerOnDemand(registrar, regexKernels);

const scriptKernels: readonly OnDemandKernel[] = [
  [unicodeScript, async () => (await import("./unicode-kernels.js")).createUnicodeScript],
];

export const registerUnicodeScript = (registrar: Registrar) => registerOnDemand(registrar, scriptKernels);
