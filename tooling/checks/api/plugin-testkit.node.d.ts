import { P as PluginUnderTest, O as OpModelOptions } from './op-model.js';
import { OpDefinition } from '@heddle/kernel-api';
import '@heddle/kernel-api/attr-values';
declare function readPlugin(folder: string): Promise<PluginUnderTest>;
declare function writeOpModel(path: string, op: OpDefinition, options?: Omit<OpModelOptions, "format">): void;
export { readPlugin, writeOpModel };

// op-model.d.ts
import { KernelPlugin, OpDefinition } from '@heddle/kernel-api';
import { PlainAttr } from '@heddle/kernel-api/attr-values';
type GivenAttrs = Readonly<Record<string, PlainAttr>>;
type TestMode = "own" | "shared" | "module";
interface PluginUnderTest {
    readonly packageJson: unknown;
    readonly wasm?: Readonly<Partial<Record<"own" | "shared", Uint8Array>>>;
    readonly plugin?: KernelPlugin;
    readonly stale?: string;
}
interface OpModelOptions {
    readonly attrs?: GivenAttrs;
    readonly format?: "saved-model" | "graph-def";
}
declare function opModel(op: OpDefinition, options?: OpModelOptions): Record<string, Uint8Array>;
export { type GivenAttrs as G, type OpModelOptions as O, type PluginUnderTest as P, type TestMode as T, opModel as o };
