import { T as Tensor } from './tensor.js';
import { LinearMemory } from '@heddle/memory';
import { D as DataType } from './data-type.js';
import '@heddle/tstring';
interface MatrixForm {
    readonly rows: number;
    readonly columns: number;
    readonly rowStep: number;
    readonly columnStep: number;
}
declare function multiplyFloats(memory: LinearMemory, z: number, a: number, left: MatrixForm, b: number, right: MatrixForm, rowStep?: number, kept?: Tensor): void;
declare class FloatProduct implements Disposable {
    #private;
    readonly rowsAtOnce: number;
    constructor(memory: LinearMemory, z: number, a: number, left: MatrixForm, b: number, right: MatrixForm, rowStep?: number, kept?: Tensor);
    moveTo(z: number, a: number, b: number): void;
    multiplyRows(start: number, end: number): void;
    get readsMatrices(): boolean;
    multiplyMatrices(rows: number, count: number, leftStep: number, rightStep: number, resultStep: number): void;
    [Symbol.dispose](): void;
}
declare class KeptPanels implements Disposable {
    #private;
    of(tensor: Tensor, form: MatrixForm): Tensor | undefined;
    [Symbol.dispose](): void;
}
declare function blockRows(inner: number): number;
declare function scratchBytes(rows: number, inner: number, bStepBytes: number): number;
interface MatrixLoops {
    multiply(a: number, aRowBytes: number, aStepBytes: number, b: number, bRowBytes: number, bStepBytes: number, z: number, zRowBytes: number, rows: number, inner: number, columns: number, scratch: number): void;
    multiplyMatrices(a: number, aRowBytes: number, aStepBytes: number, aMatrixBytes: number, b: number, bRowBytes: number, bStepBytes: number, bMatrixBytes: number, z: number, zRowBytes: number, zMatrixBytes: number, rows: number, inner: number, columns: number, count: number, scratch: number): void;
    packPanels(b: number, bRowBytes: number, bStepBytes: number, inner: number, columns: number, panels: number): void;
    transpose(source: number, rows: number, columns: number, target: number): void;
}
declare function matrixLoopsOver(memory: LinearMemory, work?: number): MatrixLoops;
declare function multiplyNumbers(a: Float64Array, left: MatrixForm, b: Float64Array, right: MatrixForm): Float64Array;
declare class NumberProduct {
    #private;
    readonly numbers: Float64Array;
    readonly rowsAtOnce: number;
    constructor(a: Float64Array, left: MatrixForm, b: Float64Array, right: MatrixForm);
    multiplyRows(start: number, end: number): void;
}
interface WideLoops {
    packColumns(kind: number, isConjugated: number, b: number, bRowBytes: number, bStepBytes: number, inner: number, columns: number, panels: number): void;
    multiplyPacked(kind: number, isConjugated: number, a: number, aRowBytes: number, aStepBytes: number, panels: number, z: number, rows: number, inner: number, columns: number, scratch: number): void;
    multiplyVector(kind: number, isLeft: number, isConjugated: number, v: number, vStepBytes: number, matrixIsConjugated: number, m: number, lineBytes: number, stepBytes: number, z: number, inner: number, lines: number): void;
}
declare function wideKind(dtype: DataType): number;
declare function panelColumns(kind: number): number;
declare function widePanelBytes(kind: number, inner: number, columns: number): number;
declare function wideScratchBytes(kind: number, inner: number, rows: number): number;
declare function wideLoopsOver(memory: LinearMemory): WideLoops;
export { FloatProduct, KeptPanels, type MatrixForm, type MatrixLoops, NumberProduct, type WideLoops, blockRows, matrixLoopsOver, multiplyFloats, multiplyNumbers, panelColumns, scratchBytes, wideKind, wideLoopsOver, widePanelBytes, wideScratchBytes };

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
