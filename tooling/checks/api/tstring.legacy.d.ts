import { S as Spans } from '../block-of-spans.js';
import { LinearMemory, Block } from '@heddle/memory';
import { S as StringArray } from '../string-array.js';
interface DecodedLegacyString {
    readonly bytes: Uint8Array;
    readonly encodedBytes: number;
}
declare function legacyStringSize(sizeBytes: number): number;
declare function encodeLegacyString(source: Uint8Array, target: Uint8Array): number;
declare function decodeLegacyString(source: Uint8Array): DecodedLegacyString;
declare function legacyTensorSpans(bytes: Uint8Array, count: number): Spans;
declare function blockFromLegacyTensor(memory: LinearMemory, bytes: Uint8Array, count: number): Block;
declare function legacyTensorSize(strings: StringArray): number;
declare function encodeLegacyTensor(strings: StringArray, target: Uint8Array): number;
export { type DecodedLegacyString, Spans, blockFromLegacyTensor, decodeLegacyString, encodeLegacyString, encodeLegacyTensor, legacyStringSize, legacyTensorSize, legacyTensorSpans };

// block-of-spans.d.ts
interface Spans {
    readonly starts: ArrayLike<number>;
    readonly ends: ArrayLike<number>;
    readonly count: number;
}
export type { Spans as S };

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
