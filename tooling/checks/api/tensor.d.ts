export { describeValue } from '@heddle/status';
import { MappedStrings, StringView } from '@heddle/tstring';
export { broadcastStrides, coalesce, rowMajorStrides, visitRuns } from '@heddle/tstring';
import { C as ColumnInput } from './columns.js';
export { A as ArrowChunk, a as ArrowColumn, O as OffsetColumn, i as isColumn, t as tensorFromColumn } from './columns.js';
import { S as Shape, b as TensorInput, F as FlatTensor, T as Tensor, c as TensorBuffer } from './tensor.js';
export { B as BufferContents, C as Complex, E as ElementJson, d as ElementValue, N as Nested, e as NestedValue, f as SCALAR, g as StringEncoding, h as StringOrigin, i as TensorFields, j as TensorJson, k as TensorJsonOptions, a as TensorObject, l as TensorValue, m as TypedArray, V as ValueData, n as elementCount, o as formatPosition, p as formatShape, q as hasStorage, r as memoryView, s as positionOf, t as shapesEqual, u as sizeBetween, v as tensorJson } from './tensor.js';
import { LinearMemory } from '@heddle/memory';
import { D as DataType } from './data-type.js';
export { a as DataTypeName, b as baseType, d as dataTypeEnumName, c as dataTypeFromEnumName, e as dataTypeFromName, f as dataTypeName, g as dataTypeSize, i as isDataType, h as isObjectType, j as isRefType, v as valueTypeFromName } from './data-type.js';
import { NullOptions, ArrowViews, OffsetStrings, OffsetStringsInMemory } from '@heddle/tstring/columns';
import { Rfc16Array } from '@heddle/tstring/rfc16';
import { TfLiteStringTensor, TfLiteStringType } from '@heddle/tstring/tflite';
export { p as printGeneral } from './print-general.js';
type RowVisitor = (z: number, x: number, xStep: number, y: number, yStep: number, count: number) => void;
declare function broadcastShapes(x: Shape, y: Shape): Shape | undefined;
type RectangleVisitor = (z: number, x: number, xStep: number, y: number, yStep: number, columns: number, rows: number, xRow: number, yRow: number) => void;
declare function visitRows(shape: Shape, x: Shape, y: Shape, visit: RowVisitor, start?: number, end?: number): void;
declare function visitRectangles(shape: Shape, x: Shape, y: Shape, visit: RectangleVisitor, start?: number, end?: number): void;
declare function firstNonBool(bytes: Uint8Array): number;
declare function tensorFromJs(memory: LinearMemory, dtype: DataType, input: TensorInput | FlatTensor | ColumnInput): Tensor;
declare function tensorFromValues(memory: LinearMemory, dtype: DataType, input: TensorInput | FlatTensor): Tensor;
interface StringColumnOptions extends NullOptions {
    readonly shape?: Shape;
}
declare function tensorFromOffsets(memory: LinearMemory, source: OffsetStrings, options?: StringColumnOptions): Tensor;
declare function tensorFromArrowViews(memory: LinearMemory, source: ArrowViews, options?: StringColumnOptions): Tensor;
declare function tensorOfOffsets(memory: LinearMemory, source: OffsetStringsInMemory, release: () => void, options?: StringColumnOptions): Tensor;
declare function copyTensor(tensor: Tensor, memory: LinearMemory): Tensor;
declare function isFloating(dtype: number): boolean;
declare function isComplex(dtype: number): boolean;
declare function isInteger(dtype: number): boolean;
declare function isSigned(dtype: number): boolean;
declare function isUnsigned(dtype: number): boolean;
declare function isQuantized(dtype: number): boolean;
declare function canUseMemcpy(dtype: number): boolean;
declare function alwaysOnHost(dtype: number): boolean;
declare function typesCompatible(expected: number, actual: number): boolean;
declare function makeRefType(dtype: number): number;
declare function elementRange(tensor: Tensor, start: number, end: number): Tensor;
declare function readIndex({ memory, dtype, address }: Tensor, index?: number): number;
declare function readIndices(tensor: Tensor): number[];
declare function indexValues(tensor: Tensor): Float64Array;
declare function exactIndexValues(tensor: Tensor): Float64Array;
declare function newIndices(count: number): Float64Array;
declare function exactIndex(tensor: Tensor, index?: number): bigint;
declare function writeIndex({ memory, dtype, address }: Tensor, index: number, value: number): void;
declare function indexTensor(memory: LinearMemory, dtype: DataType, shape: Shape, values: ArrayLike<number>): Tensor;
declare function toBase64(bytes: Uint8Array): string;
declare function fromBase64(text: string): Uint8Array | undefined;
declare class MappedTensor implements Disposable {
    #private;
    readonly shape: Shape;
    readonly strings: MappedStrings;
    constructor(memory: LinearMemory, address: number, sizeBytes: number, shape: Shape, release?: () => void);
    tensor(): Tensor;
    release(): void;
    dispose(): void;
    [Symbol.dispose](): void;
}
declare const BFLOAT16: {
    readonly EPSILON: 15360;
    readonly HIGHEST: 32639;
    readonly LOWEST: 65407;
    readonly LEAST_NORMAL: 128;
    readonly INFINITY: 32640;
    readonly NAN: 32704;
};
declare function roundFloatsToBfloat16(floats: Float32Array, bits: Uint16Array): void;
declare function truncateFloatsToBfloat16(floats: Float32Array, bits: Uint16Array): void;
declare function bfloat16sToFloats(bits: Uint16Array, floats: Float32Array): void;
interface FloatCoding {
    readonly decode: (bits: number) => number;
    readonly encode: (value: number) => number;
}
declare function smallFloat(dtype: DataType): FloatCoding | undefined;
declare function floatCoding(dtype: DataType): FloatCoding | undefined;
declare function floatToHalf(value: number): number;
declare function halfToFloat(half: number): number;
declare function floatToBfloat16(value: number): number;
declare function bfloat16ToFloat(bfloat16: number): number;
declare function narrowing(dtype: DataType): ((value: number) => number) | undefined;
type SixteenBit = FloatCoding;
declare function sixteenBit(dtype: DataType): SixteenBit | undefined;
interface NumericLimits<N extends number | bigint = number | bigint> {
    readonly lowest: N;
    readonly highest: N;
    readonly leastPositive: N;
    readonly epsilon: N;
}
declare function numericLimits(dtype: DataType): NumericLimits | undefined;
declare function proxyType(dtype: DataType): DataType;
declare function releaseAll(tensors: readonly Tensor[]): void;
declare function hasRoomToKeep({ liveBytes, maximumBytes }: LinearMemory, bytes: number): boolean;
declare function setToZeros({ memory, dtype, address, elementCount }: Tensor): void;
declare function tensorFromLegacyEncoding(memory: LinearMemory, shape: Shape, bytes: Uint8Array): Tensor;
declare function tensorToLegacyEncoding(tensor: Tensor): Uint8Array;
declare class Rfc16Tensor implements Disposable {
    #private;
    readonly shape: Shape;
    readonly strings: Rfc16Array;
    private constructor();
    static preallocate(memory: LinearMemory, shape: Shape, capacity: number): Rfc16Tensor;
    static fromTensor(tensor: Tensor): Rfc16Tensor;
    static fromStringBuffer(memory: LinearMemory, bytes: Uint8Array, shape?: Shape): Rfc16Tensor;
    text(...position: number[]): string;
    set(value: string | Uint8Array, ...position: number[]): void;
    toTensor(): Tensor;
    dispose(): void;
    [Symbol.dispose](): void;
}
declare function tensorFromStringBuffer(memory: LinearMemory, bytes: Uint8Array, shape?: Shape): Tensor;
declare function tensorToStringBuffer(tensor: Tensor): Uint8Array;
declare function encodeStringTensor(tensor: Tensor): Uint8Array;
declare function openStringTensor(memory: LinearMemory, bytes: Uint8Array): Tensor;
declare function mapStringTensor(memory: LinearMemory, bytes: Uint8Array, release?: () => void): MappedTensor;
declare function stringViewOf(tensor: Tensor): StringView;
declare function tensorFromStringView(view: StringView): Tensor;
declare function tensorFromTfLite(memory: LinearMemory, { type, shape, bytes }: TfLiteStringTensor): Tensor;
declare function tensorToTfLite(tensor: Tensor, type?: TfLiteStringType): TfLiteStringTensor;
declare const INDEX_TYPES: readonly DataType[];
declare const INTEGRAL_TYPES_NO_INT32: readonly DataType[];
declare const INTEGRAL_TYPES: readonly DataType[];
declare const FLOAT_TYPES: readonly DataType[];
declare const REAL_NUMBER_TYPES: readonly DataType[];
declare const REAL_NUMBER_TYPES_NO_BFLOAT16: readonly DataType[];
declare const REAL_NUMBER_TYPES_NO_INT32: readonly DataType[];
declare const COMPLEX_TYPES: readonly DataType[];
declare const NUMBER_TYPES: readonly DataType[];
declare const NUMBER_TYPES_NO_INT32: readonly DataType[];
declare const POD_TYPES: readonly DataType[];
declare const POD_STRING_TYPES: readonly DataType[];
declare const ALL_TYPES: readonly DataType[];
declare const QUANTIZED_TYPES: readonly DataType[];
declare const SAVE_RESTORE_TYPES: readonly DataType[];
declare class UniqueTensorReferences implements Disposable {
    #private;
    add({ buffer, elementCount }: Tensor): void;
    freeze(): TensorBuffer[];
    dispose(): void;
    [Symbol.dispose](): void;
}
export { ALL_TYPES, BFLOAT16, COMPLEX_TYPES, ColumnInput, DataType, FLOAT_TYPES, FlatTensor, type FloatCoding, INDEX_TYPES, INTEGRAL_TYPES, INTEGRAL_TYPES_NO_INT32, MappedTensor, NUMBER_TYPES, NUMBER_TYPES_NO_INT32, type NumericLimits, POD_STRING_TYPES, POD_TYPES, QUANTIZED_TYPES, REAL_NUMBER_TYPES, REAL_NUMBER_TYPES_NO_BFLOAT16, REAL_NUMBER_TYPES_NO_INT32, type RectangleVisitor, Rfc16Tensor, type RowVisitor, SAVE_RESTORE_TYPES, Shape, type SixteenBit, type StringColumnOptions, Tensor, TensorBuffer, TensorInput, UniqueTensorReferences, alwaysOnHost, bfloat16ToFloat, bfloat16sToFloats, broadcastShapes, canUseMemcpy, copyTensor, elementRange, encodeStringTensor, exactIndex, exactIndexValues, firstNonBool, floatCoding, floatToBfloat16, floatToHalf, fromBase64, halfToFloat, hasRoomToKeep, indexTensor, indexValues, isComplex, isFloating, isInteger, isQuantized, isSigned, isUnsigned, makeRefType, mapStringTensor, narrowing, newIndices, numericLimits, openStringTensor, proxyType, readIndex, readIndices, releaseAll, roundFloatsToBfloat16, setToZeros, sixteenBit, smallFloat, stringViewOf, tensorFromArrowViews, tensorFromJs, tensorFromLegacyEncoding, tensorFromOffsets, tensorFromStringBuffer, tensorFromStringView, tensorFromTfLite, tensorFromValues, tensorOfOffsets, tensorToLegacyEncoding, tensorToStringBuffer, tensorToTfLite, toBase64, truncateFloatsToBfloat16, typesCompatible, visitRectangles, visitRows, writeIndex };

