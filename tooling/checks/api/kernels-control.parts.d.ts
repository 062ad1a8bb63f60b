import { Registrar, KernelPlugin } from '@heddle/kernel-api';
declare const plugin: KernelPlugin;
declare const importRare: () => Promise<{
    registerRare(registrar: Registrar): void;
}>;
export { importRare, plugin };
