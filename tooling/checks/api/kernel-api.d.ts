import { b as AttrValue, a as AttrMap } from './attr-value.js';
export { A as AttrKinds, F as FunctionAttr, L as ListKind, P as PartialShape, T as TensorAttr, V as VariantDecoder, c as VariantDecoders, d as concatenateShapes, f as formatPartialShape, i as isFullyDefined, m as mergeElementShapes, e as mergeShapes, p as partialShape, s as shapesCompatible, g as subshape, w as withRank, h as withRankAtLeast, j as withRankAtMost } from './attr-value.js';
import { A as AttrDefinition, O as OpDefinition, a as OpSpec } from './op-definition.js';
export { b as ArgDefinition, T as TensorReader } from './op-definition.js';
export { a as attrKey, h as hasPlaceholder, s as substituteAttrs, b as substitutePlaceholders, u as unescapeText } from './unescape-text.js';
import { A as Attributes } from './attributes.js';
export { d as describeKind } from './attributes.js';
import { C as ComputeContext, L as LogRecord, S as Steps, R as Resource, a as ResourceManager, T as TypeIndex } from './compute-context.js';
export { A as AddTensors, b as CopyTensor, c as CopyVariant, F as FileSystem, d as LazyVariantFunctions, e as LogSink, f as ReadableFile, g as ReceiveCallback, h as Received, i as Rendezvous, j as RendezvousArgs, k as SavedNode, l as SavedOp, m as SavedResource, n as SessionState, o as TENSOR_HANDLE_TYPE_NAME, p as TensorAndKey, q as TensorStore, V as VariantCopyDirection, r as VariantFunctions, s as VariantRegistry, W as WritableFile, Z as ZerosLikeTensor, t as runSteps, u as settle, v as tensorHandle } from './compute-context.js';
export { F as FrameAndIter } from './frame-and-iter.js';
import { K as KernelDefinition, F as FunctionRunner } from './register-kernels.js';
export { a as ConstructionContext, C as CreateKernel, I as INTERFACE_VERSION, b as InterfaceVersion, c as Kernel, d as KernelPlugin, e as KernelSpec, f as KernelTypes, R as Registrar, k as kernelOf, r as registerKernels, g as registerLazily, w as withKernel } from './register-kernels.js';
import { StatusError } from '@heddle/status';
import { DataType, Tensor } from '@heddle/tensor';
export { A as ArgData, a as AttrData, D as DefaultData, O as OpData, o as opOf } from './op-data.js';
export { H as HandleShape, S as ShapeContext, a as ShapeFunction, b as ShapeFunctions, T as TensorFacts } from './shape-inference.js';
export { u as unchangedShape } from './unchanged-shape.js';
import '@heddle/memory';
import '@heddle/tensor/variants';
import '@heddle/cancellation';
import '@heddle/ffi/functions';
declare function attrFits({ type, minimum, allowedTypes, allowedStrings }: AttrDefinition, value: AttrValue): boolean;
declare function checkAttr(definition: AttrDefinition, value: AttrValue, where: string): void;
declare function formatAttr({ name, type, minimum, defaultValue, ...allowed }: AttrDefinition): string;
declare function formatAttrValue(value: AttrValue): string;
declare function inBlocks(context: Pick<ComputeContext, "pause">, count: number, smallest: number, work: (start: number, end: number) => void): void | Promise<void>;
declare function warn({ log, nodeName, stepId }: ComputeContext, message: string): void;
declare function failWithWarning({ log, nodeName, stepId }: ComputeContext, error: StatusError): never;
declare function wasWarnedOf(error: StatusError): boolean;
declare function withWarning<T>(context: ComputeContext, steps: Steps<T>): Steps<T>;
declare function failure(error: Error): Pick<LogRecord, "message" | "file" | "line">;
declare const MemoryType: {
    readonly DEVICE_MEMORY: 0;
    readonly HOST_MEMORY: 1;
};
type MemoryType = (typeof MemoryType)[keyof typeof MemoryType];
declare const DeviceType: {
    readonly DEFAULT: "DEFAULT";
    readonly CPU: "CPU";
    readonly GPU: "GPU";
    readonly TPU: "TPU";
    readonly TPU_SYSTEM: "TPU_SYSTEM";
};
type DeviceType = (typeof DeviceType)[keyof typeof DeviceType];
interface NodeMemory {
    readonly op: OpDefinition;
    readonly attrs: AttrMap;
    readonly inputTypes: readonly DataType[];
    readonly outputTypes: readonly DataType[];
    readonly kernel?: Pick<KernelDefinition, "hostMemory"> | undefined;
    readonly device?: DeviceType;
}
interface NodeMemoryTypes {
    readonly inputs: readonly MemoryType[];
    readonly outputs: readonly MemoryType[];
}
declare function memoryTypesForNode(node: NodeMemory): NodeMemoryTypes;
declare function runUnfused(context: ComputeContext, unfused: FunctionRunner): void | Promise<void>;
declare function defineOp(name: string, spec: OpSpec): OpDefinition;
declare function lookupResource<R extends Resource>(context: ComputeContext, index: number, type: (abstract new (...args: never[]) => R) & {
    readonly typeName: string;
}): R;
interface LookupTableResource extends Resource {
    readonly keyType: DataType;
    readonly valueType: DataType;
    readonly isFinal: boolean;
    export(): {
        keys: Tensor;
        values: Tensor;
    };
}
declare function lookupTableResource(context: ComputeContext, index: number): LookupTableResource;
interface ResourceName {
    readonly container: string;
    readonly name: string | undefined;
}
declare function resourceName(attributes: Attributes, nodeName: string, usesNodeName?: boolean): ResourceName;
declare function privateName(resources: ResourceManager, container: string, type: TypeIndex, nodeName: string): string;
declare abstract class VariableResource implements Resource {
    static readonly typeName = "tensorflow::Var";
    readonly typeName = "tensorflow::Var";
    abstract readonly container: string;
    abstract readonly name: string;
    abstract readForUpdate(): Tensor;
    abstract writableValue(): Tensor;
    abstract assign(value: Tensor): void;
    abstract retain(): void;
    abstract release(): void;
}
declare function validateInputsAreSameShape(context: ComputeContext, op: string): void;
export { AttrDefinition, AttrMap, AttrValue, Attributes, ComputeContext, DeviceType, FunctionRunner, KernelDefinition, LogRecord, type LookupTableResource, MemoryType, type NodeMemory, type NodeMemoryTypes, OpDefinition, OpSpec, Resource, ResourceManager, type ResourceName, Steps, TypeIndex, VariableResource, attrFits, checkAttr, defineOp, failWithWarning, failure, formatAttr, formatAttrValue, inBlocks, lookupResource, lookupTableResource, memoryTypesForNode, privateName, resourceName, runUnfused, validateInputsAreSameShape, warn, wasWarnedOf, withWarning };

