import * as _heddle_kernel_api from '@heddle/kernel-api';
import { AttrMap } from '@heddle/kernel-api';
declare function isRectified(attrs: AttrMap): boolean;
declare const registerFusedMatMul: (registrar: _heddle_kernel_api.Registrar) => void;
export { isRectified, registerFusedMatMul };
