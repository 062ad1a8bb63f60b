import { FileSystem, ResourceManager, Resource, KernelPlugin, OpDefinition, KernelDefinition, Attributes, AttrMap, FunctionAttr, FunctionRunner, Kernel, PartialShape, ComputeContext } from '@heddle/kernel-api';
import { StatusError } from '@heddle/status';
import { LinearMemory, LinearMemoryOptions } from '@heddle/memory';
import { DataType, Tensor, Shape } from '@heddle/tensor';
import { CancellationManager } from '@heddle/cancellation';
declare function bytesFileSystem(entries: Readonly<Record<string, Uint8Array>>): FileSystem;
interface KernelNode {
    readonly nodeName: string;
    readonly op: {
        readonly name: string;
    };
}
declare function unsetOutput(node: KernelNode, index: number): StatusError;
declare function releasedOutput(node: KernelNode, index: number): StatusError;
declare function kernelError({ nodeName, op }: KernelNode, thrown: unknown): StatusError;
declare class HostResources implements ResourceManager {
    #private;
    get size(): number;
    lookupOrCreate<R extends Resource>(container: string, name: string, typeName: string, create: () => R): R;
    lookup(container: string, name: string, typeName: string): Resource | undefined;
    delete(container: string, name: string, typeName: string): boolean;
    clear(): void;
}
interface RegisteredOp {
    readonly definition: OpDefinition;
    readonly plugin: string;
}
interface RegisteredKernel {
    readonly definition: KernelDefinition;
    readonly plugin: string;
}
declare class Registry {
    #private;
    get plugins(): readonly KernelPlugin[];
    loadPlugin(plugin: KernelPlugin): void;
    hasOp(name: string): boolean;
    opNames(): string[];
    findOp(name: string, nodeName?: string): RegisteredOp;
    kernelsOf(op: string): readonly RegisteredKernel[];
    findKernel(op: string, nodeName: string, attributes: Attributes): RegisteredKernel;
}
interface HostOptions {
    readonly memory?: LinearMemory | LinearMemoryOptions;
    readonly plugins?: readonly KernelPlugin[];
    readonly files?: FileSystem;
}
declare class Host implements Disposable {
    #private;
    readonly memory: LinearMemory;
    readonly registry: Registry;
    readonly resources: HostResources;
    readonly files: FileSystem;
    constructor(options?: HostOptions);
    nextStepId(): number;
    dispose(): void;
    [Symbol.dispose](): void;
}
declare const noFiles: FileSystem;
declare function inferAttrs(op: OpDefinition, given: AttrMap, inputTypes: readonly DataType[]): AttrMap;
interface GateHolder {
    readonly cancellation: CancellationManager;
    waitsFor: KernelGate | undefined;
}
declare class KernelGate {
    #private;
    constructor(nodeName: string, op: string);
    enter(run: GateHolder): boolean;
    leave(): void;
    wait(run: GateHolder): Promise<void>;
}
type ArgRanges = ReadonlyMap<string, readonly [
    start: number,
    stop: number
]>;
interface NodeSignature {
    readonly inputTypes: readonly DataType[];
    readonly outputTypes: readonly DataType[];
    readonly inputRanges: ArgRanges;
    readonly outputRanges: ArgRanges;
}
declare function nodeSignature(op: OpDefinition, attributes: Attributes): NodeSignature;
interface NodeRequest {
    readonly nodeName: string;
    readonly op: string;
    readonly attrs: AttrMap;
}
interface KernelInstance {
    readonly nodeName: string;
    readonly op: OpDefinition;
    readonly plugin: string;
    readonly attributes: Attributes;
    readonly signature: NodeSignature;
    readonly kernel: Kernel;
    readonly gate: KernelGate | undefined;
}
type InstantiateFunction = (func: FunctionAttr) => FunctionRunner;
declare function createKernel(host: Host, request: NodeRequest, instantiateFunction?: InstantiateFunction): KernelInstance | Promise<KernelInstance>;
declare function inferShapes(host: Host, request: NodeRequest, inputShapes: readonly PartialShape[]): PartialShape[];
interface StepOptions {
    readonly files?: FileSystem;
    readonly resources?: ResourceManager;
    readonly cancellation?: CancellationManager;
}
declare class KernelContext implements ComputeContext {
    #private;
    readonly memory: LinearMemory;
    readonly resources: ResourceManager;
    readonly files: FileSystem;
    readonly inputs: Tensor[];
    readonly outputs: (Tensor | undefined)[];
    cancellation: CancellationManager;
    stepId: number;
    nodeName: string;
    inputCount: number;
    outputCount: number;
    forwardable: number;
    constructor(host: Host, options?: StepOptions);
    begin(instance: KernelInstance): void;
    pause(): Promise<void> | undefined;
    input(index: number): Tensor;
    inputList(name: string): readonly Tensor[];
    inputRange(name: string): readonly [
        start: number,
        stop: number
    ];
    outputRange(name: string): readonly [
        start: number,
        stop: number
    ];
    outputType(index: number): DataType;
    setOutput(index: number, tensor: Tensor): void;
    allocateOutput(index: number, shape: Shape): Tensor;
    forwardInputOrAllocateOutput(candidates: readonly number[], index: number, shape: Shape): Tensor;
    dropOutputs(): void;
}
declare function nodeAttributes(op: OpDefinition, nodeName: string, given: AttrMap): Attributes;
declare function runKernel(instance: KernelInstance, context: KernelContext, inputs: readonly Tensor[]): Tensor[] | Promise<Tensor[]>;
interface RunOpOptions extends StepOptions {
    readonly attrs?: AttrMap;
}
declare function runOp(host: Host, op: string, inputs: readonly Tensor[], options?: RunOpOptions): Promise<Tensor[]>;
export { type ArgRanges, type GateHolder, Host, type HostOptions, HostResources, type InstantiateFunction, KernelContext, KernelGate, type KernelInstance, type NodeRequest, type NodeSignature, type RegisteredKernel, type RegisteredOp, Registry, type RunOpOptions, type StepOptions, bytesFileSystem, createKernel, inferAttrs, inferShapes, kernelError, noFiles, nodeAttributes, nodeSignature, releasedOutput, runKernel, runOp, unsetOutput };