// attr-value.d.ts
import { LinearMemory } from '@heddle/memory';
import { Shape, DataType, Tensor } from '@heddle/tensor';
import { VariantTensorData, VariantObject } from '@heddle/tensor/variants';
type PartialShape = readonly number[] | undefined;
declare function partialShape(sizes: readonly bigint[] | undefined): PartialShape;
declare function formatPartialShape(shape: PartialShape): string;
declare function isFullyDefined(shape: PartialShape): shape is Shape;
declare function shapesCompatible(first: PartialShape, second: PartialShape): boolean;
declare function mergeShapes(first: PartialShape, second: PartialShape): PartialShape;
declare function mergeElementShapes(first: PartialShape, second: PartialShape): PartialShape;
declare function withRank(shape: PartialShape, rank: number): PartialShape;
declare function withRankAtLeast(shape: PartialShape, rank: number): PartialShape;
declare function withRankAtMost(shape: PartialShape, rank: number): PartialShape;
declare function subshape(shape: PartialShape, start: number, end?: number): PartialShape;
declare function concatenateShapes(first: PartialShape, second: PartialShape): PartialShape;
type Made<T> = T | Promise<T>;
interface VariantDecoder {
    readonly typeName: string;
    decode?(data: VariantTensorData): Made<VariantObject | undefined>;
}
interface VariantDecoders {
    find(typeName: string): Made<VariantDecoder> | undefined;
}
interface TensorAttr {
    readonly dtype: DataType;
    readonly shape: readonly number[];
    readonly storedBytes?: number;
    hasSameValuesAs?(other: TensorAttr): boolean;
    materialize(memory: LinearMemory): Tensor;
    readonly materializeVariants?: (memory: LinearMemory, variants: VariantDecoders) => Promise<Tensor>;
}
interface FunctionAttr {
    readonly name: string;
    readonly attrs: AttrMap;
}
interface AttrKinds {
    string: Uint8Array;
    int: bigint;
    float: number;
    bool: boolean;
    type: DataType;
    shape: PartialShape;
    tensor: TensorAttr;
    func: FunctionAttr;
    placeholder: string;
}
type ListKind = Exclude<keyof AttrKinds, "placeholder">;
type AttrValue = {
    [K in keyof AttrKinds]: {
        readonly kind: K;
        readonly value: AttrKinds[K];
    };
}[keyof AttrKinds] | {
    [K in ListKind]: {
        readonly kind: "list";
        readonly of: K;
        readonly value: readonly AttrKinds[K][];
    };
}[ListKind] | {
    readonly kind: "list";
    readonly of: undefined;
    readonly value: readonly never[];
};
type AttrMap = ReadonlyMap<string, AttrValue>;
export { type AttrKinds as A, type FunctionAttr as F, type ListKind as L, type Made as M, type PartialShape as P, type TensorAttr as T, type VariantDecoder as V, type AttrMap as a, type AttrValue as b, type VariantDecoders as c, concatenateShapes as d, mergeShapes as e, formatPartialShape as f, subshape as g, withRankAtLeast as h, isFullyDefined as i, withRankAtMost as j, mergeElementShapes as m, partialShape as p, shapesCompatible as s, withRank as w };