// columns.d.ts
import { LinearMemory } from '@heddle/memory';
import { D as DataType } from './data-type.js';
import { T as Tensor } from './tensor.js';
interface ArrowColumn {
    readonly length: number;
    readonly type: {
        readonly typeId: number;
    };
    readonly data: readonly ArrowChunk[];
}
interface ArrowChunk {
    readonly length: number;
    readonly offset: number;
    readonly nullCount: number;
    readonly type: {
        readonly typeId: number;
    };
    readonly nullBitmap?: unknown;
    readonly values?: unknown;
    readonly valueOffsets?: unknown;
    readonly variadicBuffers?: unknown;
    readonly dictionary?: unknown;
}
interface OffsetColumn {
    readonly values: Uint8Array;
    readonly offsets: Int32Array | BigInt64Array;
    readonly shape?: readonly number[];
    readonly validity?: Uint8Array | null;
    readonly fill?: string | Uint8Array;
}
type ColumnInput = OffsetColumn | ArrowColumn;
declare function isColumn(value: unknown): value is ColumnInput;
declare function tensorFromColumn(memory: LinearMemory, dtype: DataType, column: ColumnInput): Tensor;
export { type ArrowChunk as A, type ColumnInput as C, type OffsetColumn as O, type ArrowColumn as a, isColumn as i, tensorFromColumn as t };

