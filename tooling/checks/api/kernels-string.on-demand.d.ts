import { Registrar } from '@heddle/kernel-api';
declare function registerRegexReplace(registrar: Registrar): void;
declare const registerRegexFullMatch: (registrar: Registrar) => void;
declare const registerUnicodeScript: (registrar: Registrar) => void;
export { registerRegexFullMatch, registerRegexReplace, registerUnicodeScript };