// op-definition.d.ts
import { DataType } from '@heddle/tensor';
import { L as ListKind, b as AttrValue, T as TensorAttr } from './attr-value.js';
import { a as ShapeFunction } from './shape-inference.js';
interface ArgDefinition {
    readonly name: string;
    readonly type?: DataType;
    readonly typeAttr?: string;
    readonly numberAttr?: string;
    readonly isRef: boolean;
}
interface AttrDefinition {
    readonly name: string;
    readonly type: ListKind | `list(${ListKind})`;
    readonly defaultValue?: AttrValue;
    readonly minimum?: number;
    readonly allowedTypes?: readonly DataType[];
    readonly allowedStrings?: readonly string[];
}
interface OpDefinition {
    readonly name: string;
    readonly inputs: readonly ArgDefinition[];
    readonly outputs: readonly ArgDefinition[];
    readonly attrs: readonly AttrDefinition[];
    readonly isStateful: boolean;
    readonly shapeFunction?: ShapeFunction;
    readonly isCommutative?: boolean;
    readonly isAggregate?: boolean;
    readonly allowsUninitializedInput?: boolean;
    readonly deprecation?: {
        readonly version: number;
        readonly explanation: string;
    };
}
type TensorReader = (text: string) => {
    readonly tensor: TensorAttr;
    readonly length: number;
} | undefined;
interface OpSpec extends Pick<OpDefinition, "shapeFunction" | "isCommutative" | "isAggregate" | "allowsUninitializedInput" | "deprecation"> {
    readonly inputs?: readonly string[];
    readonly outputs?: readonly string[];
    readonly attrs?: readonly string[];
    readonly readTensor?: TensorReader;
    readonly isStateful?: boolean;
}
export type { AttrDefinition as A, OpDefinition as O, TensorReader as T, OpSpec as a, ArgDefinition as b };

