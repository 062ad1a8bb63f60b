import { Registrar, KernelPlugin } from '@heddle/kernel-api';
import { LoopTwins } from '@heddle/memory';
declare const plugin: KernelPlugin;
declare const importRare: () => Promise<{
    registerRare(registrar: Registrar): void;
}>;
declare const importLoopTwins: () => Promise<{
    readonly loopTwins: LoopTwins;
}>;
export { importLoopTwins, importRare, plugin };