// tensor.d.ts
import { LinearMemory, Block } from '@heddle/memory';
import { StringArray } from '@heddle/tstring';
import { D as DataType, a as DataTypeName } from './data-type.js';
type TypedArray = Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array | Int32Array | BigUint64Array | BigInt64Array | Float32Array | Float64Array;
declare function memoryView(memory: LinearMemory, dtype: DataType): TypedArray;
interface Complex {
    readonly real: number;
    readonly imag: number;
}
type ElementValue = number | bigint | boolean | string | Complex;
type NestedValue = ElementValue | readonly NestedValue[];
type TensorInput = ElementValue | TypedArray | readonly TensorInput[];
interface FlatTensor {
    readonly dtype?: string;
    readonly shape: readonly number[];
    readonly data: TypedArray | readonly (ElementValue | Uint8Array)[];
}
type Shape = readonly number[];
declare const SCALAR: Shape;
declare function elementCount(shape: Shape): number;
declare function sizeBetween(shape: Shape, start: number, stop: number): number;
declare function shapesEqual(a: Shape, b: Shape): boolean;
declare function formatShape(shape: Shape): string;
declare function positionOf(shape: Shape, index: number): number[];
declare function formatPosition(shape: Shape, index: number): string;
type ValueData = TypedArray | (string | Uint8Array)[];
interface TensorFields {
    readonly dtype: DataTypeName;
    readonly shape: Shape;
    readonly data: ValueData;
}
declare const INSPECT: unique symbol;
type Inspect = (value: unknown, options: object) => string;
interface InspectOptions {
    readonly depth?: number | null;
}
type Nested<T> = T | Nested<T>[];
type TensorJson = Nested<ElementJson>;
type ElementJson = number | bigint | boolean | string | {
    readonly b64: string;
} | {
    readonly real: ElementJson;
    readonly imag: ElementJson;
};
interface TensorJsonOptions {
    readonly allBase64?: boolean;
    readonly bigints?: boolean;
}
declare function tensorJson({ dtype, shape, data }: TensorFields, { allBase64, bigints }?: TensorJsonOptions): TensorJson;
declare class TensorValue implements Disposable {
    readonly dtype: DataTypeName;
    readonly shape: number[];
    readonly data: ValueData;
    constructor(dtype: DataTypeName, shape: number[], data: ValueData);
    get rank(): number;
    get elementCount(): number;
    toArray<T extends ElementValue = ElementValue>(): T[];
    toNested<T extends NestedValue = NestedValue>(): T;
    byteStrings(): Uint8Array[];
    bytes(): Uint8Array;
    toJSON(): TensorJson;
    dispose(): void;
    [Symbol.dispose](): void;
    [INSPECT](_depth: number, options: InspectOptions, inspect: Inspect): string;
}
interface TensorObject {
    readonly typeName: string;
    retain(): void;
    release(): void;
}
type BufferContents = "bytes" | "cells" | "objects" | (() => void);
declare class TensorBuffer {
    #private;
    readonly memory: LinearMemory;
    readonly address: number;
    readonly sizeBytes: number;
    readonly objects: (TensorObject | undefined)[];
    isLasting: boolean;
    constructor(memory: LinearMemory, address: number, sizeBytes: number, contents?: BufferContents);
    get references(): number;
    get isOwned(): boolean;
    ownCells(count: number): void;
    retain(): void;
    checkHeld(): void;
    park(): boolean;
    unpark(): void;
    release(): void;
}
type StringOrigin = "tstring" | "legacy";
type StringEncoding = StringOrigin | "origin";
declare class Tensor implements Disposable {
    readonly dtype: DataType;
    readonly shape: Shape;
    readonly elementCount: number;
    readonly buffer: TensorBuffer;
    readonly memory: LinearMemory;
    readonly address: number;
    readonly stringOrigin: StringOrigin | undefined;
    constructor(dtype: DataType, shape: Shape, count: number, buffer: TensorBuffer, stringOrigin?: StringOrigin);
    static allocate(memory: LinearMemory, dtype: DataType, shape: Shape): Tensor;
    static fromStringBlock(memory: LinearMemory, shape: Shape, block: Block, origin?: StringOrigin): Tensor;
    static fromStrings(memory: LinearMemory, shape: Shape, strings: ArrayLike<string | Uint8Array>): Tensor;
    static fromObjects(memory: LinearMemory, dtype: DataType, shape: Shape, objects: readonly (TensorObject | undefined)[]): Tensor;
    get rank(): number;
    get isUnique(): boolean;
    retain(): this;
    release(): void;
    dispose(): void;
    [Symbol.dispose](): void;
    get dtypeName(): string;
    toValue(): TensorValue;
    toJSON(): TensorJson;
    [INSPECT](_depth: number, options: InspectOptions, inspect: Inspect): string;
    withShape(shape: Shape): Tensor;
    elements(): TypedArray;
    strings(): StringArray;
    objects(): (TensorObject | undefined)[];
    toArray<T extends ElementValue = ElementValue>(): T[];
    toNested<T extends NestedValue = NestedValue>(): T;
    byteStrings(): Uint8Array[];
    bytes(): Uint8Array;
}
declare function hasStorage(dtype: DataType): boolean;
export { type BufferContents as B, type Complex as C, type ElementJson as E, type FlatTensor as F, type Nested as N, type Shape as S, Tensor as T, type ValueData as V, type TensorObject as a, type TensorInput as b, TensorBuffer as c, type ElementValue as d, type NestedValue as e, SCALAR as f, type StringEncoding as g, type StringOrigin as h, type TensorFields as i, type TensorJson as j, type TensorJsonOptions as k, TensorValue as l, type TypedArray as m, elementCount as n, formatPosition as o, formatShape as p, hasStorage as q, memoryView as r, positionOf as s, shapesEqual as t, sizeBetween as u, tensorJson as v };

