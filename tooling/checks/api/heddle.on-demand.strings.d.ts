export { registerRegexFullMatch, registerRegexReplace, registerUnicodeScript } from '@heddle/kernels-string/on-demand';
