import { LinearMemory } from '@heddle/memory';
import { S as StringBlockBuilder } from './string-block-builder.js';
interface CellLoops {
    sumSizes(cell: number, stride: number, count: number, minimum: number): number;
    copyCells(cell: number, stride: number, count: number, target: number, text: number): number;
    proveCells(cell: number, count: number, text: number, end: number): number;
}
declare function fastCellLoopsOver(memory: LinearMemory): CellLoops;
interface TextLoops {
    cutTexts(source: number, units: number, count: number, ascii: boolean, cell: number, text: number): number;
    joinTexts(cell: number, stride: number, count: number, target: number, capacity: number, sizes: number): number;
    decodeTexts(cell: number, stride: number, count: number, target: number, units: number): number;
}
declare function textLoopsOver(memory: LinearMemory): TextLoops | undefined;
declare function packTexts(memory: LinearMemory, builder: StringBlockBuilder, strings: ArrayLike<string | Uint8Array>): void;
declare function expectedTextBytes(strings: ArrayLike<string | Uint8Array>): number;
declare function unpackTexts(memory: LinearMemory, cell: number, stride: number, count: number, texts: string[], first: number): boolean;
declare const textCode: {
    readonly expectedTextBytes: typeof expectedTextBytes;
    readonly fastCellLoopsOver: typeof fastCellLoopsOver;
    readonly packTexts: typeof packTexts;
    readonly textLoopsOver: typeof textLoopsOver;
    readonly unpackTexts: typeof unpackTexts;
};
type TextCode = typeof textCode;
declare function provideTextCode(code: TextCode | undefined): void;
export { type TextCode, provideTextCode, textCode };

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