// unescape-text.d.ts
import { b as AttrValue, T as TensorAttr, a as AttrMap } from './attr-value.js';
declare function attrKey(value: AttrValue, tensorKey?: (tensor: TensorAttr) => string | undefined): string | undefined;
declare function hasPlaceholder(value: AttrValue): boolean;
declare function substitutePlaceholders(value: AttrValue, replace: (name: string) => AttrValue | undefined): AttrValue | undefined;
declare function substituteAttrs(attrs: AttrMap, replace: (name: string) => AttrValue | undefined): AttrMap | undefined;
declare function unescapeText(text: string): Uint8Array | undefined;
export { attrKey as a, substitutePlaceholders as b, hasPlaceholder as h, substituteAttrs as s, unescapeText as u };

// attributes.d.ts
import { DataType } from '@heddle/tensor';
import { a as AttrMap, P as PartialShape, T as TensorAttr, F as FunctionAttr, b as AttrValue } from './attr-value.js';
declare class Attributes {
    #private;
    constructor(nodeName: string, values: AttrMap);
    get values(): AttrMap;
    has(name: string): boolean;
    bytes(name: string): Uint8Array;
    string(name: string): string;
    int(name: string): number;
    int32(name: string): number;
    bigint(name: string): bigint;
    float(name: string): number;
    bool(name: string): boolean;
    type(name: string): DataType;
    shape(name: string): PartialShape;
    tensor(name: string): TensorAttr;
    func(name: string): FunctionAttr;
    bytesList(name: string): readonly Uint8Array[];
    stringList(name: string): readonly string[];
    intList(name: string): readonly number[];
    int32List(name: string): readonly number[];
    bigintList(name: string): readonly bigint[];
    floatList(name: string): readonly number[];
    boolList(name: string): readonly boolean[];
    typeList(name: string): readonly DataType[];
    shapeList(name: string): readonly PartialShape[];
    tensorList(name: string): readonly TensorAttr[];
    funcList(name: string): readonly FunctionAttr[];
}
declare function describeKind(value: AttrValue): string;
export { Attributes as A, describeKind as d };

