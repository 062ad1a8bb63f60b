import { RunClock, ClockLimits, RunOptions } from '@heddle/graph';
import { ComputeContext, AttrMap, FileSystem, ResourceManager, LogSink } from '@heddle/kernel-api';
import { Host, KernelContext, KernelInstance } from '@heddle/kernel-fallback';
import { StatusError } from '@heddle/status';
import { B as BefFile, D as DenseView } from './view-attributes.js';
import { Tensor } from '@heddle/tensor';
import { L as Location } from './module.js';
import './header-cursor.js';
declare class KernelAttributes {
    #private;
    readonly file: BefFile;
    constructor(file: BefFile, kernel: string, offsets: readonly number[]);
    get count(): number;
    offset(index: number): number;
    boolean(index: number): boolean;
    i32(index: number): number;
    i64(index: number): bigint;
    f32(index: number): number;
    f64(index: number): number;
    ui16(index: number): number;
    text(index: number): string;
    dense(index: number): DenseView;
    aggregate(index: number): KernelAttributes;
    i32s(index: number): number[];
    f32s(index: number): number[];
}
interface FallbackRun extends Pick<ComputeContext, "cancellation" | "stepId" | "pause"> {
    readonly surroundings: Pick<ComputeContext, "files" | "resources" | "log"> & {
        readonly host: Host;
    };
}
declare class FallbackContext extends KernelContext {
    #private;
    constructor(run: FallbackRun);
    reset(run: FallbackRun): void;
    pause(): Promise<void> | undefined;
}
interface FallbackNode {
    readonly op: string;
    readonly attrs: AttrMap;
}
interface FallbackKernel {
    readonly name: string;
    readonly functionIndex: number;
    readonly index: number;
    readonly attributes: KernelAttributes;
}
interface BorrowedKernel {
    readonly instance: KernelInstance;
    readonly isOwn: boolean;
}
interface CacheEntry {
    readonly kernel: FallbackKernel;
    readonly node: FallbackNode;
    readonly instances: BorrowedKernel[];
}
declare class KernelCache {
    #private;
    constructor(host: Host);
    get size(): number;
    entryOf(kernel: FallbackKernel): CacheEntry;
    takeContext(run: FallbackRun): FallbackContext;
    giveBack(context: FallbackContext): void;
    take(entry: CacheEntry, inputs: readonly Tensor[]): BorrowedKernel | Promise<BorrowedKernel>;
    dispose(): void;
}
interface Counted {
    retain(): unknown;
    release(): void;
}
declare class AsyncValue {
    #private;
    static of(content: unknown): AsyncValue;
    static failed(error: StatusError): AsyncValue;
    get isAvailable(): boolean;
    get error(): StatusError | undefined;
    get content(): unknown;
    get isUnique(): boolean;
    set(content: unknown): void;
    fail(error: StatusError): boolean;
    forwardTo(value: AsyncValue): void;
    andThen(waiter: () => void): void;
    retain(): this;
    release(): void;
}
type OnceResults = Map<object, {
    readonly run: object;
    readonly values: readonly AsyncValue[];
}>;
interface BefSurroundings {
    readonly host: Host;
    readonly files: FileSystem;
    readonly resources: ResourceManager;
    readonly once: OnceResults;
    readonly kernels: KernelCache;
    readonly maxSteps: number;
    readonly maxCallDepth: number;
    readonly log: LogSink | undefined;
    readonly onDiagnostic: ((diagnostic: BefDiagnostic) => void) | undefined;
}
interface BefDiagnostic {
    readonly error: StatusError;
    readonly location: Location;
    readonly kernel: string;
}
declare class BefRun extends RunClock {
    #private;
    readonly surroundings: BefSurroundings;
    readonly stepId: number;
    constructor(surroundings: BefSurroundings, limits: ClockLimits);
    get log(): LogSink | undefined;
    get cancelledValue(): AsyncValue | undefined;
    get mustWait(): boolean;
    step(): void;
    enqueue(task: () => void): void;
    enter(start: () => void): void;
    waitFor<T>(promise: PromiseLike<T>, fulfilled: (value: T) => void, rejected: (error: StatusError) => void): void;
    waitForValue(value: AsyncValue): void;
    mayBlock(values: readonly AsyncValue[]): void;
    untilAvailable(values: readonly AsyncValue[]): void | Promise<void>;
    untilQuiet(): void | Promise<void>;
}
interface FunctionSignature {
    readonly name: string;
    readonly argumentTypes: readonly string[];
    readonly resultTypes: readonly string[];
}
interface Callable extends FunctionSignature {
    start(run: BefRun, args: readonly AsyncValue[], depth: number): readonly AsyncValue[];
}
type KernelImplementation = (frame: KernelFrame) => void | Promise<void>;
type KernelImplementations = Readonly<Record<string, KernelImplementation>>;
interface FileKernel {
    readonly name: string;
    readonly run: KernelImplementation;
    readonly functionIndex: number;
    readonly index: number;
    readonly location: Location;
    readonly attributes: KernelAttributes;
    readonly functions: readonly Callable[];
    readonly results: readonly number[];
}
declare class KernelFrame {
    #private;
    readonly run: BefRun;
    readonly kernel: FileKernel;
    readonly arguments: readonly AsyncValue[];
    error: StatusError | undefined;
    constructor(run: BefRun, kernel: FileKernel, args: readonly AsyncValue[], depth: number);
    get attributes(): KernelAttributes;
    get resultCount(): number;
    functionAt(index: number): Callable;
    content(index: number): unknown;
    integer(index: number): number;
    bigint(index: number): bigint;
    float(index: number): number;
    boolean(index: number): boolean;
    text(index: number): string;
    tensor(index: number): Tensor;
    set(index: number, content: unknown): void;
    setValue(index: number, value: AsyncValue): void;
    setValues(values: readonly AsyncValue[]): void;
    allocate(index: number): AsyncValue;
    allocateAll(): AsyncValue[];
    fail(thrown: unknown): void;
    call(callable: Callable, args: readonly AsyncValue[], resultCount?: number): readonly AsyncValue[];
    callLater(callable: Callable, args: readonly AsyncValue[], resultCount?: number): readonly AsyncValue[];
    compute(): AsyncValue[];
}
type BefValue = number | bigint | boolean | string | object;
type NativeResult = BefValue | readonly BefValue[] | undefined;
type NativeImplementation = (...args: readonly BefValue[]) => NativeResult | Promise<NativeResult>;
interface BefExecutorOptions {
    readonly kernels?: KernelImplementations;
    readonly nativeFunctions?: Readonly<Record<string, NativeImplementation>>;
    readonly files?: FileSystem;
    readonly log?: LogSink | undefined;
    readonly onDiagnostic?: ((diagnostic: BefDiagnostic) => void) | undefined;
    readonly maxSteps?: number;
    readonly maxCallDepth?: number;
}
type BefRunOptions = Pick<RunOptions, "signal" | "timeoutMs" | "stopFlag" | "sliceMs">;
type BefOutcome = {
    readonly value: BefValue;
    readonly error?: undefined;
} | {
    readonly error: StatusError;
    readonly value?: undefined;
};
declare class BefExecutor implements Disposable {
    #private;
    readonly functions: readonly FunctionSignature[];
    constructor(host: Host, file: BefFile, options?: BefExecutorOptions);
    get cachedKernels(): number;
    execute(name: string, args?: readonly BefValue[], options?: BefRunOptions): BefValue[] | Promise<BefValue[]>;
    executeSettled(name: string, args?: readonly BefValue[], options?: BefRunOptions): BefOutcome[] | Promise<BefOutcome[]>;
    dispose(): void;
    [Symbol.dispose](): void;
}
interface PreparedKernel extends FileKernel {
    readonly operands: readonly number[];
    readonly users: readonly (readonly number[])[];
    readonly stream: number;
}
declare class Chain {
}
declare const CHAIN: Chain;
export { AsyncValue, type BefDiagnostic, BefExecutor, type BefExecutorOptions, type BefOutcome, BefRun, type BefRunOptions, type BefSurroundings, type BefValue, CHAIN, type Callable, Chain, type Counted, type FunctionSignature, KernelAttributes, KernelFrame, type KernelImplementation, type KernelImplementations, type NativeImplementation, type NativeResult, type PreparedKernel };

