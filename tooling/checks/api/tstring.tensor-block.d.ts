import { S as Spans } from '../block-of-spans.js';
interface TensorBlockHeader {
    readonly shape: readonly number[];
    readonly count: number;
    readonly headerBytes: number;
    readonly blockBytes: number;
}
declare function isTensorBlock(bytes: Uint8Array): boolean;
declare function tensorBlockHeaderBytes(rank: number): number;
declare function readTensorBlockHeader(bytes: Uint8Array): TensorBlockHeader;
declare function writeTensorBlockHeader(target: Uint8Array, shape: readonly number[], blockBytes: number): void;
declare function tensorBlockOfSpans(shape: readonly number[], source: Uint8Array, spans: Spans): Uint8Array;
declare function tensorBlockItem(bytes: Uint8Array, index: number): Uint8Array;
export { type TensorBlockHeader, isTensorBlock, readTensorBlockHeader, tensorBlockHeaderBytes, tensorBlockItem, tensorBlockOfSpans, writeTensorBlockHeader };

// block-of-spans.d.ts
interface Spans {
    readonly starts: ArrayLike<number>;
    readonly ends: ArrayLike<number>;
    readonly count: number;
}
export type { Spans as S };
