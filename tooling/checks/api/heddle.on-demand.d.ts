export { registerLookupOps, registerRareTableOps, registerTableHandles } from '@heddle/hashtable/on-demand';
export { registerDigamma, registerErf, registerErfc, registerLgamma } from '@heddle/kernels-math/on-demand';
export { registerImageOps } from '@heddle/kernels-nn/on-demand';
export { registerRegexFullMatch, registerRegexReplace, registerUnicodeScript } from '@heddle/kernels-string/on-demand';
