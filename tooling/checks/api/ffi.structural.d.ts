import { a as FfiValue, b as Ffi } from '../ffi.js';
import '@heddle/memory';
import '@heddle/memory/wasm';
import '../functions.js';
interface AccessStep {
    readonly kind: "attr" | "array-item" | "map-item" | "array-item-missing" | "map-item-missing";
    readonly key: FfiValue;
    readonly text: string;
}
declare class AccessPath {
    readonly steps: readonly AccessStep[];
    constructor(steps: readonly AccessStep[]);
    toString(): string;
}
declare class Mismatch {
    readonly lhs: AccessPath;
    readonly rhs: AccessPath;
    constructor(lhs: AccessPath, rhs: AccessPath);
    toString(): string;
}
interface StructuralOptions {
    readonly mapFreeVars?: boolean;
    readonly skipTensorContent?: boolean;
}
declare function structuralEqual(ffi: Ffi, lhs: unknown, rhs: unknown, options?: StructuralOptions): boolean;
declare function firstMismatch(ffi: Ffi, lhs: unknown, rhs: unknown, options?: StructuralOptions): Mismatch | undefined;
declare function structuralHash(ffi: Ffi, value: unknown, options?: StructuralOptions): bigint;
export { AccessPath, type AccessStep, Mismatch, type StructuralOptions, firstMismatch, structuralEqual, structuralHash };

