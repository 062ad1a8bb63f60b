import { Tensor, TensorInput } from '@heddle/tensor';
import { AttrValue } from '@heddle/kernel-api';
import { P as PluginUnderTest } from './op-model.js';
export { O as OpModelOptions, T as TestMode, o as opModel } from './op-model.js';
declare const cellLayouts: {
    block: (tensor: Tensor) => Tensor;
    "own blocks": (tensor: Tensor) => Tensor;
    views: (tensor: Tensor) => Tensor;
};
type CellLayout = keyof typeof cellLayouts;
interface CaseTensor {
    readonly dtype: string;
    readonly value: TensorInput;
}
interface PluginCase {
    readonly op: string;
    readonly name?: string;
    readonly attrs?: Readonly<Record<string, AttrValue>>;
    readonly inputs: readonly CaseTensor[];
    readonly outputs?: readonly TensorInput[];
    readonly error?: {
        readonly code: string;
        readonly message?: string;
    };
    readonly tolerance?: number;
}
interface TestRunner {
    describe(name: string, body: () => void): unknown;
    test(name: string, body: () => void | Promise<void>): unknown;
}
interface PluginSuite {
    readonly plugin: PluginUnderTest;
    readonly cases: readonly PluginCase[];
    readonly test: TestRunner;
}
declare function describeKernelPlugin({ plugin, cases, test: { describe, test } }: PluginSuite): void;
export { type CaseTensor, type CellLayout, type PluginCase, type PluginSuite, PluginUnderTest, type TestRunner, cellLayouts, describeKernelPlugin };

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
