export { r as registerRestore } from './checkpoint.js';
import '@heddle/kernel-api';

// checkpoint.d.ts
import { Registrar, KernelPlugin } from '@heddle/kernel-api';
declare function registerRestore(registrar: Registrar): void;
declare const checkpointPlugin: KernelPlugin;
export { checkpointPlugin as c, registerRestore as r };
