import * as _heddle_kernel_api from '@heddle/kernel-api';
declare const registerRegexSplitWithOffsets: (registrar: _heddle_kernel_api.Registrar) => void;
declare const registerUnicodeScriptTokenizeWithOffsets: (registrar: _heddle_kernel_api.Registrar) => void;
declare const registerWhitespaceTokenizeWithOffsets: (registrar: _heddle_kernel_api.Registrar) => void;
export { registerRegexSplitWithOffsets, registerUnicodeScriptTokenizeWithOffsets, registerWhitespaceTokenizeWithOffsets };
