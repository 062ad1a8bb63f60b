import { B as ShapeContext, P as PartialShape, H as HandleShape } from './attr-value.js';
export { i as identityShape, u as unchangedShape } from './unchanged-shape.js';
import '@heddle/memory';
import '@heddle/tensor';
import '@heddle/tensor/variants';
import '@heddle/cancellation';
import '@heddle/ffi/functions';
import './frame-and-iter.js';
import '@heddle/status';
declare function biasAddShape(context: ShapeContext): void;
declare function biasAddGradShape(context: ShapeContext): void;
declare function broadcastPartialShapes(first: PartialShape, second: PartialShape): PartialShape;
declare function broadcastBinaryShape(context: ShapeContext): void;
declare function concatShape(context: ShapeContext): void;
declare function concatV2Shape(context: ShapeContext): void;
declare function concatenatedShape(context: ShapeContext, start: number, stop: number, axisIndex: number): void;
declare function conv2dBackpropInputShape(context: ShapeContext): void;
declare function conv2dShape(context: ShapeContext): void;
declare function conv3dShape(context: ShapeContext): void;
declare function depthwiseConv2dNativeShape(context: ShapeContext): void;
declare function einsumShape(context: ShapeContext): void;
declare function partialElementCount(shape: PartialShape): number;
declare function explicitShape(context: ShapeContext): void;
declare function explicitShapes(context: ShapeContext): void;
declare function fusedBatchNormShape(context: ShapeContext): void;
declare function fusedBatchNormV3Shape(context: ShapeContext): void;
declare function fusedBatchNormExShape(context: ShapeContext): void;
declare function gatherNdShape(context: ShapeContext): void;
declare function inputIntegers(context: ShapeContext, index: number): readonly (number | undefined)[] | undefined;
declare function knownIntegers(context: ShapeContext, index: number): readonly number[] | undefined;
declare function inputInteger(context: ShapeContext, index: number): number | undefined;
declare function inputSize(context: ShapeContext, index: number): number;
declare function hasSizes(context: ShapeContext, index: number): boolean;
declare function matMulShape(context: ShapeContext): void;
declare function batchMatMulShape(context: ShapeContext): void;
declare function batchMatMulV2Shape(context: ShapeContext): void;
declare function mergeBothInputsShape(context: ShapeContext): void;
declare function scalarShape(context: ShapeContext): void;
declare function unknownShape(context: ShapeContext): void;
declare function noOutputs(_: ShapeContext): void;
declare function avgPoolShape(context: ShapeContext): void;
declare function maxPoolShape(context: ShapeContext): void;
declare function maxPooledShape(context: ShapeContext): readonly number[];
declare function maxPoolV2Shape(context: ShapeContext): void;
declare function pool3dShape(context: ShapeContext): void;
declare function randomShape(context: ShapeContext): void;
declare function unchangedShapeWithRank(context: ShapeContext, rank: number): void;
declare function unchangedShapeWithRankAtLeast(context: ShapeContext, rank: number): void;
declare function unchangedShapeWithRankAtMost(context: ShapeContext, rank: number): void;
declare function inputWithRank(context: ShapeContext, index: number, rank: number): readonly number[];
declare function sizeAt(shape: PartialShape, index: number): number;
declare function replaceSize(shape: PartialShape, index: number, size: number): PartialShape;
declare function reductionShape(context: ShapeContext): void;
declare function validateVariableResourceHandle(context: ShapeContext): HandleShape | undefined;
declare function validateScatterNd(indices: PartialShape, updates: PartialShape, target: PartialShape): void;
declare function segmentReductionWithNumSegmentsShape(context: ShapeContext): void;
declare function mergePrefix(shape: PartialShape, prefix: PartialShape): PartialShape;
declare function addSizes(first: number, second: number): number;
declare function subtractSizes(first: number, second: number): number;
declare function multiplySizes(first: number, second: number): number;
declare function divideSize(size: number, divisor: number, mustDivide: boolean): number;
declare function mergeSizes(first: number, second: number): number;
declare function withSize(size: number, wanted: number): number;
declare function sliceShape(context: ShapeContext): void;
interface SlidingWindow {
    readonly size: number;
    readonly stride: number;
    readonly dilation?: number;
    readonly padding: string;
    readonly paddings?: readonly [
        before: number,
        after: number
    ];
}
declare function windowedOutputSize(inputSize: number, { size, stride, dilation, padding, paddings }: SlidingWindow): number;
type Padding = "SAME" | "VALID" | "EXPLICIT";
interface WindowPlaces {
    readonly outputSize: number;
    readonly before: number;
}
declare function slideWindow(inputSize: number, { size, stride, dilation, padding, paddings }: SlidingWindow): WindowPlaces;
declare function validateSparseTensor(indices: PartialShape, values: PartialShape, shape: PartialShape): void;
declare function withContext<T>(compute: () => T, text: string): T;
export { type Padding, type SlidingWindow, type WindowPlaces, addSizes, avgPoolShape, batchMatMulShape, batchMatMulV2Shape, biasAddGradShape, biasAddShape, broadcastBinaryShape, broadcastPartialShapes, concatShape, concatV2Shape, concatenatedShape, conv2dBackpropInputShape, conv2dShape, conv3dShape, depthwiseConv2dNativeShape, divideSize, einsumShape, explicitShape, explicitShapes, fusedBatchNormExShape, fusedBatchNormShape, fusedBatchNormV3Shape, gatherNdShape, hasSizes, inputInteger, inputIntegers, inputSize, inputWithRank, knownIntegers, matMulShape, maxPoolShape, maxPoolV2Shape, maxPooledShape, mergeBothInputsShape, mergePrefix, mergeSizes, multiplySizes, noOutputs, partialElementCount, pool3dShape, randomShape, reductionShape, replaceSize, scalarShape, segmentReductionWithNumSegmentsShape, sizeAt, sliceShape, slideWindow, subtractSizes, unchangedShapeWithRank, unchangedShapeWithRankAtLeast, unchangedShapeWithRankAtMost, unknownShape, validateScatterNd, validateSparseTensor, validateVariableResourceHandle, windowedOutputSize, withContext, withSize };

