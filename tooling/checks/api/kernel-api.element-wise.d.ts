import { C as CreateKernel } from './register-kernels.js';
import './compute-context.js';
import '@heddle/cancellation';
import '@heddle/ffi/functions';
import '@heddle/memory';
import '@heddle/tensor';
import '@heddle/tensor/variants';
import '@heddle/status';
import './attr-value.js';
import './frame-and-iter.js';
import './attributes.js';
import './op-definition.js';
import './shape-inference.js';
import './op-data.js';
interface BinaryFunctions {
    readonly number: (x: number, y: number) => number;
    readonly bigint?: (x: bigint, y: bigint) => bigint;
}
declare function binaryElementWise(compute: ((x: number, y: number) => number) | BinaryFunctions): CreateKernel;
interface UnaryFunctions {
    readonly number: (x: number) => number;
    readonly bigint?: (x: bigint) => bigint;
}
declare function unaryElementWise(compute: ((x: number) => number) | UnaryFunctions): CreateKernel;
export { type BinaryFunctions, type UnaryFunctions, binaryElementWise, unaryElementWise };

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

// frame-and-iter.d.ts
interface FrameAndIter {
    readonly frameId: bigint;
    readonly iterId: number;
}
export type { FrameAndIter as F };

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
