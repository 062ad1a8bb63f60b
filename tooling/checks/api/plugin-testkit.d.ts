import { Tensor, TensorInput } from '@heddle/tensor';
import { AttrValue } from '@heddle/kernel-api';
import { P as PluginUnderTest } from './plugin-under-test.js';
export { T as TestMode } from './plugin-under-test.js';
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

// plugin-under-test.d.ts
import { KernelPlugin } from '@heddle/kernel-api';
type TestMode = "own" | "shared" | "module";
interface PluginUnderTest {
    readonly packageJson: unknown;
    readonly wasm?: Readonly<Partial<Record<"own" | "shared", Uint8Array>>>;
    readonly plugin?: KernelPlugin;
}
export type { PluginUnderTest as P, TestMode as T };
