import { D as DataType } from './data-type.js';
declare function int64OfFloat(x: number): bigint;
interface QuantizedMultiplier {
    readonly multiplier: number;
    readonly shift: number;
}
declare function quantizeMultiplier(real: number): QuantizedMultiplier;
interface QuantizedType {
    readonly lowest: number;
    readonly highest: number;
    readonly steps: number;
    readonly half: number;
}
declare function quantizedType(dtype: DataType): QuantizedType;
declare function roundHalfAway(x: number): number;
declare function roundHalfEven(x: number): number;
interface ValueRange {
    readonly low: number;
    readonly high: number;
}
declare function quantizedExactly(type: QuantizedType, x: number, range: ValueRange): bigint;
declare function quantized(type: QuantizedType, x: number, range: ValueRange): number;
declare function dequantized({ lowest, steps }: QuantizedType, x: number, { low, high }: ValueRange): number;
declare function productRange(a: Level, b: Level, result: QuantizedType): ValueRange;
type Level = readonly [
    type: QuantizedType,
    range: ValueRange
];
export { type QuantizedMultiplier, type QuantizedType, type ValueRange, dequantized, int64OfFloat, productRange, quantizeMultiplier, quantized, quantizedExactly, quantizedType, roundHalfAway, roundHalfEven };

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