// compute-context.d.ts
import { CancellationManager } from '@heddle/cancellation';
import { FunctionRegistry } from '@heddle/ffi/functions';
import { LinearMemory } from '@heddle/memory';
import { Tensor, TensorObject, DataType, Shape } from '@heddle/tensor';
import { VariantObject } from '@heddle/tensor/variants';
import { StatusError } from '@heddle/status';
import { a as AttrMap, M as Made, c as VariantDecoders, V as VariantDecoder } from './attr-value.js';
import { F as FrameAndIter } from './frame-and-iter.js';
interface RendezvousArgs {
    readonly deviceContext?: unknown;
    readonly cancellation?: CancellationManager | undefined;
}
interface Received {
    readonly tensor: Tensor | undefined;
    readonly isDead: boolean;
    readonly sendArgs: RendezvousArgs;
    readonly receiveArgs: RendezvousArgs;
}
type ReceiveCallback = (error: StatusError | undefined, received: Received | undefined) => void;
interface Rendezvous {
    send(key: string, args: RendezvousArgs, tensor: Tensor | undefined): void;
    recvAsync(key: string, args: RendezvousArgs, done: ReceiveCallback): void;
    recv(key: string, args: RendezvousArgs & {
        readonly timeoutMs?: number;
    }): Received | Promise<Received>;
    startAbort(status: StatusError): void;
}
interface SavedOp {
    readonly op: string;
    readonly attrs: AttrMap;
    readonly inputs: readonly Tensor[];
}
interface SavedNode extends SavedOp {
    readonly nodeName: string;
}
interface SavedResource {
    readonly create: SavedNode;
    readonly restore: readonly SavedOp[];
}
type TypeIndex = string | {
    readonly typeName: string;
};
interface Resource extends TensorObject {
    readonly container: string;
    readonly name: string;
    save?(): SavedResource | undefined;
}
interface ResourceManager {
    lookupOrCreate<R extends Resource>(container: string, name: string, type: TypeIndex, create: () => R): R;
    lookup(container: string, name: string, type: TypeIndex): Resource | undefined;
    delete(container: string, name: string, type: TypeIndex | Resource): boolean;
}
type CopyTensor = (tensor: Tensor) => Tensor;
declare const VariantCopyDirection: {
    readonly HOST_TO_DEVICE: 1;
    readonly DEVICE_TO_HOST: 2;
    readonly DEVICE_TO_DEVICE: 3;
};
type VariantCopyDirection = (typeof VariantCopyDirection)[keyof typeof VariantCopyDirection];
type CopyVariant = (value: TensorObject, copyTensor: CopyTensor) => Made<VariantObject>;
interface ReadableFile {
    readonly sizeBytes: number;
    read(offset: number, lengthBytes: number): Uint8Array | Promise<Uint8Array>;
    close(): void;
}
interface WritableFile {
    write(bytes: Uint8Array): void;
    close(): void;
}
interface FileSystem {
    open(path: string): ReadableFile | Promise<ReadableFile>;
    readonly create?: ((path: string) => WritableFile) | undefined;
}
interface LogRecord {
    readonly severity: "info" | "warning" | "error";
    readonly message: string;
    readonly stream?: string | undefined;
    readonly node?: string | undefined;
    readonly stepId?: number | undefined;
    readonly file?: string | undefined;
    readonly line?: number | undefined;
}
type LogSink = (record: LogRecord) => void;
declare const TENSOR_HANDLE_TYPE_NAME = "TensorHandle";
interface SessionState {
    newId(): number;
    getTensor(handle: string): Tensor;
    addTensor(handle: string, tensor: Tensor): void;
    deleteTensor(handle: string): void;
}
interface TensorAndKey {
    readonly tensor: Tensor;
    readonly id: number;
    readonly deviceName: string;
}
interface TensorStore {
    addTensor(name: string, tensor: TensorAndKey): void;
}
declare function tensorHandle(name: string, { id, deviceName }: Omit<TensorAndKey, "tensor">): string;
type Steps<T> = Generator<PromiseLike<unknown>, T, unknown>;
declare function settle<T>(value: T | PromiseLike<T>): Steps<T>;
declare function runSteps<T>(steps: Steps<T>): T | Promise<T>;
interface ComputeContext {
    readonly nodeName: string;
    readonly memory: LinearMemory;
    readonly inputCount: number;
    readonly outputCount: number;
    readonly resources: ResourceManager;
    readonly files: FileSystem;
    readonly cancellation: CancellationManager;
    readonly log: LogSink | undefined;
    readonly variants: VariantRegistry;
    readonly functions: FunctionRegistry;
    readonly session: SessionState | undefined;
    readonly tensorStore: TensorStore | undefined;
    readonly stepId: number;
    readonly rendezvous: Rendezvous;
    readonly frameAndIter: FrameAndIter;
    readonly isDead: boolean;
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
    setOutputsDead(): void;
    setOutput(index: number, tensor: Tensor): void;
    allocateOutput(index: number, shape: Shape): Tensor;
    forwardInputOrAllocateOutput(candidates: readonly number[], index: number, shape: Shape): Tensor;
}
interface VariantRegistry extends VariantDecoders {
    find(typeName: string): Made<VariantFunctions> | undefined;
}
interface VariantFunctions extends VariantDecoder {
    zerosLike?(context: ComputeContext, value: TensorObject, zerosLikeTensor: ZerosLikeTensor): Made<VariantObject>;
    conj?(context: ComputeContext, value: TensorObject): Made<VariantObject>;
    add?(context: ComputeContext, a: TensorObject, b: TensorObject, addTensors: AddTensors): Made<VariantObject>;
    readonly copies?: {
        readonly [direction in VariantCopyDirection]?: CopyVariant;
    };
}
interface LazyVariantFunctions {
    readonly typeName: string;
    load(): Promise<VariantFunctions>;
}
type ZerosLikeTensor = (context: ComputeContext, tensor: Tensor) => Steps<Tensor>;
type AddTensors = (context: ComputeContext, a: Tensor | undefined, b: Tensor | undefined) => Steps<Tensor | undefined>;
export { type AddTensors as A, type ComputeContext as C, type FileSystem as F, type LogRecord as L, type Resource as R, type Steps as S, type TypeIndex as T, VariantCopyDirection as V, type WritableFile as W, type ZerosLikeTensor as Z, type ResourceManager as a, type CopyTensor as b, type CopyVariant as c, type LazyVariantFunctions as d, type LogSink as e, type ReadableFile as f, type ReceiveCallback as g, type Received as h, type Rendezvous as i, type RendezvousArgs as j, type SavedNode as k, type SavedOp as l, type SavedResource as m, type SessionState as n, TENSOR_HANDLE_TYPE_NAME as o, type TensorAndKey as p, type TensorStore as q, type VariantFunctions as r, type VariantRegistry as s, runSteps as t, settle as u, tensorHandle as v };

