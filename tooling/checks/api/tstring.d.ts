export { decodeUtf8, encodeUtf8, utf8SizeBytes } from '@heddle/memory/utf8';
import { C as CellType } from './cell-type.js';
import { LinearMemory } from '@heddle/memory';
import { S as StringBlockBuilder } from './string-block-builder.js';
import { S as StringArray } from './string-array.js';
export { b as buildStringBlock, s as stringBytes, v as validateStrings } from './string-array.js';
import { S as StringView } from './string-view.js';
export { a as StringCursor } from './string-view.js';
declare function gatherCells(memory: LinearMemory, builder: StringBlockBuilder, cells: number, count: number): void;
declare const CELL_BYTES = 24;
declare const SMALL_CAPACITY = 22;
declare const MAX_STRING_BYTES = 1073741823;
declare class MappedStrings {
    #private;
    readonly memory: LinearMemory;
    readonly address: number;
    readonly sizeBytes: number;
    readonly length: number;
    constructor(memory: LinearMemory, address: number, sizeBytes: number, length: number);
    stringBytes(index: number): number;
    view(index: number): Uint8Array;
    text(index: number): string;
    cell(index: number): number;
    strings(): StringArray;
}
declare function checkMapped(memory: LinearMemory, address: number, sizeBytes: number, length: number): void;
declare function proveMapped(memory: LinearMemory, address: number, sizeBytes: number, length: number, first?: number, count?: number): void;
declare function cellType(u32: Uint32Array, cell: number): CellType;
declare function cellSizeBytes(u32: Uint32Array, cell: number): number;
declare function cellDataAddress(u32: Uint32Array, cell: number): number;
declare function cellCapacity(u32: Uint32Array, cell: number): number;
declare function cellsEqual(memory: {
    u8: Uint8Array;
    u32: Uint32Array;
}, a: number, b: number): boolean;
declare function compareCells(memory: {
    u8: Uint8Array;
    u32: Uint32Array;
}, a: number, b: number): number;
declare function rowMajorStrides(shape: readonly number[]): number[];
declare function broadcastStrides(from: readonly number[], strides: readonly number[], to: readonly number[]): number[];
declare function coalesce(shape: readonly number[], strides: readonly (readonly number[])[]): {
    shape: number[];
    strides: number[][];
};
declare function visitRuns(shape: readonly number[], strides: readonly (readonly number[])[], visit: (positions: readonly number[], strides: readonly number[], count: number) => void): void;
declare function viewsEqual(a: StringView, b: StringView): boolean;
declare function compareViews(a: StringView, b: StringView): number;
declare function sortedIndices(view: StringView): Uint32Array;
declare function stringHashes(view: StringView, seed?: number): Uint32Array;
declare function viewHash(view: StringView, seed?: number): number;
declare function textLengths(view: StringView): Uint32Array;
declare function startCell(u32: Uint32Array, cell: number, size: number, text: number): number;
declare function writeTextCell(u8: Uint8Array, u32: Uint32Array, cell: number, source: number, size: number, text: number): number;
export { CELL_BYTES, CellType, MAX_STRING_BYTES, MappedStrings, SMALL_CAPACITY, StringArray, StringBlockBuilder, StringView, broadcastStrides, cellCapacity, cellDataAddress, cellSizeBytes, cellType, cellsEqual, checkMapped, coalesce, compareCells, compareViews, gatherCells, proveMapped, rowMajorStrides, sortedIndices, startCell, stringHashes, textLengths, viewHash, viewsEqual, visitRuns, writeTextCell };

// cell-type.d.ts
declare const CellType: {
    readonly SMALL: 0;
    readonly LARGE: 1;
    readonly OFFSET: 2;
    readonly VIEW: 3;
};
type CellType = (typeof CellType)[keyof typeof CellType];
export { CellType as C };

// string-block-builder.d.ts
import { LinearMemory, Block } from '@heddle/memory';
declare class StringBlockBuilder implements Disposable {
    #private;
    constructor(memory: LinearMemory, count: number, textBytes?: number);
    add(sizeBytes: number): number;
    addCopy(source: number, sizeBytes: number): void;
    addCell(cell: number): void;
    addCells(cell: number, count: number): void;
    addEmpty(count: number): void;
    addWritten(count: number, textBytes: number, write: (cell: number, text: number) => number): boolean;
    addBytes(bytes: Uint8Array): void;
    addText(text: string): void;
    addValue(value: string | Uint8Array): void;
    finish(): Block;
    dispose(): void;
    [Symbol.dispose](): void;
}
export { StringBlockBuilder as S };

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

// string-view.d.ts
import { LinearMemory, Block } from '@heddle/memory';
import { S as StringArray } from './string-array.js';
declare class StringCursor {
    #private;
    index: number;
    cell: number;
    pointer: number;
    sizeBytes: number;
    constructor(memory: LinearMemory, address: number, shape: readonly number[], strides: readonly number[]);
    next(): boolean;
}
declare class StringView implements Iterable<string> {
    readonly memory: LinearMemory;
    readonly address: number;
    readonly shape: readonly number[];
    readonly strides: readonly number[];
    readonly length: number;
    private constructor();
    static of(array: StringArray, shape: readonly number[]): StringView;
    get isContiguous(): boolean;
    cell(...position: number[]): number;
    text(...position: number[]): string;
    slice(begin: readonly number[], sizes: readonly number[], steps?: readonly number[]): StringView;
    reshape(shape: readonly number[]): StringView;
    transpose(order?: readonly number[]): StringView;
    broadcastTo(shape: readonly number[]): StringView;
    forEach(visit: (pointer: number, sizeBytes: number, index: number) => void): void;
    cursor(): StringCursor;
    toArray(): string[];
    [Symbol.iterator](): Iterator<string>;
    toBlock(): Block;
    sumSizes(minimumBytes?: number): number;
    forEachRun(visit: (cell: number, strideBytes: number, count: number) => void): void;
}
export { StringView as S, StringCursor as a };
