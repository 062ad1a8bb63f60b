import { KernelSource } from '@heddle/kernel-fallback';
declare function fallback(): KernelSource;
export { fallback as default };
