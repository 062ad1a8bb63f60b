import { Block, LinearMemory } from '@heddle/memory';
import { S as StringView } from '../string-view.js';
import '../string-array.js';
interface NullOptions {
    readonly fill?: string | Uint8Array;
}
interface Validity {
    readonly validity?: Uint8Array | null;
    readonly validityOffset?: number;
}
interface ArrowViews extends Validity {
    readonly count?: number;
    readonly views: Uint8Array;
    readonly buffers: readonly Uint8Array[];
}
interface ArrowViewsInMemory {
    readonly count: number;
    readonly views: number;
    readonly buffers: readonly Block[];
    readonly validity?: number;
    readonly validityOffset?: number;
}
declare function blockFromArrowViews(memory: LinearMemory, source: ArrowViews, options?: NullOptions): Block;
declare function viewsOfArrowViews(memory: LinearMemory, source: ArrowViewsInMemory, options?: NullOptions): Block;
declare function arrowViewsOfStrings(view: StringView): ArrowViews;
interface OffsetStrings<Offsets extends Int32Array | BigInt64Array = Int32Array | BigInt64Array> extends Validity {
    readonly count?: number;
    readonly offsets: Offsets;
    readonly bytes: Uint8Array;
}
interface OffsetStringsInMemory {
    readonly count: number;
    readonly offsets: number;
    readonly offsetWidth: 4 | 8;
    readonly bytes: number;
    readonly sizeBytes: number;
    readonly validity?: number;
    readonly validityOffset?: number;
}
declare function blockFromOffsets(memory: LinearMemory, source: OffsetStrings, options?: NullOptions): Block;
declare function viewsOfOffsets(memory: LinearMemory, source: OffsetStringsInMemory, options?: NullOptions): Block;
declare function offsetsOfStrings(view: StringView): OffsetStrings<Int32Array>;
declare function largeOffsetsOfStrings(view: StringView): OffsetStrings<BigInt64Array>;
export { type ArrowViews, type ArrowViewsInMemory, type NullOptions, type OffsetStrings, type OffsetStringsInMemory, type Validity, arrowViewsOfStrings, blockFromArrowViews, blockFromOffsets, largeOffsetsOfStrings, offsetsOfStrings, viewsOfArrowViews, viewsOfOffsets };

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
