import { Tensor, TensorObject } from '@heddle/tensor';
import { VariantValue, VariantType, VariantTensorData } from '@heddle/tensor/variants';
import { C as ComputeContext, S as Steps } from './compute-context.js';
import '@heddle/cancellation';
import '@heddle/ffi/functions';
import '@heddle/memory';
import '@heddle/status';
import './attr-value.js';
import './frame-and-iter.js';
interface RowIterator {
    next(): Steps<Tensor[] | undefined>;
    close(): void;
}
declare class Dataset extends VariantValue {
    #private;
    readonly type: VariantType<Dataset>;
    readonly iterate: (context: ComputeContext) => RowIterator;
    constructor(iterate: (context: ComputeContext) => RowIterator, held?: readonly (Tensor | TensorObject)[]);
    encode(): VariantTensorData;
    protected dispose(): void;
}
declare function datasetOf(tensor: Tensor): Dataset;
declare class Optional extends VariantValue {
    readonly type: VariantType<Optional>;
    readonly values: readonly Tensor[] | undefined;
    constructor(values: readonly Tensor[] | undefined);
    encode(): VariantTensorData;
    debugString(): string;
    protected dispose(): void;
}
declare const OPTIONAL: VariantType<Optional>;
export { Dataset, OPTIONAL, Optional, type RowIterator, datasetOf };

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