// frame-and-iter.d.ts
interface FrameAndIter {
    readonly frameId: bigint;
    readonly iterId: number;
}
export type { FrameAndIter as F };

// register-kernels.d.ts
import { s as VariantRegistry, C as ComputeContext, r as VariantFunctions, d as LazyVariantFunctions } from './compute-context.js';
import { FunctionRegistry, NamedFunction } from '@heddle/ffi/functions';
import { LinearMemory } from '@heddle/memory';
import { DataType, Tensor } from '@heddle/tensor';
import { F as FunctionAttr } from './attr-value.js';
import { A as Attributes } from './attributes.js';
import { O as OpDefinition } from './op-definition.js';
import { O as OpData } from './op-data.js';
import { b as ShapeFunctions } from './shape-inference.js';
interface Kernel {
    compute(context: ComputeContext): void | Promise<void>;
    readonly usesRendezvous?: boolean;
    readonly usesSession?: boolean;
    dispose?(): void;
}
interface KernelDefinition {
    readonly op: string;
    readonly constraints?: Readonly<Record<string, readonly DataType[]>> | undefined;
    readonly priority?: number;
    readonly label?: string;
    readonly device?: string;
    readonly hostMemory?: readonly string[];
    readonly isReentrant?: boolean;
    preload?(): Promise<unknown>;
    create(context: ConstructionContext): Kernel | Promise<Kernel>;
}
interface ConstructionContext {
    readonly nodeName: string;
    readonly op: OpDefinition;
    readonly attributes: Attributes;
    readonly inputTypes: readonly DataType[];
    readonly outputTypes: readonly DataType[];
    readonly memory: LinearMemory;
    readonly variants: VariantRegistry;
    readonly functions: FunctionRegistry;
    instantiateFunction(func: FunctionAttr): FunctionRunner;
}
interface FunctionRunner {
    readonly inputTypes: readonly DataType[];
    readonly outputTypes: readonly DataType[];
    run(context: ComputeContext, inputs: readonly Tensor[], iteration?: number, spent?: Tensor[]): Tensor[] | Promise<Tensor[]>;
    runOwned(context: ComputeContext, inputs: Tensor[], iteration?: number): Tensor[] | Promise<Tensor[]>;
}
interface InterfaceVersion {
    readonly major: number;
    readonly minor: number;
}
declare const INTERFACE_VERSION: InterfaceVersion;
interface Registrar {
    registerOp(op: OpDefinition): void;
    registerKernel(kernel: KernelDefinition): void;
    registerOnDemand?(op: string, register: (registrar: Registrar) => void): void;
    registerVariant?(functions: VariantFunctions | LazyVariantFunctions): void;
    registerFunction?(name: string, run: NamedFunction): void;
}
interface KernelPlugin {
    readonly name: string;
    readonly version: string;
    readonly interfaceVersion: InterfaceVersion;
    register(registrar: Registrar): void;
    importShapeFunctions?(): Promise<ShapeFunctions>;
}
type CreateKernel = KernelDefinition["create"];
type KernelTypes = NonNullable<KernelDefinition["constraints"]>;
interface KernelSpec {
    readonly op: OpData;
    readonly constraints?: KernelTypes | readonly KernelTypes[];
    readonly isReentrant?: boolean;
}
declare function kernelOf(compute: Kernel["compute"]): CreateKernel;
declare function withKernel(spec: () => KernelSpec, create: CreateKernel, variant?: VariantFunctions): (registrar: Registrar) => void;
declare function registerKernels(registrar: Registrar, kernels: readonly (readonly [
    op: string,
    spec: () => KernelSpec,
    create: CreateKernel
])[]): void;
declare function registerLazily<Name extends string>(registrar: Registrar, load: () => Promise<Readonly<Record<NoInfer<Name>, CreateKernel>>>, kernels: readonly (readonly [
    op: string,
    spec: () => KernelSpec,
    create: Name
])[]): void;
export { type CreateKernel as C, type FunctionRunner as F, INTERFACE_VERSION as I, type KernelDefinition as K, type Registrar as R, type ConstructionContext as a, type InterfaceVersion as b, type Kernel as c, type KernelPlugin as d, type KernelSpec as e, type KernelTypes as f, registerLazily as g, kernelOf as k, registerKernels as r, withKernel as w };

