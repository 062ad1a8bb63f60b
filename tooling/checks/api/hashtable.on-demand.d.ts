import { Registrar } from '@heddle/kernel-api';
declare function registerLookupOps(registrar: Registrar): void;
declare function registerOnDemandOps(registrar: Registrar): void;
declare function registerTableHandles(registrar: Registrar): void;
export { registerLookupOps, registerOnDemandOps as registerRareTableOps, registerTableHandles };
