import { LinearMemory } from '@heddle/memory';
import { StringArray, MappedStrings, NullOptions, StringView, ArrowViews, OffsetStrings, OffsetStringsInMemory } from '@heddle/tstring';
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
declare function dataTypeName(dtype: number): string;
declare function dataTypeFromName(name: string): DataType | undefined;
declare function dataTypeFromEnumName(name: string): DataType | undefined;
declare function dataTypeEnumName(dtype: number): string;
declare function dataTypeSize(dtype: number): number;
declare function isRefType(dtype: number): boolean;
declare function baseType(dtype: number): DataType;
declare function isObjectType(dtype: DataType): boolean;
type Shape = readonly number[];
declare const SCALAR: Shape;
declare function elementCount(shape: Shape): number;
declare function shapesEqual(a: Shape, b: Shape): boolean;
declare function formatShape(shape: Shape): string;
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
    constructor(memory: LinearMemory, address: number, sizeBytes: number, contents?: BufferContents);
    get references(): number;
    get isOwned(): boolean;
    ownCells(count: number): void;
    retain(): void;
    checkHeld(): void;
    release(): void;
}
type TypedArray = Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array | Int32Array | BigUint64Array | BigInt64Array | Float32Array | Float64Array;
declare function memoryView(memory: LinearMemory, dtype: DataType): TypedArray;
interface Complex {
    readonly real: number;
    readonly imag: number;
}
type ElementValue = number | bigint | boolean | string | Complex;
type NestedValue = ElementValue | readonly NestedValue[];
type TensorInput = ElementValue | TypedArray | readonly TensorInput[];
type StringOrigin = "tstring" | "legacy";
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
    static fromStringBlock(memory: LinearMemory, shape: Shape, block: {
        address: number;
        sizeBytes: number;
    }): Tensor;
    static fromStrings(memory: LinearMemory, shape: Shape, strings: ArrayLike<string | Uint8Array>): Tensor;
    static fromObjects(memory: LinearMemory, dtype: DataType, shape: Shape, objects: readonly (TensorObject | undefined)[]): Tensor;
    get rank(): number;
    get isUnique(): boolean;
    retain(): this;
    release(): void;
    [Symbol.dispose](): void;
    withShape(shape: Shape): Tensor;
    elements(): TypedArray;
    strings(): StringArray;
    objects(): (TensorObject | undefined)[];
    toArray(): ElementValue[];
    toNested(): NestedValue;
    byteStrings(): Uint8Array[];
    bytes(): Uint8Array;
}
declare function hasStorage(dtype: DataType): boolean;
declare function copyTensor(tensor: Tensor, memory: LinearMemory): Tensor;
declare function describeValue(value: unknown): string;
declare function tensorFromJs(memory: LinearMemory, dtype: DataType, input: TensorInput): Tensor;
declare function floatToHalf(value: number): number;
declare function halfToFloat(half: number): number;
declare function floatToBfloat16(value: number): number;
declare function bfloat16ToFloat(bfloat16: number): number;
declare function tensorFromLegacyEncoding(memory: LinearMemory, shape: Shape, bytes: Uint8Array): Tensor;
declare function tensorToLegacyEncoding(tensor: Tensor): Uint8Array;
declare class MappedTensor implements Disposable {
    #private;
    readonly shape: Shape;
    readonly strings: MappedStrings;
    constructor(memory: LinearMemory, address: number, sizeBytes: number, shape: Shape, release?: () => void);
    tensor(): Tensor;
    release(): void;
    [Symbol.dispose](): void;
}
interface MatrixForm {
    readonly rows: number;
    readonly columns: number;
    readonly rowStep: number;
    readonly columnStep: number;
}
declare function multiplyFloats(memory: LinearMemory, z: number, a: number, left: MatrixForm, b: number, right: MatrixForm): void;
declare function multiplyNumbers(a: Float64Array, left: MatrixForm, b: Float64Array, right: MatrixForm): Float64Array;
interface SixteenBit {
    readonly decode: (bits: number) => number;
    readonly encode: (value: number) => number;
}
declare function sixteenBit(dtype: DataType): SixteenBit | undefined;
declare function tensorFromStringBuffer(memory: LinearMemory, bytes: Uint8Array, shape?: Shape): Tensor;
declare function tensorToStringBuffer(tensor: Tensor): Uint8Array;
interface StringColumnOptions extends NullOptions {
    readonly shape?: Shape;
}
declare function tensorFromOffsets(memory: LinearMemory, source: OffsetStrings, options?: StringColumnOptions): Tensor;
declare function tensorFromArrowViews(memory: LinearMemory, source: ArrowViews, options?: StringColumnOptions): Tensor;
declare function tensorOfOffsets(memory: LinearMemory, source: OffsetStringsInMemory, release: () => void, options?: StringColumnOptions): Tensor;
declare function stringViewOf(tensor: Tensor): StringView;
declare function tensorFromStringView(view: StringView): Tensor;
declare const INDEX_TYPES: readonly DataType[];
declare const FLOAT_TYPES: readonly DataType[];
declare const REAL_NUMBER_TYPES: readonly DataType[];
declare const POD_TYPES: readonly DataType[];
declare const POD_STRING_TYPES: readonly DataType[];
declare const ALL_TYPES: readonly DataType[];
export { ALL_TYPES, type BufferContents, type Complex, DataType, type ElementValue, FLOAT_TYPES, INDEX_TYPES, MappedTensor, type MatrixForm, type NestedValue, POD_STRING_TYPES, POD_TYPES, REAL_NUMBER_TYPES, SCALAR, type Shape, type SixteenBit, type StringColumnOptions, type StringOrigin, Tensor, TensorBuffer, type TensorInput, type TensorObject, type TypedArray, baseType, bfloat16ToFloat, copyTensor, dataTypeEnumName, dataTypeFromEnumName, dataTypeFromName, dataTypeName, dataTypeSize, describeValue, elementCount, floatToBfloat16, floatToHalf, formatShape, halfToFloat, hasStorage, isObjectType, isRefType, memoryView, multiplyFloats, multiplyNumbers, shapesEqual, sixteenBit, stringViewOf, tensorFromArrowViews, tensorFromJs, tensorFromLegacyEncoding, tensorFromOffsets, tensorFromStringBuffer, tensorFromStringView, tensorOfOffsets, tensorToLegacyEncoding, tensorToStringBuffer };
