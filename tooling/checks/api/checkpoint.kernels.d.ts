import * as _heddle_kernel_api from '@heddle/kernel-api';
declare const registerRestoreV2: (registrar: _heddle_kernel_api.Registrar) => void;
export { registerRestoreV2 };
