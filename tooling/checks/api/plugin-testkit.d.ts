import { Tensor, TensorInput, DataType } from '@heddle/tensor';
import { G as GivenAttrs, P as PluginUnderTest } from './op-model.js';
export { O as OpModelOptions, T as TestMode, o as opModel } from './op-model.js';
import { OpDefinition, AttrMap } from '@heddle/kernel-api';
import '@heddle/kernel-api/attr-values';
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
    readonly attrs?: GivenAttrs;
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
interface NodeOutput {
    readonly node: string;
    readonly index: number;
    readonly dtype: number;
}
type FakeInput = (op: OpDefinition, index: number, attrs: AttrMap) => NodeOutput | readonly NodeOutput[];
type TypeOrName = number | string;
declare function fakeInput(given?: TypeOrName | readonly TypeOrName[], type?: TypeOrName): FakeInput;
interface BuiltNode {
    readonly name: string;
    readonly op: string;
    readonly inputs: readonly string[];
    readonly inputTypes: readonly DataType[];
    readonly attrs: AttrMap;
    readonly device: string;
}
declare class NodeBuilder {
    #private;
    constructor(name: string, op: OpDefinition);
    get attrs(): AttrMap;
    input(source: NodeOutput | readonly NodeOutput[] | FakeInput): this;
    attr(name: string, value: unknown): this;
    controlInput(node: string): this;
    device(device: string): this;
    finish(): BuiltNode;
}
declare function summarizeOp(op: OpDefinition): string;
export { type BuiltNode, type CaseTensor, type CellLayout, type FakeInput, GivenAttrs, NodeBuilder, type NodeOutput, type PluginCase, type PluginSuite, PluginUnderTest, type TestRunner, type TypeOrName, cellLayouts, describeKernelPlugin, fakeInput, summarizeOp };

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
