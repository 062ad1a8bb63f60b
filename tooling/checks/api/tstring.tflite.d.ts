import { LinearMemory, Block } from '@heddle/memory';
import { c as Rfc16Array } from '../rfc16-array.js';
import { StatusError } from '@heddle/status';
import { C as CellType } from '../cell-type.js';
import { S as StringArray } from '../string-array.js';
declare function wrapStringBufferAsRfc16(memory: LinearMemory, buffer: number, sizeBytes: number, cells: number): number;
declare function assignableStringBuffer(memory: LinearMemory, bytes: Uint8Array): Rfc16Array;
declare const TfLiteType: {
    readonly NO_TYPE: 0;
    readonly FLOAT32: 1;
    readonly INT32: 2;
    readonly UINT8: 3;
    readonly INT64: 4;
    readonly STRING: 5;
    readonly BOOL: 6;
    readonly INT16: 7;
    readonly COMPLEX64: 8;
    readonly INT8: 9;
    readonly FLOAT16: 10;
    readonly FLOAT64: 11;
    readonly COMPLEX128: 12;
    readonly UINT64: 13;
    readonly RESOURCE: 14;
    readonly VARIANT: 15;
    readonly UINT32: 16;
    readonly UINT16: 17;
    readonly INT4: 18;
    readonly BFLOAT16: 19;
    readonly INT2: 20;
    readonly UINT4: 21;
    readonly TSTRING: 100;
};
type TfLiteType = (typeof TfLiteType)[keyof typeof TfLiteType];
declare const TensorType: {
    readonly FLOAT32: 0;
    readonly FLOAT16: 1;
    readonly INT32: 2;
    readonly UINT8: 3;
    readonly INT64: 4;
    readonly STRING: 5;
    readonly BOOL: 6;
    readonly INT16: 7;
    readonly COMPLEX64: 8;
    readonly INT8: 9;
    readonly FLOAT64: 10;
    readonly COMPLEX128: 11;
    readonly UINT64: 12;
    readonly RESOURCE: 13;
    readonly VARIANT: 14;
    readonly UINT32: 15;
    readonly UINT16: 16;
    readonly INT4: 17;
    readonly BFLOAT16: 18;
    readonly INT2: 19;
    readonly UINT4: 20;
    readonly TSTRING: 100;
};
type TensorType = (typeof TensorType)[keyof typeof TensorType];
type TfLiteStringType = typeof TfLiteType.STRING | typeof TfLiteType.TSTRING;
interface TfLiteStringTensor {
    readonly type: TfLiteStringType;
    shape: readonly number[];
    bytes: Uint8Array;
}
declare function wrongStringType(found: unknown): StatusError;
declare class DynamicBuffer {
    #private;
    constructor(maxLength?: number);
    get count(): number;
    get contentBytes(): number;
    get sizeBytes(): number;
    addString(string: string | Uint8Array): void;
    addJoinedString(strings: readonly (string | Uint8Array)[], separator: string | Uint8Array | number): void;
    writeToBuffer(target: Uint8Array): number;
    writeToBuffer(target: LinearMemory): Block;
    writeToTensor(tensor: TfLiteStringTensor, shape?: readonly number[] | null): void;
    writeToTensorAsVector(tensor: TfLiteStringTensor): void;
    toBytes(type?: TfLiteStringType, shape?: readonly number[]): Uint8Array;
}
declare function stringBufferCount(bytes: Uint8Array): number;
declare function stringBufferItem(bytes: Uint8Array, index: number): Uint8Array;
declare function blockFromStringBuffer(memory: LinearMemory, bytes: Uint8Array): {
    address: number;
    sizeBytes: number;
    count: number;
};
declare function wrapStringBuffer(memory: LinearMemory, buffer: number, sizeBytes: number, cells: number, type?: typeof CellType.OFFSET | typeof CellType.VIEW): number;
declare function stringBufferFromCells(strings: StringArray): Block;
declare function getStringCount(source: TfLiteStringTensor | Uint8Array): number;
declare function getString(source: TfLiteStringTensor | Uint8Array, index: number): Uint8Array;
export { DynamicBuffer, TensorType, type TfLiteStringTensor, type TfLiteStringType, TfLiteType, assignableStringBuffer, blockFromStringBuffer, getString, getStringCount, stringBufferCount, stringBufferFromCells, stringBufferItem, wrapStringBuffer, wrapStringBufferAsRfc16, wrongStringType };

// rfc16-array.d.ts
import { LinearMemory, Block } from '@heddle/memory';
import { S as StringArray } from './string-array.js';
declare const RFC16_CELL_BYTES = 16;
declare const RFC16_SMALL_CAPACITY = 15;
declare const Rfc16Type: {
    readonly SMALL: 0;
    readonly LARGE: 1;
    readonly OFFSET: 2;
    readonly PREALLOC: 3;
};
type Rfc16Type = (typeof Rfc16Type)[keyof typeof Rfc16Type];
declare class Rfc16Array implements Iterable<string>, Disposable {
    #private;
    readonly memory: LinearMemory;
    readonly address: number;
    readonly length: number;
    constructor(memory: LinearMemory, address: number, length: number, release?: () => void);
    static preallocate(memory: LinearMemory, length: number, capacity: number): Rfc16Array;
    static from(memory: LinearMemory, strings: ArrayLike<string | Uint8Array>): Rfc16Array;
    static fromCells(strings: StringArray): Rfc16Array;
    cell(index: number): number;
    type(index: number): Rfc16Type;
    sizeBytes(index: number): number;
    capacity(index: number): number;
    view(index: number): Uint8Array;
    bytes(index: number): Uint8Array;
    text(index: number): string;
    set(index: number, value: string | Uint8Array): void;
    append(index: number, value: string | Uint8Array): void;
    [Symbol.iterator](): Iterator<string>;
    toArray(): string[];
    toBlock(): Block;
    dispose(): void;
    [Symbol.dispose](): void;
}
export { Rfc16Type as R, RFC16_CELL_BYTES as a, RFC16_SMALL_CAPACITY as b, Rfc16Array as c };

// cell-type.d.ts
declare const CellType: {
    readonly SMALL: 0;
    readonly LARGE: 1;
    readonly OFFSET: 2;
    readonly VIEW: 3;
};
type CellType = (typeof CellType)[keyof typeof CellType];
export { CellType as C };

// string-array.d.ts
import { LinearMemory, Block } from '@heddle/memory';
declare class StringArray implements Iterable<string> {
    readonly memory: LinearMemory;
    readonly address: number;
    readonly length: number;
    constructor(memory: LinearMemory, address: number, length: number);
    cell(index: number): number;
    sizeBytes(index: number): number;
    view(index: number): Uint8Array;
    bytes(index: number): Uint8Array;
    text(index: number): string;
    toArray(): string[];
    toTextsOrBytes(): (string | Uint8Array)[];
    [Symbol.iterator](): Iterator<string>;
    deallocCells(): void;
}
declare function stringBytes({ memory, address, length }: StringArray): Uint8Array[];
declare function validateStrings({ memory, address, length }: StringArray): void;
declare function buildStringBlock(memory: LinearMemory, strings: ArrayLike<string | Uint8Array>): Block;
export { StringArray as S, buildStringBlock as b, stringBytes as s, validateStrings as v };