// view-attributes.d.ts
import { F as FunctionKind, D as DenseType, N as NamedType } from './module.js';
import { B as ByteRange } from './header-cursor.js';
declare const SectionId: {
    readonly Strings: 0;
    readonly Attributes: 1;
    readonly Kernels: 2;
    readonly Types: 3;
    readonly FunctionIndex: 4;
    readonly Functions: 5;
    readonly LocationStrings: 6;
    readonly Locations: 7;
    readonly AttributeTypes: 8;
    readonly AttributeNames: 9;
    readonly RegisterTypes: 10;
    readonly CompiledPlans: 72;
};
type SectionId = (typeof SectionId)[keyof typeof SectionId];
interface BefLimits {
    readonly maxBytes?: number;
    readonly maxDepth?: number;
}
interface BefKernel {
    readonly name: string;
    readonly location: number;
    readonly stream: number;
    readonly operands: readonly number[];
    readonly attributes: readonly number[];
    readonly functions: readonly number[];
    readonly results: readonly number[];
    readonly users: readonly (readonly number[])[];
}
interface FunctionBody {
    readonly location: number;
    readonly registerCount: number;
    readonly useCounts: Uint32Array;
    readonly arguments: readonly number[];
    readonly argumentUsers: readonly (readonly number[])[];
    readonly ready: readonly number[];
    readonly stream: number;
    readonly kernels: readonly BefKernel[];
    readonly results: readonly number[];
}
interface BefFunctionEntry {
    readonly name: string;
    readonly kind: FunctionKind;
    readonly argumentTypes: readonly string[];
    readonly resultTypes: readonly string[];
}
declare class BefFile {
    #private;
    readonly bytes: Uint8Array;
    readonly view: DataView;
    readonly limits: Required<BefLimits>;
    readonly functions: readonly BefFunctionEntry[];
    readonly kernelNames: readonly string[];
    readonly types: readonly string[];
    constructor(bytes: Uint8Array, { maxBytes, maxDepth }: BefLimits);
    findSection(id: SectionId): ByteRange | undefined;
    section(id: SectionId): ByteRange;
    string(offset: number, id?: SectionId): string;
    functionIndex(name: string): number;
    functionBody(index: number): FunctionBody;
}
declare function openBef(bytes: Uint8Array, limits?: BefLimits): BefFile;
interface DenseView extends ByteRange {
    readonly type: DenseType;
    readonly shape: readonly number[];
    readonly elementCount: number;
}
interface ArrayView extends ByteRange {
    readonly count: number;
}
interface ElementView {
    readonly code: number;
    readonly offset: number;
}
declare function viewStringAttribute(file: BefFile, offset: number): ByteRange;
declare function viewArrayAttribute(file: BefFile, offset: number, elementSizeBytes: number): ArrayView;
declare function readShapeAttribute(file: BefFile, offset: number): readonly number[] | undefined;
declare function viewDenseAttribute(file: BefFile, offset: number): DenseView;
declare function viewAggregateAttribute(file: BefFile, offset: number): readonly ElementView[];
declare function readTypeAttribute(file: BefFile, offset: number): NamedType;
declare function readBoolAttribute(file: BefFile, offset: number): boolean;
declare function readI32Attribute(file: BefFile, offset: number): number;
declare function readI64Attribute(file: BefFile, offset: number): bigint;
declare function readF32Attribute(file: BefFile, offset: number): number;
declare function readF64Attribute(file: BefFile, offset: number): number;
export { type ArrayView as A, BefFile as B, type DenseView as D, type ElementView as E, type FunctionBody as F, SectionId as S, type BefFunctionEntry as a, type BefKernel as b, type BefLimits as c, readF32Attribute as d, readF64Attribute as e, readI32Attribute as f, readI64Attribute as g, readShapeAttribute as h, readTypeAttribute as i, viewArrayAttribute as j, viewDenseAttribute as k, viewStringAttribute as l, openBef as o, readBoolAttribute as r, viewAggregateAttribute as v };