// ffi.d.ts
import { LinearMemory } from '@heddle/memory';
import { IndirectCall, FunctionTable } from '@heddle/memory/wasm';
import { NamedFunction, FunctionRegistry } from './functions.js';
declare class CallArena implements Disposable {
    #private;
    depth: number;
    constructor(memory: LinearMemory, maxDepth: number);
    open(sizeBytes: number): number;
    reserve(sizeBytes: number): number;
    close(depth: number): void;
    [Symbol.dispose](): void;
}
declare class HandleTable<T> {
    #private;
    add(value: T): number;
    get(handle: number): T | undefined;
    remove(handle: number): T | undefined;
    get size(): number;
}
type PackedCall = (args: number, count: number, result: number) => void;
interface Closure {
    readonly run: PackedCall;
    readonly direct?: NamedFunction | undefined;
    readonly dispose?: (() => void) | undefined;
}
interface RaisedObject {
    readonly address: number;
    take(): number;
    release(): void;
}
type Raised = Error | RaisedObject;
interface CallLimits {
    readonly maxCallDepth?: number;
    readonly maxArguments?: number;
}
declare class CallState implements Disposable {
    readonly arena: CallArena;
    readonly maxArguments: number;
    readonly isRfc: boolean;
    readonly closures: HandleTable<Closure>;
    readonly errors: HandleTable<Error>;
    trampoline: number;
    backtraceUpdater: number;
    readonly registries: Set<FunctionRegistry>;
    raised: Raised | undefined;
    callPointer: IndirectCall | undefined;
    constructor(memory: LinearMemory, isRfc: boolean, { maxCallDepth, maxArguments }: CallLimits);
    [Symbol.dispose](): void;
}
declare class TensorState {
    readonly releases: Map<number, () => void>;
    readonly deleters: Map<number, number>;
}
type ProfileName = "tvm-ffi" | "rfc";
interface Profile {
    readonly name: ProfileName;
    readonly headerBytes: number;
    readonly prefixBytes: number;
    readonly countOffset: number;
    readonly weakOffset: number;
    readonly typeOffset: number;
    readonly deleterOffset: number;
    readonly smallBytes: number;
    readonly noneCode: number;
    readonly intCode: number;
    readonly floatCode: number;
    readonly boolCode: number;
    readonly smallStringCode: number;
    readonly isCanonical: boolean;
    headerCode(typeIndex: number): number;
    cellCode(typeIndex: number): number;
    typeOfHeader(code: number): number;
    typeOfCell(code: number): number;
}
interface ObjectSpace {
    readonly memory: LinearMemory;
    readonly profile: Profile;
    readonly table: FunctionTable;
    readonly types: {
        row(index: number): object | undefined;
    };
    readonly destroyer: {
        destroy(address: number): void;
    };
    readonly deleter: number;
    readonly weakObjects: Map<number, {
        references: number;
    }>;
    liveObjects: number;
}
declare class Destroyer {
    #private;
    constructor(space: ObjectSpace, endBody: (address: number) => void);
    destroy(address: number): void;
    readonly delete: (address: number, flags: number) => void;
    dropWeak(address: number): void;
}
declare const INSPECT: unique symbol;
declare class FfiObject implements Disposable {
    #private;
    readonly ffi: Ffi;
    constructor(ffi: Ffi, address: number);
    get address(): number;
    get isReleased(): boolean;
    get typeIndex(): number;
    get typeKey(): string;
    get useCount(): number;
    isInstance(typeKey: string): boolean;
    isSame(other: FfiObject): boolean;
    clone(): this;
    take(): number;
    protected exchange(address: number): number;
    release(): void;
    [Symbol.dispose](): void;
    toString(): string;
    [INSPECT](): string;
}
declare const DataTypeCode: {
    readonly INT: 0;
    readonly UINT: 1;
    readonly FLOAT: 2;
    readonly OPAQUE_HANDLE: 3;
    readonly BFLOAT: 4;
    readonly COMPLEX: 5;
    readonly BOOL: 6;
    readonly FLOAT8_E3M4: 7;
    readonly FLOAT8_E4M3: 8;
    readonly FLOAT8_E4M3B11FNUZ: 9;
    readonly FLOAT8_E4M3FN: 10;
    readonly FLOAT8_E4M3FNUZ: 11;
    readonly FLOAT8_E5M2: 12;
    readonly FLOAT8_E5M2FNUZ: 13;
    readonly FLOAT8_E8M0FNU: 14;
    readonly FLOAT6_E2M3FN: 15;
    readonly FLOAT6_E3M2FN: 16;
    readonly FLOAT4_E2M1FN: 17;
};
type DataTypeCode = (typeof DataTypeCode)[keyof typeof DataTypeCode];
declare class DlDataType {
    readonly code: number;
    readonly bits: number;
    readonly lanes: number;
    constructor(code: number, bits: number, lanes?: number);
    equals(other: DlDataType): boolean;
    toString(): string;
}
declare function formatDataType({ code, bits, lanes }: DlDataType, functions?: FunctionRegistry): string;
declare const DeviceType: {
    readonly CPU: 1;
    readonly CUDA: 2;
    readonly CUDA_HOST: 3;
    readonly OPENCL: 4;
    readonly VULKAN: 7;
    readonly METAL: 8;
    readonly VPI: 9;
    readonly ROCM: 10;
    readonly ROCM_HOST: 11;
    readonly EXT_DEV: 12;
    readonly CUDA_MANAGED: 13;
    readonly ONEAPI: 14;
    readonly WEBGPU: 15;
    readonly HEXAGON: 16;
    readonly MAIA: 17;
    readonly TRN: 18;
};
type DeviceType = (typeof DeviceType)[keyof typeof DeviceType];
declare class DlDevice {
    readonly type: number;
    readonly id: number;
    constructor(type: number, id?: number);
    equals(other: DlDevice): boolean;
    toString(): string;
}
declare function parseDevice(text: string): DlDevice;
type TypedArray = Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array | Int32Array | BigUint64Array | BigInt64Array | Float32Array | Float64Array;
interface DlTensorFields {
    readonly address: number;
    readonly dtype: DlDataType;
    readonly device: DlDevice;
    readonly shape: readonly number[];
    readonly strides: readonly number[];
    readonly dataAddress: number;
    readonly byteOffset: number;
}
declare class DlTensor implements DlTensorFields {
    #private;
    readonly ffi: Ffi;
    readonly address: number;
    readonly dtype: DlDataType;
    readonly device: DlDevice;
    readonly shape: readonly number[];
    readonly strides: readonly number[];
    readonly dataAddress: number;
    readonly byteOffset: number;
    readonly elementCount: number;
    constructor(ffi: Ffi, fields: DlTensorFields);
    get isContiguous(): boolean;
    get sizeBytes(): number;
    size(index: number): number;
    stride(index: number): number;
    elements(): TypedArray;
    toTypedArray(): TypedArray;
    toString(): string;
    [INSPECT](): string;
}
declare class OpaquePointer {
    readonly address: number;
    constructor(address: number);
}
type FfiValue = null | boolean | number | bigint | string | Uint8Array | OpaquePointer | DlDataType | DlDevice | DlTensor | FfiObject;
type StructuralKind = "unsupported" | "tree" | "var" | "dag" | "const-tree" | "singleton";
type FieldFlag = "ignore" | "def-recursive" | "def-non-recursive";
interface FieldDefinition {
    readonly type?: string;
    readonly nullable?: boolean;
    readonly default?: unknown;
    readonly flags?: readonly FieldFlag[];
}
interface Field extends FieldDefinition {
    readonly name: string;
    readonly offsetBytes: number;
}
type CompareField = (lhs: unknown, rhs: unknown, field: string, isDefinition?: boolean) => boolean;
type HashField = (value: unknown, hash: bigint, isDefinition?: boolean) => bigint;
interface TypeHooks<T = FfiObject> {
    structuralEqual?(lhs: T, rhs: T, compare: CompareField): boolean;
    structuralHash?(object: T, hash: bigint, add: HashField): bigint;
    toJson?(object: T): unknown;
    fromJson?(ffi: Ffi, data: unknown): FfiObject;
}
interface TypeFields {
    readonly all: readonly Field[];
    readonly structuralKind: StructuralKind;
    readonly hooks: TypeHooks;
}
type ObjectClass = new (ffi: Ffi, address: number) => FfiObject;
interface TypeDefinition {
    readonly key: string;
    readonly displayName?: string;
    readonly parent?: number;
    readonly index?: number;
    readonly childSlots?: number;
    readonly childSlotsCanOverflow?: boolean;
    readonly destroy?: (ffi: Ffi, address: number) => void;
    readonly read?: (ffi: Ffi, address: number) => FfiValue;
    readonly objectClass?: ObjectClass;
    readonly fields?: TypeFields;
}
interface TypeRow extends TypeDefinition {
    readonly index: number;
    readonly displayName: string;
    readonly depth: number;
    readonly ancestors: readonly number[];
    readonly slotsEnd: number;
}
declare class TypeTable {
    #private;
    define(definition: TypeDefinition): number;
    row(index: number): TypeRow | undefined;
    find(key: string): TypeRow | undefined;
    name(index: number): string;
    isInstance(index: number, ancestor: number): boolean;
    objectClass(index: number): ObjectClass | undefined;
}
interface Converter {
    readonly takes: string;
    write(ffi: Ffi, address: number, value: unknown): boolean;
}
interface FfiParts extends CallLimits {
    readonly memory: LinearMemory;
    readonly profile: Profile;
    readonly functionTable?: FunctionTable;
    readonly functions?: FunctionRegistry;
}
declare class Ffi implements Disposable {
    #private;
    readonly memory: LinearMemory;
    readonly profile: Profile;
    readonly table: FunctionTable;
    readonly functions: FunctionRegistry;
    readonly types: TypeTable;
    readonly converters: Converter[];
    liveObjects: number;
    readonly deleter: number;
    bufferDeleter: number;
    readonly destroyer: Destroyer;
    readonly weakObjects: Map<number, {
        references: number;
    }>;
    readonly calls: CallState;
    readonly tensors: TensorState;
    constructor({ memory, profile, functionTable, functions, ...limits }: FfiParts);
    own<T extends Disposable>(part: T): T;
    part<T extends Disposable>(Part: new (ffi: Ffi) => T): T;
    dispose(): void;
    [Symbol.dispose](): void;
}
export { type Converter as C, DlDataType as D, FfiObject as F, type HashField as H, OpaquePointer as O, type PackedCall as P, type StructuralKind as S, type TypeDefinition as T, type FfiValue as a, Ffi as b, DlDevice as c, type CallLimits as d, type Profile as e, type ProfileName as f, DlTensor as g, type TypedArray as h, type Field as i, type TypeHooks as j, type FieldDefinition as k, type CompareField as l, DataTypeCode as m, DeviceType as n, type FieldFlag as o, type ObjectClass as p, type TypeFields as q, type TypeRow as r, TypeTable as s, formatDataType as t, parseDevice as u };

// functions.d.ts
type NamedFunction = (...args: any[]) => unknown;
interface RegisteredObject extends Disposable {
    readonly ffi: object;
}
interface RegistryEntry {
    readonly run: NamedFunction;
    readonly object?: RegisteredObject | undefined;
}
interface RegisterOptions {
    readonly override?: boolean;
    readonly object?: RegisteredObject;
}
declare class FunctionRegistry {
    #private;
    set(name: string, run: NamedFunction, { override, object }?: RegisterOptions): void;
    get(name: string): NamedFunction | undefined;
    entry(name: string): RegistryEntry | undefined;
    remove(name: string): boolean;
    removeOf(ffi: object): void;
    names(): string[];
}
export { FunctionRegistry, type NamedFunction, type RegisterOptions, type RegisteredObject, type RegistryEntry };
