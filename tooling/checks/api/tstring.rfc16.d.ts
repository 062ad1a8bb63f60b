import { LinearMemory, Block } from '@heddle/memory';
import { R as Rfc16Type } from '../rfc16-array.js';
export { a as RFC16_CELL_BYTES, b as RFC16_SMALL_CAPACITY, c as Rfc16Array } from '../rfc16-array.js';
import '../string-array.js';
declare function assignRfc16Cell(memory: LinearMemory, to: number, from: number): void;
declare function moveRfc16Cell(memory: LinearMemory, to: number, from: number): void;
declare function deallocRfc16Cells(memory: LinearMemory, address: number, count: number): void;
declare function buildRfc16Block(memory: LinearMemory, strings: ArrayLike<string | Uint8Array>): Block;
declare function preallocateRfc16Cells(memory: LinearMemory, count: number, capacity: number): Block;
declare function rfc16Type(data: DataView, cell: number): Rfc16Type;
declare function rfc16SizeBytes(data: DataView, cell: number): number;
declare function rfc16DataAddress(data: DataView, cell: number): number;
declare function rfc16Capacity(data: DataView, cell: number): number;
declare function initRfc16Cell(memory: LinearMemory, cell: number): void;
declare function deallocRfc16Cell(memory: LinearMemory, cell: number): void;
declare function resizeRfc16CellUninitialized(memory: LinearMemory, cell: number, sizeBytes: number): number;
declare function resizeRfc16Cell(memory: LinearMemory, cell: number, sizeBytes: number, fill?: number): number;
declare function copyToRfc16Cell(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void;
declare function setRfc16Cell(memory: LinearMemory, cell: number, bytes: Uint8Array): void;
declare function appendToRfc16Cell(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void;
declare function validateRfc16Cells(memory: LinearMemory, address: number, count: number): void;
export { Rfc16Type, appendToRfc16Cell, assignRfc16Cell, buildRfc16Block, copyToRfc16Cell, deallocRfc16Cell, deallocRfc16Cells, initRfc16Cell, moveRfc16Cell, preallocateRfc16Cells, resizeRfc16Cell, resizeRfc16CellUninitialized, rfc16Capacity, rfc16DataAddress, rfc16SizeBytes, rfc16Type, setRfc16Cell, validateRfc16Cells };

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
