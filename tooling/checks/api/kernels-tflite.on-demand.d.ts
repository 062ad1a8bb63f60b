import * as _heddle_kernel_api from '@heddle/kernel-api';
declare const registerTflRegexTokenize: (registrar: _heddle_kernel_api.Registrar) => void;
declare const registerTflSmartReplyNormalize: (registrar: _heddle_kernel_api.Registrar) => void;
export { registerTflRegexTokenize, registerTflSmartReplyNormalize };
