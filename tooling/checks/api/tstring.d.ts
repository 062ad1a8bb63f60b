import { LinearMemory } from '@heddle/memory';
declare function initCell(memory: LinearMemory, cell: number): void;
declare function deallocCell(memory: LinearMemory, cell: number): void;
declare function resizeCellUninitialized(memory: LinearMemory, cell: number, sizeBytes: number): number;
declare function resizeCell(memory: LinearMemory, cell: number, sizeBytes: number, fill?: number): number;
declare function reserveCell(memory: LinearMemory, cell: number, sizeBytes: number): void;
declare function reserveCellAmortized(memory: LinearMemory, cell: number, sizeBytes: number): void;
declare function mutableCellData(memory: LinearMemory, cell: number): number;
declare function copyToCell(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void;
declare function setCell(memory: LinearMemory, cell: number, bytes: Uint8Array): void;
declare function assignView(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void;
declare function appendToCell(memory: LinearMemory, cell: number, source: number, sizeBytes: number): void;
declare function assignCell(memory: LinearMemory, to: number, from: number): void;
declare function moveCell(memory: LinearMemory, to: number, from: number): void;
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
    [Symbol.iterator](): Iterator<string>;
    validate(): void;
    deallocCells(): void;
}
declare function buildStringBlock(memory: LinearMemory, strings: ArrayLike<string | Uint8Array>): {
    address: number;
    sizeBytes: number;
};
declare class StringBlockBuilder implements Disposable {
    #private;
    constructor(memory: LinearMemory, count: number, textBytes?: number);
    add(sizeBytes: number): number;
    addCopy(source: number, sizeBytes: number): void;
    addCell(cell: number): void;
    addCells(cell: number, count: number): void;
    addEmpty(count: number): void;
    addBytes(bytes: Uint8Array): void;
    addText(text: string): void;
    finish(): {
        address: number;
        sizeBytes: number;
    };
    [Symbol.dispose](): void;
}
declare function decodeUtf8(u8: Uint8Array, address: number, sizeBytes: number): string;
declare function utf8SizeBytes(text: string): number;
declare function encodeUtf8(u8: Uint8Array, address: number, text: string, sizeBytes: number): void;
export { CELL_BYTES, CellType, MAX_STRING_BYTES, SMALL_CAPACITY, StringArray, StringBlockBuilder, appendToCell, assignCell, assignView, buildStringBlock, cellCapacity, cellDataAddress, cellSizeBytes, cellType, cellsEqual, compareCells, copyToCell, deallocCell, decodeUtf8, encodeUtf8, initCell, moveCell, mutableCellData, reserveCell, reserveCellAmortized, resizeCell, resizeCellUninitialized, setCell, utf8SizeBytes };
