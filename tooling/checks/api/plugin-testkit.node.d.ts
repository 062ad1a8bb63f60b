import { P as PluginUnderTest } from './plugin-under-test.js';
import '@heddle/kernel-api';
declare function readPlugin(folder: string): Promise<PluginUnderTest>;
export { readPlugin };

// plugin-under-test.d.ts
import { KernelPlugin } from '@heddle/kernel-api';
type TestMode = "own" | "shared" | "module";
interface PluginUnderTest {
    readonly packageJson: unknown;
    readonly wasm?: Readonly<Partial<Record<"own" | "shared", Uint8Array>>>;
    readonly plugin?: KernelPlugin;
}
export type { PluginUnderTest as P, TestMode as T };
