import * as _heddle_kernel_api from '@heddle/kernel-api';
declare const registerRestore: (registrar: _heddle_kernel_api.Registrar) => void;
declare const registerRestoreSlice: (registrar: _heddle_kernel_api.Registrar) => void;
declare const registerRestoreV2: (registrar: _heddle_kernel_api.Registrar) => void;
export { registerRestore, registerRestoreSlice, registerRestoreV2 };
