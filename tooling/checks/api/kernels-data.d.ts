import { KernelPlugin } from '@heddle/kernel-api';
declare const plugin: KernelPlugin;
export { plugin };
