import { Registrar } from '@heddle/kernel-api';
declare function registerOnDemandOps(registrar: Registrar): void;
export { registerOnDemandOps as registerImageOps };
