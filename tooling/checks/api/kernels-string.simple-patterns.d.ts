import * as _heddle_kernel_api from '@heddle/kernel-api';
import { AttrMap } from '@heddle/kernel-api';
declare function isSimpleReplace(attrs: AttrMap): boolean;
declare const registerStaticRegexReplace: (registrar: _heddle_kernel_api.Registrar) => void;
export { isSimpleReplace, registerStaticRegexReplace };