// data-type.d.ts
declare const DataType: {
    readonly INVALID: 0;
    readonly FLOAT: 1;
    readonly DOUBLE: 2;
    readonly INT32: 3;
    readonly UINT8: 4;
    readonly INT16: 5;
    readonly INT8: 6;
    readonly STRING: 7;
    readonly COMPLEX64: 8;
    readonly INT64: 9;
    readonly BOOL: 10;
    readonly QINT8: 11;
    readonly QUINT8: 12;
    readonly QINT32: 13;
    readonly BFLOAT16: 14;
    readonly QINT16: 15;
    readonly QUINT16: 16;
    readonly UINT16: 17;
    readonly COMPLEX128: 18;
    readonly HALF: 19;
    readonly RESOURCE: 20;
    readonly VARIANT: 21;
    readonly UINT32: 22;
    readonly UINT64: 23;
    readonly FLOAT8_E5M2: 24;
    readonly FLOAT8_E4M3FN: 25;
    readonly FLOAT8_E4M3FNUZ: 26;
    readonly FLOAT8_E4M3B11FNUZ: 27;
    readonly FLOAT8_E5M2FNUZ: 28;
    readonly INT4: 29;
    readonly UINT4: 30;
    readonly INT2: 31;
    readonly UINT2: 32;
    readonly FLOAT4_E2M1FN: 33;
};
type DataType = (typeof DataType)[keyof typeof DataType];
type DataTypeName = Lowercase<Exclude<keyof typeof DataType, "INVALID">>;
declare function isDataType(value: number): value is DataType;
declare function dataTypeName(dtype: number): string;
declare function dataTypeFromName(name: string): number | undefined;
declare function valueTypeFromName(name: string): DataType | undefined;
declare function dataTypeFromEnumName(name: string): DataType | undefined;
declare function dataTypeEnumName(dtype: number): string;
declare function dataTypeSize(dtype: number): number;
declare function isRefType(dtype: number): boolean;
declare function baseType(dtype: number): DataType;
declare function isObjectType(dtype: DataType): boolean;
export { DataType as D, type DataTypeName as a, baseType as b, dataTypeFromEnumName as c, dataTypeEnumName as d, dataTypeFromName as e, dataTypeName as f, dataTypeSize as g, isObjectType as h, isDataType as i, isRefType as j, valueTypeFromName as v };

// print-general.d.ts
declare function printGeneral(value: number, significant: number): string;
export { printGeneral as p };
