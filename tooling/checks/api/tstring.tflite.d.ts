import { LinearMemory, Block } from '@heddle/memory';
import { C as CellType } from '../cell-type.js';
import { S as StringArray } from '../string-array.js';
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
    toBytes(): Uint8Array;
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
export { DynamicBuffer, blockFromStringBuffer, stringBufferCount, stringBufferFromCells, stringBufferItem, wrapStringBuffer };

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
    toBytes(): Uint8Array[];
    [Symbol.iterator](): Iterator<string>;
    validate(): void;
    deallocCells(): void;
}
declare function buildStringBlock(memory: LinearMemory, strings: ArrayLike<string | Uint8Array>): Block;
export { StringArray as S, buildStringBlock as b };
