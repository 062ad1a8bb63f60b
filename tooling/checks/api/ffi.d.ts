import { b as Ffi, F as FfiObject, T as TypeDefinition, C as Converter, P as PackedCall, a as FfiValue, O as OpaquePointer, D as DlDataType, c as DlDevice, d as CallLimits, e as Profile, f as ProfileName, g as DlTensor, h as TypedArray, i as Field, j as TypeHooks, k as FieldDefinition, S as StructuralKind } from './ffi.js';
export { l as CompareField, m as DataTypeCode, n as DeviceType, o as FieldFlag, H as HashField, p as ObjectClass, q as TypeFields, r as TypeRow, s as TypeTable, t as formatDataType, u as parseDevice } from './ffi.js';
import { F as FfiFunction } from './ffi-function.js';
import { NamedFunction, FunctionRegistry } from './functions.js';
import { LinearMemory } from '@heddle/memory';
import { FunctionTable } from '@heddle/memory/wasm';
import { StatusError } from '@heddle/status';
declare function anyPadBytes(paddings: number): number;
declare function initAnyPad(ffi: Ffi, address: number, paddings: number): void;
declare function dropAnyPad(ffi: Ffi, address: number, paddings: number): void;
declare function anyRoom(ffi: Ffi, address: number): number;
declare function viewAny(ffi: Ffi, from: number, to: number): void;
declare const ANY_BYTES = 16;
declare function anyType(ffi: Ffi, address: number): number;
declare function copyAny(ffi: Ffi, from: number, to: number): void;
declare function copyView(ffi: Ffi, from: number, to: number): void;
declare function moveAny(ffi: Ffi, from: number, to: number): void;
declare function dropAny(ffi: Ffi, address: number): void;
declare function checkAny(ffi: Ffi, address: number): number;
declare function writeInt(ffi: Ffi, address: number, value: number | bigint): void;
declare function readInt(ffi: Ffi, address: number): number | bigint;
declare function writeFloat(ffi: Ffi, address: number, value: number): void;
declare function readFloat(ffi: Ffi, address: number): number;
declare function writeBool(ffi: Ffi, address: number, value: boolean): void;
declare function readBool(ffi: Ffi, address: number): boolean;
declare function ownAny(ffi: Ffi, from: number, to: number): void;
declare function unboxedCell(ffi: Ffi, address: number): number;
declare function boxAny(ffi: Ffi, address: number): void;
declare function unboxAny(ffi: Ffi, address: number): void;
declare function box(ffi: Ffi, value: unknown): FfiObject;
interface FfiPart {
    readonly types: readonly TypeDefinition[];
    readonly converters?: readonly Converter[];
}
declare const boxes: FfiPart;
interface FfiErrorOptions {
    readonly backtrace?: string;
    readonly cause?: unknown;
}
declare class FfiError extends StatusError {
    readonly kind: string;
    readonly backtrace: string;
    constructor(kind: string, message: string, { backtrace, cause }?: FfiErrorOptions);
    static [Symbol.hasInstance](value: unknown): value is FfiError;
    get traceback(): string;
    get fullMessage(): string;
}
type CallOrder = "tvm-ffi" | "rfc";
interface PackedFunction {
    readonly packed: PackedCall;
    readonly dispose?: () => void;
}
interface PointedFunction {
    readonly safeCall: number;
    readonly self?: number;
    readonly deleter?: number;
    readonly order?: CallOrder;
}
declare function createFunction(ffi: Ffi, source: NamedFunction | PackedFunction | PointedFunction): FfiFunction;
declare function fromPackedC(ffi: Ffi, pointer: number, resource?: number): FfiFunction;
declare function setFunction(ffi: Ffi, name: string, run: FfiFunction | NamedFunction, { override }?: {
    readonly override?: boolean;
}): void;
declare function getFunction(ffi: Ffi, name: string): FfiFunction;
declare function findFunction(ffi: Ffi, name: string): FfiFunction | undefined;
declare function transferValue(value: FfiValue, ffi: Ffi): FfiValue;
declare const containers: FfiPart;
declare abstract class FfiSequence extends FfiObject {
    get length(): number;
    get capacity(): number;
    cellAt(index: number): number;
    get(index: number): FfiValue;
    at(index: number): FfiValue;
    front(): FfiValue;
    back(): FfiValue;
    indexOf(value: unknown): number;
    includes(value: unknown): boolean;
    forEachCell(visit: (cell: number, index: number) => unknown): void;
    [Symbol.iterator](): Generator<FfiValue, void, undefined>;
    toArray(): FfiValue[];
    set(index: number, value: unknown): void;
    push(value: unknown): void;
    pop(): FfiValue;
    insert(index: number, ...values: readonly unknown[]): void;
    erase(first: number, end?: number): void;
    replace(first: number, end: number, values: readonly unknown[]): void;
    resize(length: number): void;
    reserve(capacity: number): void;
    clear(): void;
    reverse(): void;
    slice(first?: number, end?: number): this;
    toString(): string;
    protected abstract readonly typeName: "Array" | "List";
    protected abstract allocate(capacity: number): number;
    protected abstract writable(extra: number): number;
    protected abstract reallocate(capacity: number): void;
}
declare class FfiArray extends FfiSequence {
    protected readonly typeName = "Array";
    static from(ffi: Ffi, values?: Iterable<unknown>): FfiArray;
    protected allocate(capacity: number): number;
    protected writable(extra: number): number;
    protected reallocate(capacity: number): void;
}
declare abstract class FfiMapBase extends FfiObject {
    #private;
    get size(): number;
    get(key: unknown): FfiValue | undefined;
    at(key: unknown): FfiValue;
    has(key: unknown): boolean;
    cellOf(key: unknown): number;
    set(key: unknown, value: unknown): void;
    delete(key: unknown): boolean;
    clear(): void;
    forEachCell(visit: (key: number, value: number) => unknown): void;
    entries(): IterableIterator<[
        key: FfiValue,
        value: FfiValue
    ], undefined, undefined>;
    keys(): IterableIterator<FfiValue, undefined, undefined>;
    values(): IterableIterator<FfiValue, undefined, undefined>;
    [Symbol.iterator](): IterableIterator<[
        key: FfiValue,
        value: FfiValue
    ], undefined, undefined>;
    toString(): string;
    protected abstract readonly typeName: "Map" | "Dict";
    protected abstract writable(): number;
}
declare class FfiDict extends FfiMapBase {
    protected readonly typeName = "Dict";
    static from(ffi: Ffi, entries?: Iterable<readonly [
        unknown,
        unknown
    ]>): FfiDict;
    protected writable(): number;
}
declare class FfiList extends FfiSequence {
    protected readonly typeName = "List";
    static from(ffi: Ffi, values?: Iterable<unknown>): FfiList;
    protected allocate(capacity: number): number;
    protected writable(extra: number): number;
    protected reallocate(capacity: number): void;
}
declare class FfiMap extends FfiMapBase {
    protected readonly typeName = "Map";
    static from(ffi: Ffi, entries?: Iterable<readonly [
        unknown,
        unknown
    ]>): FfiMap;
    protected writable(): number;
}
type ValueType = string | CompoundType;
interface CompoundType<Name extends string = string, Args extends readonly ValueType[] = readonly ValueType[]> {
    readonly type: Name;
    readonly args: Args;
}
type ValueOf<T extends ValueType> = T extends keyof NamedValues ? NamedValues[T] : T extends CompoundType<"Optional", readonly [
    infer V extends ValueType
]> ? ValueOf<V> | null : T extends CompoundType<"Variant", infer V extends readonly ValueType[]> ? ValueOf<V[number]> : T extends CompoundType<"Function"> ? FfiFunction : T extends CompoundType ? FfiObject : FfiValue;
type ArgumentOf<T extends ValueType> = T extends "int" | "float" ? number | bigint | boolean : T extends CompoundType<"Optional", readonly [
    infer V extends ValueType
]> ? ArgumentOf<V> | null | undefined : T extends CompoundType<"Array" | "List", readonly [
    infer V extends ValueType
]> ? FfiObject | readonly ArgumentOf<V>[] : T extends CompoundType<"Map" | "Dict", readonly [
    infer K extends ValueType,
    infer V extends ValueType
]> ? FfiObject | ReadonlyMap<ArgumentOf<K>, ArgumentOf<V>> | Readonly<Record<string, ArgumentOf<V>>> : T extends CompoundType<"Tuple", infer V extends readonly ValueType[]> ? FfiObject | ArgumentsOf<V> : T extends CompoundType<"Variant", infer V extends readonly ValueType[]> ? ArgumentOf<V[number]> : T extends "int" | "bigint" | "float" | "bool" | "str" | "bytes" | "None" | "void*" ? ValueOf<T> : unknown;
type ValuesOf<A extends readonly ValueType[]> = {
    -readonly [I in keyof A]: ValueOf<A[I]>;
};
type ArgumentsOf<A extends readonly ValueType[]> = {
    -readonly [I in keyof A]: ArgumentOf<A[I]>;
};
interface NamedValues {
    int: number;
    bigint: bigint;
    float: number;
    bool: boolean;
    str: string;
    bytes: Uint8Array;
    None: null;
    void: void;
    "void*": OpaquePointer;
    DataType: DlDataType;
    Device: DlDevice;
    Function: FfiFunction;
    Object: FfiObject;
}
declare const arrayOf: <const T extends ValueType>(type: T) => {
    readonly type: "Array";
    readonly args: readonly [
        T
    ];
};
declare const listOf: <const T extends ValueType>(type: T) => {
    readonly type: "List";
    readonly args: readonly [
        T
    ];
};
declare const mapOf: <const K extends ValueType, const V extends ValueType>(key: K, value: V) => {
    readonly type: "Map";
    readonly args: readonly [
        K,
        V
    ];
};
declare const dictOf: <const K extends ValueType, const V extends ValueType>(key: K, value: V) => {
    readonly type: "Dict";
    readonly args: readonly [
        K,
        V
    ];
};
declare const tupleOf: <const T extends readonly ValueType[]>(...types: T) => {
    readonly type: "Tuple";
    readonly args: [
        ...T
    ];
};
declare const optional: <const T extends ValueType>(type: T) => {
    readonly type: "Optional";
    readonly args: readonly [
        T
    ];
};
declare const variant: <const T extends readonly ValueType[]>(...types: T) => {
    readonly type: "Variant";
    readonly args: [
        ...T
    ];
};
declare const functionOf: <const R extends ValueType, const A extends readonly ValueType[]>(result: R, ...args: A) => {
    readonly type: "Function";
    readonly args: readonly [
        R,
        ...A
    ];
};
declare const rvalueRef: <const T extends ValueType>(type: T) => {
    readonly type: "RValueRef";
    readonly args: readonly [
        T
    ];
};
type AnyTypes<V extends readonly unknown[]> = {
    readonly [I in keyof V]: "Any";
};
declare class FfiTuple<T extends readonly ValueType[] = readonly ValueType[]> extends FfiObject {
    #private;
    readonly types: T;
    constructor(ffi: Ffi, address: number, types: T);
    get size(): number;
    get<I extends number>(index: I): ValueOf<T[I]>;
    set<I extends number>(index: I, value: ArgumentOf<T[I]>): void;
    toArray(): ValuesOf<T>;
    [Symbol.iterator](): Generator<ValueOf<T[number]>, void, undefined>;
    clone(): this;
    toString(): string;
}
declare function ffiTuple<const V extends readonly unknown[]>(ffi: Ffi, values: V): FfiTuple<AnyTypes<V>>;
declare function ffiTuple(ffi: Ffi, values: FfiObject): FfiTuple;
declare function ffiTuple<const T extends readonly ValueType[]>(ffi: Ffi, values: ArgumentsOf<T> | FfiObject, types: T): FfiTuple<T>;
declare class PooledList extends FfiObject {
    #private;
    static from(ffi: Ffi, values?: Iterable<unknown>): PooledList;
    get length(): number;
    get(index: number): FfiValue;
    copyTo(index: number, out: number): void;
    viewTo(index: number, out: number): void;
    push(value: unknown): void;
    pushView(address: number): void;
    set(index: number, value: unknown): void;
    pop(): FfiValue;
    clear(): void;
    [Symbol.iterator](): Generator<FfiValue, void, undefined>;
}
declare const pooledLists: FfiPart;
interface CoreFfiOptions extends CallLimits {
    readonly memory?: LinearMemory;
    readonly profile?: Profile;
    readonly functionTable?: FunctionTable;
    readonly functions?: FunctionRegistry;
}
declare function createCoreFfi(parts: readonly FfiPart[], options?: CoreFfiOptions): Ffi;
interface FfiOptions extends Omit<CoreFfiOptions, "profile"> {
    readonly profile?: ProfileName;
}
declare function createFfi({ profile, ...options }?: FfiOptions): Ffi;
declare class FfiTensor extends FfiObject {
    get dlTensor(): DlTensor;
    get dtype(): DlDataType;
    get device(): DlDevice;
    get shape(): readonly number[];
    get strides(): readonly number[];
    get elementCount(): number;
    get isContiguous(): boolean;
    get isReadOnly(): boolean;
    elements(): TypedArray;
    toTypedArray(): TypedArray;
    toString(): string;
}
interface TensorForm {
    readonly dtype: DlDataType;
    readonly shape: readonly number[];
    readonly strides?: readonly number[] | undefined;
    readonly device?: DlDevice | undefined;
}
declare function allocateTensor(ffi: Ffi, form: TensorForm): FfiTensor;
declare function tensorFromTypedArray(ffi: Ffi, array: ArrayBufferView & {
    readonly length: number;
}, form?: Partial<Pick<TensorForm, "dtype" | "shape">>): FfiTensor;
declare function tensorOverBytes(ffi: Ffi, form: TensorForm, address: number, release: () => void): FfiTensor;
interface DlpackDemands {
    readonly minAlignment?: number;
    readonly requireContiguous?: boolean;
}
declare function importDlpack(ffi: Ffi, address: number, demands?: DlpackDemands): FfiTensor;
declare function importLegacyDlpack(ffi: Ffi, address: number, demands?: DlpackDemands): FfiTensor;
declare function exportDlpack(tensor: FfiTensor): number;
declare function exportLegacyDlpack(tensor: FfiTensor): number;
declare function deleteDlpack(ffi: Ffi, address: number, isLegacy?: boolean): void;
declare function parseDataType(text: string, functions?: FunctionRegistry): DlDataType;
declare function readDlTensor(ffi: Ffi, address: number): DlTensor;
interface StridedView extends Pick<TensorForm, "shape" | "strides"> {
    readonly elementOffset?: number;
}
declare function stridedView(tensor: FfiTensor, { shape, strides, elementOffset }: StridedView): FfiTensor;
declare function createUnsafeView(source: FfiTensor, prototype: number): FfiTensor;
declare const tensors: FfiPart;
declare function anyEqual(ffi: Ffi, a: number, b: number): boolean;
interface ByteSpan {
    readonly address: number;
    readonly sizeBytes: number;
}
declare function writeText(ffi: Ffi, address: number, text: string): void;
declare function writeStringBytes(ffi: Ffi, address: number, bytes: Uint8Array): void;
declare function writeBytes(ffi: Ffi, address: number, bytes: Uint8Array): void;
declare function stringSpan(ffi: Ffi, address: number): ByteSpan | undefined;
declare function anyHash(ffi: Ffi, address: number): bigint;
declare class FfiErrorObject extends FfiObject {
    get kind(): string;
    get message(): string;
    get backtrace(): string;
    get traceback(): string;
    get fullMessage(): string;
    get cause(): FfiErrorObject | undefined;
    get extraContext(): FfiObject | undefined;
    replaceBacktrace(text: string): void;
    appendBacktrace(text: string): void;
    toError(): Error;
}
interface CreateErrorOptions {
    readonly kind: string;
    readonly message: string;
    readonly backtrace?: string;
    readonly cause?: FfiErrorObject;
    readonly extraContext?: FfiObject;
}
declare function createError(ffi: Ffi, options: CreateErrorOptions): FfiErrorObject;
declare function setRaised(ffi: Ffi, thrown: unknown): void;
declare function takeRaised(ffi: Ffi): Error | undefined;
declare function takeRaisedObject(ffi: Ffi): number;
declare function checkObject(ffi: Ffi, address: number): number;
declare class WeakReference<T extends FfiObject = FfiObject> implements Disposable {
    #private;
    readonly ffi: Ffi;
    constructor(object: T);
    lock(): T | null;
    get expired(): boolean;
    get useCount(): number;
    release(): void;
    [Symbol.dispose](): void;
}
declare const rfcProfile: Profile;
declare const tvmFfiProfile: Profile;
declare class FfiShape extends FfiObject implements Iterable<number> {
    #private;
    get length(): number;
    get product(): number;
    at(index: number): number;
    toArray(): number[];
    toBigInts(): BigInt64Array;
    [Symbol.iterator](): Iterator<number>;
    toString(): string;
}
declare function newShape(ffi: Ffi, dimensions: Iterable<number | bigint>): FfiShape;
declare function readShape(ffi: Ffi, address: number): FfiShape;
declare function readAs<const T extends ValueType>(ffi: Ffi, address: number, type: T): ValueOf<T> | undefined;
declare function tryCast<const T extends ValueType>(ffi: Ffi, address: number, type: T): ValueOf<T> | undefined;
declare function cast<const T extends ValueType>(ffi: Ffi, address: number, type: T): ValueOf<T>;
interface FunctionDefinition<A extends readonly ValueType[], R extends ValueType> {
    readonly name?: string;
    readonly args: A;
    readonly result?: R;
}
declare function defineFunction<const A extends readonly ValueType[], const R extends ValueType = "void">(ffi: Ffi, definition: FunctionDefinition<A, R>, run: (...args: ValuesOf<A>) => ArgumentOf<R>): FfiFunction;
interface Signature {
    readonly name?: string;
    readonly args: readonly ValueType[];
    readonly result?: ValueType;
}
declare function formatSignature(signature: Signature): string;
declare function signatureToSchema({ args, result }: Signature): string;
declare function signatureFromSchema(text: string, name?: string): Signature;
type TypedCall<S extends Signature> = (...args: ArgumentsOf<S["args"]>) => ValueOf<S["result"] extends ValueType ? S["result"] : "None">;
declare function typed<const S extends Signature>(f: FfiFunction, signature: S): TypedCall<S>;
declare function typed<F extends (...args: never[]) => unknown>(f: FfiFunction, signature?: Signature): (...args: Parameters<F>) => ReturnType<F>;
declare function charAt(ffi: Ffi, address: number, index: number, out: number): void;
declare function spillString(ffi: Ffi, address: number): boolean;
declare function compactString(ffi: Ffi, address: number): boolean;
declare function splitString(ffi: Ffi, address: number, delimiter: string): FfiList;
declare function compareStrings(ffi: Ffi, a: number, b: number): number;
declare function findString(ffi: Ffi, cell: number, part: number, start?: number): number;
declare function startsWithString(ffi: Ffi, cell: number, prefix: number): boolean;
declare function endsWithString(ffi: Ffi, cell: number, suffix: number): boolean;
declare function sliceString(ffi: Ffi, cell: number, out: number, start?: number, count?: number): void;
declare function concatStrings(ffi: Ffi, a: number, b: number, out: number): void;
declare const STRING_CORE_BYTES = 24;
type StringCoreKind = "str" | "bytes" | "ucs4";
declare function packStringCore(ffi: Ffi, address: number, core: number): StringCoreKind;
declare function unpackStringCore(ffi: Ffi, core: number, kind: StringCoreKind, address: number): void;
declare function dropStringCore(ffi: Ffi, core: number): void;
interface Ucs4Span {
    readonly address: number;
    readonly length: number;
}
declare function writeUcs4(ffi: Ffi, address: number, text: string): void;
declare function ucs4Span(ffi: Ffi, address: number): Ucs4Span | undefined;
declare class Ucs4String extends FfiObject {
    #private;
    get length(): number;
    codePointAt(index: number): number;
    codePoints(): Uint32Array;
    slice(start?: number, end?: number): Ucs4String;
    toString(): string;
}
declare const ucs4Strings: FfiPart;
declare function newUcs4String(ffi: Ffi, text: string): Ucs4String;
declare function ucs4StringOf(ffi: Ffi, address: number): Ucs4String | undefined;
declare function strToUcs4(ffi: Ffi, from: number, to: number): void;
declare function ucs4ToStr(ffi: Ffi, from: number, to: number): void;
declare function unicodeSplit(word: Ucs4String): FfiList;
declare function unicodeSplitAny(ffi: Ffi, address: number): FfiList;
declare function appendCharacters(list: FfiList, words: FfiSequence): void;
type FieldValues = {
    [name: string]: FfiValue;
};
interface ObjectTypeDefinition<T = FieldValues> extends TypeHooks<FfiObject & T> {
    readonly key: string;
    readonly parent?: string;
    readonly fields?: {
        readonly [name: string]: FieldDefinition;
    };
    readonly structuralKind?: StructuralKind;
    readonly childSlots?: number;
}
interface ObjectType<T = FieldValues> {
    readonly index: number;
    readonly key: string;
    readonly fields: readonly Field[];
    create(values?: {
        readonly [Name in keyof T]?: unknown;
    }): FfiObject & T;
}
declare function defineObjectType<T = FieldValues>(ffi: Ffi, definition: ObjectTypeDefinition<T>): ObjectType<T>;
declare const TypeIndex: {
    readonly ANY: -1;
    readonly NONE: 0;
    readonly INT: 1;
    readonly BOOL: 2;
    readonly FLOAT: 3;
    readonly OPAQUE_POINTER: 4;
    readonly DATA_TYPE: 5;
    readonly DEVICE: 6;
    readonly DL_TENSOR_POINTER: 7;
    readonly RAW_STRING: 8;
    readonly BYTE_ARRAY_POINTER: 9;
    readonly OBJECT_RVALUE_REF: 10;
    readonly SMALL_STRING: 11;
    readonly SMALL_BYTES: 12;
    readonly SMALL_UCS4: 13;
    readonly ANY_POINTER: 14;
    readonly OBJECT: 64;
    readonly STRING: 65;
    readonly BYTES: 66;
    readonly ERROR: 67;
    readonly FUNCTION: 68;
    readonly SHAPE: 69;
    readonly TENSOR: 70;
    readonly ARRAY: 71;
    readonly MAP: 72;
    readonly MODULE: 73;
    readonly OPAQUE_OBJECT: 74;
    readonly LIST: 75;
    readonly DICT: 76;
    readonly VISIT_INTERRUPT: 77;
    readonly DYNAMIC_BEGIN: 128;
    readonly BOX: 128;
    readonly BOX_INT: 129;
    readonly BOX_BOOL: 130;
    readonly BOX_FLOAT: 131;
    readonly BOX_OPAQUE_POINTER: 132;
    readonly BOX_DATA_TYPE: 133;
    readonly BOX_DEVICE: 134;
    readonly UCS4_STRING: 136;
    readonly POOLED_LIST: 137;
};
type TypeIndex = (typeof TypeIndex)[keyof typeof TypeIndex];
declare class Float {
    readonly value: number;
    constructor(value: number);
}
interface FormatOptions {
    readonly maxLength?: number;
    readonly maxDepth?: number;
}
declare function formatAny(ffi: Ffi, address: number, options?: FormatOptions): string;
declare function readValue(ffi: Ffi, address: number): FfiValue;
type PlainValue = Exclude<FfiValue, FfiObject> | TypedArray | Error | readonly PlainValue[] | ReadonlyMap<PlainValue, PlainValue>;
interface ToPlainOptions {
    readonly maxDepth?: number;
}
declare function toPlain(value: FfiValue, options?: ToPlainOptions): PlainValue;
declare function writeResult(ffi: Ffi, address: number, value: unknown): void;
declare function writeUcs4Result(ffi: Ffi, address: number, text: string): void;
declare function writeValue(ffi: Ffi, address: number, value: unknown): void;
export { ANY_BYTES, type AnyTypes, type ArgumentOf, type ArgumentsOf, type ByteSpan, CallLimits, type CallOrder, type CompoundType, Converter, type CoreFfiOptions, type CreateErrorOptions, DlDataType, DlDevice, DlTensor, type DlpackDemands, Ffi, FfiArray, FfiDict, FfiError, FfiErrorObject, type FfiErrorOptions, FfiFunction, FfiList, FfiMap, FfiMapBase, FfiObject, type FfiOptions, type FfiPart, FfiSequence, FfiShape, FfiTensor, FfiTuple, FfiValue, Field, FieldDefinition, type FieldValues, Float, type FormatOptions, type FunctionDefinition, FunctionRegistry, NamedFunction, type ObjectType, type ObjectTypeDefinition, OpaquePointer, PackedCall, type PackedFunction, type PlainValue, type PointedFunction, PooledList, Profile, ProfileName, STRING_CORE_BYTES, type Signature, type StridedView, type StringCoreKind, StructuralKind, type TensorForm, type ToPlainOptions, TypeDefinition, TypeHooks, TypeIndex, TypedArray, type TypedCall, type Ucs4Span, Ucs4String, type ValueOf, type ValueType, type ValuesOf, WeakReference, allocateTensor, anyEqual, anyHash, anyPadBytes, anyRoom, anyType, appendCharacters, arrayOf, box, boxAny, boxes, cast, charAt, checkAny, checkObject, compactString, compareStrings, concatStrings, containers, copyAny, copyView, createCoreFfi, createError, createFfi, createFunction, createUnsafeView, defineFunction, defineObjectType, deleteDlpack, dictOf, dropAny, dropAnyPad, dropStringCore, endsWithString, exportDlpack, exportLegacyDlpack, ffiTuple, findFunction, findString, formatAny, formatSignature, fromPackedC, functionOf, getFunction, importDlpack, importLegacyDlpack, initAnyPad, listOf, mapOf, moveAny, newShape, newUcs4String, optional, ownAny, packStringCore, parseDataType, pooledLists, readAs, readBool, readDlTensor, readFloat, readInt, readShape, readValue, rfcProfile, rvalueRef, setFunction, setRaised, signatureFromSchema, signatureToSchema, sliceString, spillString, splitString, startsWithString, strToUcs4, stridedView, stringSpan, takeRaised, takeRaisedObject, tensorFromTypedArray, tensorOverBytes, tensors, toPlain, transferValue, tryCast, tupleOf, tvmFfiProfile, typed, ucs4Span, ucs4StringOf, ucs4Strings, ucs4ToStr, unboxAny, unboxedCell, unicodeSplit, unicodeSplitAny, unpackStringCore, variant, viewAny, writeBool, writeBytes, writeFloat, writeInt, writeResult, writeStringBytes, writeText, writeUcs4, writeUcs4Result, writeValue };

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

// ffi-function.d.ts
import { F as FfiObject, a as FfiValue } from './ffi.js';
declare class FfiFunction extends FfiObject {
    call(...args: readonly unknown[]): FfiValue;
    callCells(args: number, count: number, result: number): void;
}
export { FfiFunction as F };

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
