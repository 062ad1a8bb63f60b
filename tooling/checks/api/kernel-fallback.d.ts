import { FileSystem, OpDefinition, Attributes, ComputeContext, AttrMap, ResourceManager, LogSink, VariantRegistry, Rendezvous, SessionState, TensorStore, FrameAndIter, KernelPlugin, SavedResource } from '@heddle/kernel-api';
import { StatusError } from '@heddle/status';
import { DataType, Tensor, Shape } from '@heddle/tensor';
import { K as KernelSource, P as PlainVariants, R as RegisteredVariant, H as Host, a as PlainRegistry, b as RegisteredOp, c as RegisteredKernel, d as HostResources } from './host.js';
export { e as HostOptions, f as PlainHost, n as noFiles, r as registerFunctions } from './host.js';
import { K as KernelInstance } from './shapes.js';
export { A as ArgRanges, G as GateHolder, I as InstantiateFunction, a as KernelGate, N as NodeRequest, b as NodeSignature, c as createKernel, i as inferFacts, d as inferShapes, n as nodeSignature } from './shapes.js';
import { CancellationManager } from '@heddle/cancellation';
import { FunctionRegistry, NamedFunction } from '@heddle/ffi/functions';
import { LinearMemory } from '@heddle/memory';
declare function bytesFileSystem(entries: Readonly<Record<string, Uint8Array>>): FileSystem;
interface KernelNode {
    readonly nodeName: string;
    readonly op: {
        readonly name: string;
    };
    readonly plugin?: string;
}
declare function unsetOutput(node: KernelNode, index: number): StatusError;
declare function releasedOutput(node: KernelNode, index: number): StatusError;
declare function kernelError(node: KernelNode, thrown: unknown): StatusError;
interface FallbackRuntime {
    readonly name: string;
    findOp(op: string): OpDefinition | undefined;
    reasonAgainst(node: FallbackNode): string | undefined;
    prepare(node: FallbackNode): FallbackRunner | Promise<FallbackRunner>;
}
interface FallbackNode {
    readonly nodeName: string;
    readonly op: OpDefinition;
    readonly attributes: Attributes;
    readonly inputTypes: readonly DataType[];
    readonly outputTypes: readonly DataType[];
}
interface FallbackRunner {
    run(inputs: readonly Tensor[], context: ComputeContext): readonly Tensor[] | Promise<readonly Tensor[]>;
    dispose?(): void;
}
declare function defineFallback(runtime: FallbackRuntime): KernelSource;
declare class HostVariants extends PlainVariants {
    #private;
    register(functions: RegisteredVariant): void;
    copy(): HostVariants;
    adopt(other: HostVariants): void;
}
declare function inferAttrs(op: OpDefinition, given: AttrMap, inputTypes: readonly DataType[]): AttrMap;
interface StepOptions {
    readonly files?: FileSystem;
    readonly resources?: ResourceManager;
    readonly cancellation?: CancellationManager;
    readonly log?: LogSink | undefined;
    readonly rendezvous?: Rendezvous | undefined;
    readonly session?: SessionState | undefined;
    readonly tensorStore?: TensorStore | undefined;
}
declare const ROOT_FRAME: FrameAndIter;
declare class KernelContext implements ComputeContext {
    #private;
    readonly memory: LinearMemory;
    readonly resources: ResourceManager;
    readonly files: FileSystem;
    log: LogSink | undefined;
    readonly variants: VariantRegistry;
    readonly functions: FunctionRegistry;
    readonly inputs: Tensor[];
    readonly outputs: (Tensor | undefined)[];
    cancellation: CancellationManager;
    stepId: number;
    nodeName: string;
    inputCount: number;
    outputCount: number;
    forwardable: number;
    outputsAreDead: boolean;
    isWaiting: boolean;
    constructor(host: Host, options?: StepOptions);
    get rendezvous(): Rendezvous;
    get session(): SessionState | undefined;
    get tensorStore(): TensorStore | undefined;
    get frameAndIter(): FrameAndIter;
    get isDead(): boolean;
    setOutputsDead(): void;
    begin(instance: KernelInstance): void;
    end(): void;
    pause(): Promise<void> | undefined;
    callFunction(name: string, ...args: unknown[]): unknown;
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
declare class Registry extends PlainRegistry {
    #private;
    readonly givesReasons: boolean;
    readonly variants: HostVariants;
    loadPlugin(plugin: KernelPlugin): void;
    hasOp(name: string): boolean;
    opNames(): string[];
    findOpIfAny(name: string): RegisteredOp | undefined;
    nodeAttributes(op: OpDefinition, nodeName: string, given: AttrMap): Attributes;
    kernelsOf(op: string): readonly RegisteredKernel[];
    registerFunction(plugin: string, name: string, run: NamedFunction): void;
    noKernel(op: string, nodeName: string, attributes: Attributes, own: readonly RegisteredKernel[], reason: string): StatusError;
}
declare function runKernel(instance: KernelInstance, context: KernelContext, inputs: readonly Tensor[], forwardable?: number): Tensor[] | Promise<Tensor[]>;
interface RunOpOptions extends StepOptions {
    readonly attrs?: AttrMap;
}
declare function runOp(host: Host, op: string, inputs: readonly Tensor[], options?: RunOpOptions): Promise<Tensor[]>;
interface NamedSavedResource {
    readonly container: string;
    readonly name: string;
    readonly typeName: string;
    readonly saved: SavedResource;
}
declare function savedResources(resources: HostResources): NamedSavedResource[];
declare function releaseSavedResources(list: readonly NamedSavedResource[]): void;
export { type FallbackNode, type FallbackRunner, type FallbackRuntime, Host, HostResources, HostVariants, KernelContext, KernelInstance, KernelSource, type NamedSavedResource, PlainRegistry, ROOT_FRAME, RegisteredKernel, RegisteredOp, Registry, type RunOpOptions, type StepOptions, bytesFileSystem, defineFallback, inferAttrs, kernelError, nodeAttributes, releaseSavedResources, releasedOutput, runKernel, runOp, savedResources, unsetOutput };

// host.d.ts
import { FunctionRegistry, NamedFunction } from '@heddle/ffi/functions';
import { ResourceManager, Resource, TypeIndex, VariantRegistry, VariantFunctions, LazyVariantFunctions, OpDefinition, Attributes, KernelDefinition, KernelPlugin, ShapeFunction, AttrMap, FileSystem, LogSink } from '@heddle/kernel-api';
import { LinearMemory, LinearMemoryOptions, WasmModules } from '@heddle/memory';
import { StatusError } from '@heddle/status';
declare class HostResources implements ResourceManager {
    #private;
    get size(): number;
    [Symbol.iterator](): Generator<{
        readonly container: string;
        readonly name: string;
        readonly resource: Resource;
    }>;
    lookupOrCreate<R extends Resource>(container: string, name: string, type: TypeIndex, create: () => R): R;
    lookup(container: string, name: string, type: TypeIndex): Resource | undefined;
    delete(container: string, name: string, type: TypeIndex | Resource): boolean;
    clear(): void;
}
declare class HostFunctions {
    #private;
    readonly registry: FunctionRegistry;
    constructor(registry: FunctionRegistry);
    namesOf(plugin: string): string[];
    adopt(plugin: string, functions: ReadonlyMap<string, NamedFunction>): void;
    remove(plugin: string): void;
    find(name: string, node: string): NamedFunction;
    ownerOf(name: string): string | undefined;
}
type RegisteredVariant = VariantFunctions | LazyVariantFunctions;
declare class PlainVariants implements VariantRegistry {
    types: Map<string, RegisteredVariant>;
    find(typeName: string): VariantFunctions | Promise<VariantFunctions> | undefined;
    has(typeName: string): boolean;
    add(functions: RegisteredVariant): boolean;
    copy(): PlainVariants;
    adopt(other: PlainVariants): void;
}
interface RegisteredOp {
    readonly definition: OpDefinition;
    readonly plugin: string;
}
interface RegisteredKernel {
    readonly definition: KernelDefinition;
    readonly plugin: string;
}
interface KernelSource {
    readonly name: string;
    findOp(op: string): OpDefinition | undefined;
    findKernel(op: OpDefinition, nodeName: string, attributes: Attributes): KernelDefinition | string;
}
interface Registered {
    readonly ops: ReadonlyMap<string, OpDefinition>;
    readonly kernels: ReadonlyMap<string, readonly KernelDefinition[]>;
    readonly variants: PlainVariants;
    readonly functions: ReadonlyMap<string, NamedFunction>;
}
declare class PlainRegistry {
    #private;
    readonly variants: PlainVariants;
    fallback: KernelSource | undefined;
    fallbackOps: ReadonlySet<string>;
    explain: Pick<PlainRegistry, "findKernel" | "nodeAttributes"> | undefined;
    readonly givesReasons: boolean;
    readonly hostFunctions: HostFunctions;
    constructor(functions?: FunctionRegistry);
    get functions(): FunctionRegistry;
    get plugins(): readonly KernelPlugin[];
    has(plugin: KernelPlugin): boolean;
    loadPlugin(plugin: KernelPlugin): void;
    adopt(plugin: KernelPlugin, { ops, kernels, variants, functions }: Registered): void;
    registerFunction(plugin: string, name: string, run: NamedFunction): void;
    functionsOf(plugin: string): string[];
    findFunction(name: string, nodeName: string): NamedFunction;
    removeFunctions(plugin: string): void;
    hasOp(name: string): boolean;
    opNames(): string[];
    findOpIfAny(name: string): RegisteredOp | undefined;
    findOp(name: string, nodeName?: string): RegisteredOp;
    importShapeFunctions(): Promise<void>;
    importedShapeFunction(op: string): ShapeFunction | undefined;
    nodeAttributes(op: OpDefinition, nodeName: string, given: AttrMap): Attributes;
    kernelsOf(op: string): readonly RegisteredKernel[];
    findKernel(op: string, nodeName: string, attributes: Attributes, isDelegated?: boolean): RegisteredKernel;
    noKernel(op: string, node: string, _attributes: Attributes, _own: readonly RegisteredKernel[], _reason: string): StatusError;
}
interface HostOptions {
    readonly memory?: LinearMemory | LinearMemoryOptions;
    readonly modules?: WasmModules | undefined;
    readonly plugins?: readonly KernelPlugin[];
    readonly functions?: FunctionRegistry | Readonly<Record<string, NamedFunction>>;
    readonly files?: FileSystem;
    readonly log?: LogSink | undefined;
}
declare class PlainHost implements Disposable {
    #private;
    readonly memory: LinearMemory;
    readonly registry: PlainRegistry;
    readonly resources: HostResources;
    readonly files: FileSystem;
    readonly log: LogSink | undefined;
    constructor(options?: HostOptions, registry?: PlainRegistry);
    get functions(): FunctionRegistry;
    nextStepId(): number;
    dispose(): void;
    [Symbol.dispose](): void;
}
declare class Host extends PlainHost {
    constructor(options?: HostOptions);
}
declare function registerFunctions(registry: FunctionRegistry, functions: Readonly<Record<string, NamedFunction>>): void;
declare const noFiles: FileSystem;
export { Host as H, type KernelSource as K, PlainVariants as P, type RegisteredVariant as R, PlainRegistry as a, type RegisteredOp as b, type RegisteredKernel as c, HostResources as d, type HostOptions as e, PlainHost as f, noFiles as n, registerFunctions as r };

// shapes.d.ts
import { OpDefinition, Attributes, FunctionAttr, FunctionRunner, Kernel, AttrMap, TensorFacts, PartialShape } from '@heddle/kernel-api';
import { H as Host } from './host.js';
import { CancellationManager } from '@heddle/cancellation';
import { DataType } from '@heddle/tensor';
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
    readonly graphVersion?: number;
    readonly isDelegated?: boolean;
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
declare function inferFacts(host: Host, request: NodeRequest, inputs: readonly TensorFacts[]): TensorFacts[];
interface InferredNode {
    readonly outputs: TensorFacts[];
    readonly op: OpDefinition;
    readonly signature: NodeSignature;
    readonly attributes: Attributes;
}
declare function inferNode(host: Host, request: NodeRequest, inputs: readonly TensorFacts[]): InferredNode;
declare function knownSizes({ shape, value, sizes }: TensorFacts): readonly number[] | undefined;
export { type ArgRanges as A, type GateHolder as G, type InstantiateFunction as I, type KernelInstance as K, type NodeRequest as N, KernelGate as a, type NodeSignature as b, createKernel as c, inferShapes as d, type InferredNode as e, inferNode as f, inferFacts as i, knownSizes as k, nodeSignature as n };
