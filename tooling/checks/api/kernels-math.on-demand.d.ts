import * as _heddle_kernel_api from '@heddle/kernel-api';
declare const registerDigamma: (registrar: _heddle_kernel_api.Registrar) => void;
declare const registerErf: (registrar: _heddle_kernel_api.Registrar) => void;
declare const registerErfc: (registrar: _heddle_kernel_api.Registrar) => void;
declare const registerLgamma: (registrar: _heddle_kernel_api.Registrar) => void;
export { registerDigamma, registerErf, registerErfc, registerLgamma };