// attr-value.d.ts
import { LinearMemory } from '@heddle/memory';
import { Shape, DataType, Tensor, TensorObject } from '@heddle/tensor';
import { VariantTensorData, VariantObject } from '@heddle/tensor/variants';
import { CancellationManager } from '@heddle/cancellation';
import { FunctionRegistry } from '@heddle/ffi/functions';
import { F as FrameAndIter } from './frame-and-iter.js';
import { StatusError } from '@heddle/status';
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
type Steps<T> = Generator<PromiseLike<unknown>, T, unknown>;
declare function settle<T>(value: T | PromiseLike<T>): Steps<T>;
declare function runSteps<T>(steps: Steps<T>): T | Promise<T>;
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
declare function warn({ log, nodeName, stepId }: ComputeContext, message: string): void;
declare function failWithWarning({ log, nodeName, stepId }: ComputeContext, error: StatusError): never;
declare function wasWarnedOf(error: StatusError): boolean;
declare function withWarning<T>(context: ComputeContext, steps: Steps<T>): Steps<T>;
declare function failure(error: Error): Pick<LogRecord, "message" | "file" | "line">;
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
type Made<T> = T | Promise<T>;
type CopyTensor = (tensor: Tensor) => Tensor;
type ZerosLikeTensor = (context: ComputeContext, tensor: Tensor) => Steps<Tensor>;
type AddTensors = (context: ComputeContext, a: Tensor | undefined, b: Tensor | undefined) => Steps<Tensor | undefined>;
declare const VariantCopyDirection: {
    readonly HOST_TO_DEVICE: 1;
    readonly DEVICE_TO_HOST: 2;
    readonly DEVICE_TO_DEVICE: 3;
};
type VariantCopyDirection = (typeof VariantCopyDirection)[keyof typeof VariantCopyDirection];
interface VariantFunctions {
    readonly typeName: string;
    decode?(data: VariantTensorData): Made<VariantObject | undefined>;
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
type CopyVariant = (value: TensorObject, copyTensor: CopyTensor) => Made<VariantObject>;
interface VariantRegistry {
    find(typeName: string): VariantFunctions | Promise<VariantFunctions> | undefined;
}
interface TensorAttr {
    readonly dtype: DataType;
    readonly shape: readonly number[];
    readonly storedBytes?: number;
    hasSameValuesAs?(other: TensorAttr): boolean;
    materialize(memory: LinearMemory): Tensor;
    readonly materializeVariants?: (memory: LinearMemory, variants: VariantRegistry) => Promise<Tensor>;
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
export { failWithWarning as $, type AttrKinds as A, type ShapeContext as B, type ComputeContext as C, type ShapeFunction as D, type ShapeFunctions as E, type FunctionAttr as F, type Steps as G, type HandleShape as H, TENSOR_HANDLE_TYPE_NAME as I, type TensorAndKey as J, type KernelDefinition as K, type ListKind as L, type TensorFacts as M, type TensorReader as N, type OpSpec as O, type PartialShape as P, type TensorStore as Q, type Resource as R, type SavedNode as S, type TensorAttr as T, type VariantFunctions as U, VariantCopyDirection as V, type VariantRegistry as W, type WritableFile as X, concatenateShapes as Y, type ZerosLikeTensor as Z, describeKind as _, type AttrMap as a, failure as a0, formatPartialShape as a1, isFullyDefined as a2, mergeElementShapes as a3, mergeShapes as a4, partialShape as a5, runSteps as a6, settle as a7, shapesCompatible as a8, subshape as a9, tensorHandle as aa, warn as ab, wasWarnedOf as ac, withRank as ad, withRankAtLeast as ae, withRankAtMost as af, withWarning as ag, type AttrValue as b, type AttrDefinition as c, Attributes as d, type OpDefinition as e, type ResourceManager as f, type TypeIndex as g, type FunctionRunner as h, type AddTensors as i, type ArgDefinition as j, type ConstructionContext as k, type CopyTensor as l, type CopyVariant as m, type FileSystem as n, type Kernel as o, type LazyVariantFunctions as p, type LogRecord as q, type LogSink as r, type ReadableFile as s, type ReceiveCallback as t, type Received as u, type Rendezvous as v, type RendezvousArgs as w, type SavedOp as x, type SavedResource as y, type SessionState as z };

// unchanged-shape.d.ts
import { B as ShapeContext } from './attr-value.js';
declare function unchangedShape(context: ShapeContext): void;
declare function identityShape(context: ShapeContext): void;
export { identityShape as i, unchangedShape as u };

// frame-and-iter.d.ts
interface FrameAndIter {
    readonly frameId: bigint;
    readonly iterId: number;
}
export type { FrameAndIter as F };
