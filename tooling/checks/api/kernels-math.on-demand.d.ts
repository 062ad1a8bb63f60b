import { Registrar } from '@heddle/kernel-api';
declare const registerErf: (registrar: Registrar) => void;
declare const registerErfc: (registrar: Registrar) => void;
declare const registerLgamma: (registrar: Registrar) => void;
declare const registerDigamma: (registrar: Registrar) => void;
export { registerDigamma, registerErf, registerErfc, registerLgamma };
