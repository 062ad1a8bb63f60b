import * as _heddle_kernel_api from '@heddle/kernel-api';
import { AttrMap } from '@heddle/kernel-api';
declare function isRectified(attrs: AttrMap): boolean;
declare function isRectifiedOrSigmoid(attrs: AttrMap): boolean;
declare const registerFusedMatMul: (registrar: _heddle_kernel_api.Registrar) => void;
declare const registerFusedMatMulWithSigmoid: (registrar: _heddle_kernel_api.Registrar) => void;
export { isRectified, isRectifiedOrSigmoid, registerFusedMatMul, registerFusedMatMulWithSigmoid };
