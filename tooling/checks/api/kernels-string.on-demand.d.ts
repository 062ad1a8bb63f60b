import * as _heddle_kernel_api from '@heddle/kernel-api';
declare const registerRegexFullMatch: (registrar: _heddle_kernel_api.Registrar) => void;
declare const registerRegexReplace: (registrar: _heddle_kernel_api.Registrar) => void;
declare const registerStaticRegexFullMatch: (registrar: _heddle_kernel_api.Registrar) => void;
declare const registerStaticRegexReplace: (registrar: _heddle_kernel_api.Registrar) => void;
declare const registerUnicodeScript: (registrar: _heddle_kernel_api.Registrar) => void;
export { registerRegexFullMatch, registerRegexReplace, registerStaticRegexFullMatch, registerStaticRegexReplace, registerUnicodeScript };
