import { LinearMemory } from '@heddle/memory';
import { Shape, DataType, Tensor, TensorObject } from '@heddle/tensor';
import { CancellationManager } from '@heddle/cancellation';
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
interface TensorAttr {
    readonly dtype: DataType;
    readonly shape: readonly number[];
    readonly storedBytes?: number;
    materialize(memory: LinearMemory): Tensor;
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
interface ShapeContext {
    readonly nodeName: string;
    readonly attributes: Attributes;
    readonly inputCount: number;
    readonly outputCount: number;
    inputType(index: number): DataType;
    inputShape(index: number): PartialShape;
    setOutputShape(index: number, shape: PartialShape): void;
}
type ShapeFunction = (context: ShapeContext) => void;
declare function unchangedShape(context: ShapeContext): void;
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
declare function checkAttr(definition: AttrDefinition, value: AttrValue, where: string): void;
declare function defineOp(name: string, spec: OpSpec): OpDefinition;
interface ReadableFile {
    readonly sizeBytes: number;
    read(offset: number, lengthBytes: number): Uint8Array | Promise<Uint8Array>;
    close(): void;
}
interface FileSystem {
    open(path: string): ReadableFile | Promise<ReadableFile>;
}
declare function formatAttr({ name, type, minimum, defaultValue, ...allowed }: AttrDefinition): string;
declare function formatAttrValue(value: AttrValue): string;
interface Resource extends TensorObject {
    readonly container: string;
    readonly name: string;
}
interface ResourceManager {
    lookupOrCreate<R extends Resource>(container: string, name: string, typeName: string, create: () => R): R;
    lookup(container: string, name: string, typeName: string): Resource | undefined;
    delete(container: string, name: string, typeName: string): boolean;
}
interface Kernel {
    compute(context: ComputeContext): void | Promise<void>;
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
    instantiateFunction(func: FunctionAttr): FunctionRunner;
}
interface FunctionRunner {
    readonly inputTypes: readonly DataType[];
    readonly outputTypes: readonly DataType[];
    run(context: ComputeContext, inputs: readonly Tensor[]): Tensor[] | Promise<Tensor[]>;
    runOwned(context: ComputeContext, inputs: readonly Tensor[]): Tensor[] | Promise<Tensor[]>;
}
interface ComputeContext {
    readonly nodeName: string;
    readonly memory: LinearMemory;
    readonly inputCount: number;
    readonly outputCount: number;
    readonly resources: ResourceManager;
    readonly files: FileSystem;
    readonly cancellation: CancellationManager;
    readonly stepId: number;
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
}
declare function inBlocks(context: Pick<ComputeContext, "pause">, count: number, smallest: number, work: (start: number, end: number) => void): void | Promise<void>;
interface InterfaceVersion {
    readonly major: number;
    readonly minor: number;
}
declare const INTERFACE_VERSION: InterfaceVersion;
declare function lookupResource<R extends Resource>(context: ComputeContext, index: number, type: (abstract new (...args: never[]) => R) & {
    readonly typeName: string;
}): R;
interface Registrar {
    registerOp(op: OpDefinition): void;
    registerKernel(kernel: KernelDefinition): void;
}
interface KernelPlugin {
    readonly name: string;
    readonly version: string;
    readonly interfaceVersion: InterfaceVersion;
    register(registrar: Registrar): void;
}
type CreateKernel = KernelDefinition["create"];
type KernelTypes = NonNullable<KernelDefinition["constraints"]>;
interface KernelSpec extends OpSpec {
    readonly op: string;
    readonly constraints?: KernelTypes | readonly KernelTypes[];
    readonly isReentrant?: boolean;
}
declare function kernelOf(compute: Kernel["compute"]): CreateKernel;
declare function withKernel(spec: () => KernelSpec, create: CreateKernel): (registrar: Registrar) => void;
declare function registerKernels(registrar: Registrar, kernels: readonly (readonly [
    spec: () => KernelSpec,
    create: CreateKernel
])[]): void;
declare function registerLazily<Name extends string>(registrar: Registrar, load: () => Promise<Readonly<Record<NoInfer<Name>, CreateKernel>>>, kernels: readonly (readonly [
    spec: () => KernelSpec,
    create: Name
])[]): void;
type Steps<T> = Generator<PromiseLike<unknown>, T, unknown>;
declare function settle<T>(value: T | PromiseLike<T>): Steps<T>;
declare function runSteps<T>(steps: Steps<T>): T | Promise<T>;
declare function unescapeText(text: string): Uint8Array;
export { type ArgDefinition, type AttrDefinition, type AttrKinds, type AttrMap, type AttrValue, Attributes, type ComputeContext, type ConstructionContext, type CreateKernel, type FileSystem, type FunctionAttr, type FunctionRunner, INTERFACE_VERSION, type InterfaceVersion, type Kernel, type KernelDefinition, type KernelPlugin, type KernelSpec, type KernelTypes, type ListKind, type OpDefinition, type OpSpec, type PartialShape, type ReadableFile, type Registrar, type Resource, type ResourceManager, type ShapeContext, type ShapeFunction, type Steps, type TensorAttr, type TensorReader, checkAttr, concatenateShapes, defineOp, describeKind, formatAttr, formatAttrValue, formatPartialShape, inBlocks, isFullyDefined, kernelOf, lookupResource, mergeElementShapes, mergeShapes, partialShape, registerKernels, registerLazily, runSteps, settle, shapesCompatible, subshape, unchangedShape, unescapeText, withKernel, withRank, withRankAtLeast, withRankAtMost };