// module.d.ts
type IntegerType = "i1" | "i8" | "i16" | "i32" | "i64" | "ui8" | "ui16" | "ui32" | "ui64";
type FloatType = "bf16" | "f16" | "f32" | "f64";
type DenseType = IntegerType | FloatType | "complex<f32>" | "complex<f64>";
type NamedType = DenseType | "!corert.string" | "!corert.resource" | "!corert.variant" | "!corert.quint8" | "!corert.quint16" | "!corert.qint8" | "!corert.qint16" | "!corert.qint32";
type Attribute = {
    readonly kind: "integer";
    readonly type: IntegerType;
    readonly value: bigint;
} | {
    readonly kind: "float";
    readonly type: FloatType;
    readonly value: number;
    readonly nanBits?: bigint;
} | {
    readonly kind: "string";
    readonly bytes: Uint8Array;
} | {
    readonly kind: "type";
    readonly type: NamedType;
} | {
    readonly kind: "shape";
    readonly dims: readonly number[] | undefined;
} | {
    readonly kind: "dense";
    readonly type: DenseType;
    readonly shape: readonly number[];
    readonly data: Uint8Array;
    readonly alignment?: number;
} | {
    readonly kind: "array";
    readonly elements: readonly Attribute[];
} | {
    readonly kind: "symbol";
    readonly path: readonly string[];
};
type Location = {
    readonly kind: "unknown";
} | {
    readonly kind: "file";
    readonly file: string;
    readonly line: number;
    readonly column: number;
} | {
    readonly kind: "name";
    readonly name: string;
    readonly child: Location;
} | {
    readonly kind: "call";
    readonly callee: Location;
    readonly caller: Location;
} | {
    readonly kind: "fused";
    readonly locations: readonly Location[];
};
interface BefModule {
    readonly functions: readonly BefFunction[];
    readonly attributes?: ReadonlyMap<string, Attribute>;
    readonly compiledModules?: readonly CompiledModule[];
}
interface CompiledModule {
    readonly name: string;
    readonly text: string;
}
type FunctionKind = "async" | "sync" | "native";
interface BefFunction {
    readonly name: string;
    readonly kind: FunctionKind;
    readonly resultTypes: readonly string[];
    readonly argumentTypes: readonly string[];
    readonly body: Region | undefined;
    readonly attributes: ReadonlyMap<string, Attribute>;
    readonly location: Location;
}
interface Region {
    readonly arguments: readonly Value[];
    readonly operations: readonly Operation[];
    readonly returns: readonly Value[];
}
interface Value {
    readonly type: string;
}
interface Operation {
    readonly name: string;
    readonly operands: readonly Value[];
    readonly results: readonly Value[];
    readonly attributes: ReadonlyMap<string, Attribute>;
    readonly regions: readonly Region[];
    readonly location: Location;
}
export type { Attribute as A, BefModule as B, CompiledModule as C, DenseType as D, FunctionKind as F, IntegerType as I, Location as L, NamedType as N, Operation as O, Region as R, Value as V, BefFunction as a, FloatType as b };

// header-cursor.d.ts
interface ByteRange {
    readonly start: number;
    readonly end: number;
}
export type { ByteRange as B };