// op-data.d.ts
import { DataType } from '@heddle/tensor';
import { A as AttrDefinition, O as OpDefinition } from './op-definition.js';
interface OpData extends Omit<OpDefinition, "inputs" | "outputs" | "attrs" | "isStateful"> {
    readonly inputs?: readonly ArgData[];
    readonly outputs?: readonly ArgData[];
    readonly attrs?: readonly AttrData[];
    readonly isStateful?: boolean;
}
type ArgData = readonly [
    name: string,
    type: DataType | string,
    numberAttr?: string,
    isRef?: boolean
];
type AttrData = readonly [
    name: string,
    type: AttrDefinition["type"],
    defaultValue?: DefaultData | undefined,
    rest?: Pick<AttrDefinition, "minimum" | "allowedTypes" | "allowedStrings">
];
type DefaultData = ScalarData | readonly ScalarData[];
type ScalarData = string | bigint | number | boolean | readonly number[] | null;
declare function opOf(data: OpData): OpDefinition;
export { type ArgData as A, type DefaultData as D, type OpData as O, type AttrData as a, opOf as o };

// shape-inference.d.ts
import { DataType, Tensor } from '@heddle/tensor';
import { A as Attributes } from './attributes.js';
import { P as PartialShape } from './attr-value.js';
interface HandleShape {
    readonly dtype: DataType;
    readonly shape: PartialShape;
}
interface TensorFacts {
    readonly shape: PartialShape;
    readonly value?: Tensor | undefined;
    readonly sizes?: readonly number[] | undefined;
    readonly handle?: readonly HandleShape[] | undefined;
}
interface ShapeContext {
    readonly nodeName: string;
    readonly attributes: Attributes;
    readonly inputCount: number;
    readonly outputCount: number;
    readonly graphVersion?: number;
    inputType(index: number): DataType;
    outputType(index: number): DataType;
    inputShape(index: number): PartialShape;
    inputRange(name: string): readonly [
        start: number,
        stop: number
    ];
    outputRange(name: string): readonly [
        start: number,
        stop: number
    ];
    inputTensor(index: number): Tensor | undefined;
    inputSizes(index: number): readonly number[] | undefined;
    inputAsShape(index: number): PartialShape;
    inputHandle(index: number): readonly HandleShape[] | undefined;
    setOutputShape(index: number, shape: PartialShape): void;
    setOutputSizes(index: number, sizes: readonly number[] | undefined): void;
    setOutputHandle(index: number, handle: readonly HandleShape[] | undefined): void;
}
type ShapeFunction = (context: ShapeContext) => void;
type ShapeFunctions = Readonly<Record<string, ShapeFunction>>;
export type { HandleShape as H, ShapeContext as S, TensorFacts as T, ShapeFunction as a, ShapeFunctions as b };

// unchanged-shape.d.ts
import { S as ShapeContext } from './shape-inference.js';
declare function unchangedShape(context: ShapeContext): void;
declare function identityShape(context: ShapeContext): void;
export { identityShape as i, unchangedShape as u };
