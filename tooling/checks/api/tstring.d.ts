import { LinearMemory } from '@heddle/memory';
declare function assignCell(memory: LinearMemory, to: number, from: number): void;
declare function moveCell(memory: LinearMemory, to: number, from: number): void;
declare function swapCells(memory: LinearMemory, a: number, b: number): void;
interface Spans {
    readonly starts: ArrayLike<number>;
    readonly ends: ArrayLike<number>;
    readonly count: number;
}
declare const CELL_BYTES = 24;
declare const SMALL_CAPACITY = 22;
declare const MAX_STRING_BYTES: number;
declare const CellType: {
    readonly SMALL: 0;
    readonly LARGE: 1;
    readonly OFFSET: 2;
    readonly VIEW: 3;
};
type CellType = (typeof CellType)[keyof typeof CellType];
declare function initCell(memory: LinearMemory, cell: number): void;
declare function deallocCell(memory: LinearMemory, cell: number): void;
declare function resizeCellUninitialized(memory: LinearMemory, cell: number, sizeBytes: number): number;
declare function resizeCell(memory: LinearMemory, cell: number, sizeBytes: number, fill?: number): number;
declare function clearCell(memory: LinearMemory, cell: number): void;
declare function reserveCell(memory: LinearMemory, cell: number, sizeBytes: number): void;
declare function reserveCellAmortized(memory: LinearMemory, cell: number, sizeBytes: number): void;
declare function mutableCellData(memory: LinearMemory, cell: number): number;
declare function copyToCell(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void;
declare function setCell(memory: LinearMemory, cell: number, bytes: Uint8Array): void;
declare function appendToCell(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void;
declare function appendCell(memory: LinearMemory, cell: number, from: number): void;
declare function appendFillToCell(memory: LinearMemory, cell: number, count: number, fill: number): void;
declare function pushBackToCell(memory: LinearMemory, cell: number, byte: number): void;
declare function eraseFromCell(memory: LinearMemory, cell: number, position: number, sizeBytes: number): void;
declare function insertIntoCell(memory: LinearMemory, cell: number, position: number, source: number, sizeBytes: number): void;
declare function insertFillIntoCell(memory: LinearMemory, cell: number, position: number, count: number, fill: number): void;
declare function assignView(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void;
declare function assignViewWithOwner(memory: LinearMemory, cell: number, source: number, sizeBytes: number, owner: number): void;
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
    readonly buffers: readonly {
        readonly address: number;
        readonly sizeBytes: number;
    }[];
    readonly validity?: number;
    readonly validityOffset?: number;
}
declare function blockFromArrowViews(memory: LinearMemory, source: ArrowViews, options?: NullOptions): {
    address: number;
    sizeBytes: number;
};
declare function viewsOfArrowViews(memory: LinearMemory, source: ArrowViewsInMemory, options?: NullOptions): {
    address: number;
    sizeBytes: number;
};
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
    toBytes(): Uint8Array[];
    [Symbol.iterator](): Iterator<string>;
    validate(): void;
    deallocCells(): void;
}
declare function buildStringBlock(memory: LinearMemory, strings: ArrayLike<string | Uint8Array>): {
    address: number;
    sizeBytes: number;
};
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
    toBlock(): {
        address: number;
        sizeBytes: number;
    };
    sumSizes(minimumBytes?: number): number;
    forEachRun(visit: (cell: number, strideBytes: number, count: number) => void): void;
}
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
declare function blockFromOffsets(memory: LinearMemory, source: OffsetStrings, options?: NullOptions): {
    address: number;
    sizeBytes: number;
};
declare function viewsOfOffsets(memory: LinearMemory, source: OffsetStringsInMemory, options?: NullOptions): {
    address: number;
    sizeBytes: number;
};
declare function offsetsOfStrings(view: StringView): OffsetStrings<Int32Array>;
declare function largeOffsetsOfStrings(view: StringView): OffsetStrings<BigInt64Array>;
declare function hash64Into(out: Uint32Array, data: DataView, address: number, sizeBytes: number): void;
declare function hash64(bytes: Uint8Array): bigint;
interface DecodedString {
    readonly bytes: Uint8Array;
    readonly encodedBytes: number;
}
declare function stringEncodedSize(sizeBytes: number): number;
declare function stringEncode(source: Uint8Array, target: Uint8Array): number;
declare function stringDecode(source: Uint8Array): DecodedString;
declare function legacyStringSpans(bytes: Uint8Array, count: number): Spans;
declare function blockFromLegacyStrings(memory: LinearMemory, bytes: Uint8Array, count: number): {
    address: number;
    sizeBytes: number;
};
declare function legacyEncodedSize(strings: StringArray): number;
declare function encodeLegacyStrings(strings: StringArray, target: Uint8Array): number;
interface DataModel {
    readonly wordBytes: 4 | 8;
    readonly bigEndian: boolean;
}
declare const LP64: DataModel;
declare const LP64_BIG_ENDIAN: DataModel;
declare const ILP32: DataModel;
declare const ILP32_BIG_ENDIAN: DataModel;
interface AddressRange {
    readonly address: bigint;
    readonly bytes: Uint8Array;
}
declare class RelocationTable {
    #private;
    constructor(ranges: readonly AddressRange[]);
    resolve(address: bigint, sizeBytes: number): Uint8Array | undefined;
}
interface CellImageOptions {
    readonly model?: DataModel;
    readonly offsetBytes?: number;
    readonly relocations?: RelocationTable;
    readonly ownedViews?: "accept" | "refuse";
}
declare class CellImage implements Iterable<Uint8Array> {
    #private;
    readonly length: number;
    constructor(image: Uint8Array, count: number, options?: CellImageOptions);
    type(index: number): CellType;
    bytes(index: number): Uint8Array;
    toArray(): Uint8Array[];
    [Symbol.iterator](): Iterator<Uint8Array>;
}
interface WriteCellImageOptions {
    readonly model?: DataModel;
    readonly longStrings?: "offset" | "view" | "large";
    readonly address?: bigint;
}
declare function writeCellImage(strings: ArrayLike<string | Uint8Array>, options?: WriteCellImageOptions): Uint8Array;
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
declare function assignRfc16Cell(memory: LinearMemory, to: number, from: number): void;
declare function moveRfc16Cell(memory: LinearMemory, to: number, from: number): void;
declare function deallocRfc16Cells(memory: LinearMemory, address: number, count: number): void;
declare function buildRfc16Block(memory: LinearMemory, strings: ArrayLike<string | Uint8Array>): {
    address: number;
    sizeBytes: number;
};
declare function preallocate(memory: LinearMemory, count: number, capacity: number): {
    address: number;
    sizeBytes: number;
};
declare const RFC16_CELL_BYTES = 16;
declare const RFC16_SMALL_CAPACITY = 15;
declare const Rfc16Type: {
    readonly SMALL: 0;
    readonly LARGE: 1;
    readonly OFFSET: 2;
    readonly PREALLOC: 3;
};
type Rfc16Type = (typeof Rfc16Type)[keyof typeof Rfc16Type];
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
    finish(): {
        address: number;
        sizeBytes: number;
    };
    [Symbol.dispose](): void;
}
declare class DynamicBuffer {
    #private;
    constructor(maxLength?: number);
    get count(): number;
    get contentBytes(): number;
    get sizeBytes(): number;
    addString(string: string | Uint8Array): void;
    addJoinedString(strings: readonly (string | Uint8Array)[], separator: string | Uint8Array | number): void;
    writeToBuffer(target: Uint8Array): number;
    writeToBuffer(target: LinearMemory): {
        address: number;
        sizeBytes: number;
    };
    toBytes(): Uint8Array;
}
declare function getStringCount(bytes: Uint8Array): number;
declare function getString(bytes: Uint8Array, index: number): Uint8Array;
declare function blockFromStringBuffer(memory: LinearMemory, bytes: Uint8Array): {
    address: number;
    sizeBytes: number;
    count: number;
};
declare function wrapStringBuffer(memory: LinearMemory, buffer: number, sizeBytes: number, cells: number, type?: typeof CellType.OFFSET | typeof CellType.VIEW): number;
declare function stringBufferFromCells(strings: StringArray): {
    address: number;
    sizeBytes: number;
};
declare function decodeUtf8(u8: Uint8Array, address: number, sizeBytes: number): string;
declare function utf8SizeBytes(text: string): number;
declare function encodeUtf8(u8: Uint8Array, address: number, text: string, sizeBytes: number): void;
interface ValidateCellsOptions {
    readonly ownedViews?: "accept" | "refuse";
}
declare function validateCells(memory: LinearMemory, address: number, count: number, options?: ValidateCellsOptions): void;
declare function viewsEqual(a: StringView, b: StringView): boolean;
declare function compareViews(a: StringView, b: StringView): number;
declare function sortedIndices(view: StringView): Uint32Array;
declare function stringHashes(view: StringView, seed?: number): Uint32Array;
declare function viewHash(view: StringView, seed?: number): number;
declare function textLengths(view: StringView): Uint32Array;
interface OwnerCalls {
    readonly refIndex: number;
    readonly unrefIndex: number;
    ref(owner: number): void;
    unref(owner: number): boolean;
}
declare class ViewOwners {
    #private;
    static of(memory: LinearMemory): ViewOwners;
    private constructor();
    create(release: () => void): number;
    isKnown(owner: number): boolean;
    references(owner: number): number;
    ref(owner: number): void;
    unref(owner: number): boolean;
    connect(calls: OwnerCalls | undefined): void;
}
declare function startCell(u32: Uint32Array, cell: number, size: number, text: number): number;
declare function writeTextCell(u8: Uint8Array, u32: Uint32Array, cell: number, source: number, size: number, text: number): number;
export { type AddressRange, type ArrowViews, type ArrowViewsInMemory, CELL_BYTES, CellImage, type CellImageOptions, CellType, type DataModel, type DecodedString, DynamicBuffer, ILP32, ILP32_BIG_ENDIAN, LP64, LP64_BIG_ENDIAN, MAX_STRING_BYTES, MappedStrings, type NullOptions, type OffsetStrings, type OffsetStringsInMemory, type OwnerCalls, RFC16_CELL_BYTES, RFC16_SMALL_CAPACITY, RelocationTable, Rfc16Type, SMALL_CAPACITY, type Spans, StringArray, StringBlockBuilder, StringCursor, StringView, type ValidateCellsOptions, type Validity, ViewOwners, type WriteCellImageOptions, appendCell, appendFillToCell, appendToCell, appendToRfc16Cell, arrowViewsOfStrings, assignCell, assignRfc16Cell, assignView, assignViewWithOwner, blockFromArrowViews, blockFromLegacyStrings, blockFromOffsets, blockFromStringBuffer, buildRfc16Block, buildStringBlock, cellCapacity, cellDataAddress, cellSizeBytes, cellType, cellsEqual, clearCell, compareCells, compareViews, copyToCell, copyToRfc16Cell, deallocCell, deallocRfc16Cell, deallocRfc16Cells, decodeUtf8, encodeLegacyStrings, encodeUtf8, eraseFromCell, getString, getStringCount, hash64, hash64Into, initCell, initRfc16Cell, insertFillIntoCell, insertIntoCell, largeOffsetsOfStrings, legacyEncodedSize, legacyStringSpans, moveCell, moveRfc16Cell, mutableCellData, offsetsOfStrings, preallocate, pushBackToCell, reserveCell, reserveCellAmortized, resizeCell, resizeCellUninitialized, resizeRfc16Cell, resizeRfc16CellUninitialized, rfc16Capacity, rfc16DataAddress, rfc16SizeBytes, rfc16Type, setCell, setRfc16Cell, sortedIndices, startCell, stringBufferFromCells, stringDecode, stringEncode, stringEncodedSize, stringHashes, swapCells, textLengths, utf8SizeBytes, validateCells, validateRfc16Cells, viewHash, viewsEqual, viewsOfArrowViews, viewsOfOffsets, wrapStringBuffer, writeCellImage, writeTextCell };
