import { P as PluginUnderTest, O as OpModelOptions } from './op-model.js';
import { OpDefinition } from '@heddle/kernel-api';
declare function readPlugin(folder: string): Promise<PluginUnderTest>;
declare function writeOpModel(path: string, op: OpDefinition, options?: Omit<OpModelOptions, "format">): void;
export { readPlugin, writeOpModel };

// op-model.d.ts
import { KernelPlugin, AttrValue, OpDefinition } from '@heddle/kernel-api';
type TestMode = "own" | "shared" | "module";
interface PluginUnderTest {
    readonly packageJson: unknown;
    readonly wasm?: Readonly<Partial<Record<"own" | "shared", Uint8Array>>>;
    readonly plugin?: KernelPlugin;
    readonly stale?: string;
}
interface OpModelOptions {
    readonly attrs?: Readonly<Record<string, AttrValue>>;
    readonly format?: "saved-model" | "graph-def";
}
declare function opModel(op: OpDefinition, options?: OpModelOptions): Record<string, Uint8Array>;
export { type OpModelOptions as O, type PluginUnderTest as P, type TestMode as T, opModel as o };
