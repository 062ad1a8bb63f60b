declare function concatenateFingerprints(first: bigint, second: bigint): bigint;
declare function crc32(bytes: Uint8Array, crc?: number): number;
declare function crc32c(bytes: Uint8Array, crc?: number): number;
declare function maskCrc32c(crc: number): number;
declare function unmaskCrc32c(masked: number): number;
declare function fingerprint64Into(out: Uint32Array, data: DataView, address: number, sizeBytes: number): void;
declare function fingerprint64(bytes: Uint8Array): bigint;
declare function hash64Into(out: Uint32Array, data: DataView, address: number, sizeBytes: number): void;
declare function hash64(bytes: Uint8Array): bigint;
type PhiloxState = readonly [
    key0: number,
    key1: number,
    count0: number,
    count1: number,
    count2: number,
    count3: number
];
interface WordSource {
    fill(target: Uint32Array, groups: number): void;
}
declare class Philox implements WordSource {
    #private;
    readonly words: Uint32Array<ArrayBuffer>;
    constructor(key: bigint, upper: bigint, lower?: bigint);
    get state(): PhiloxState;
    static of([key0, key1, ...counter]: PhiloxState): Philox;
    clone(): Philox;
    at(count: number): Philox;
    follow(other: Philox, count: number): void;
    next(): Uint32Array;
    fill(target: Uint32Array, groups: number): void;
    skip(count: number): void;
}
declare function sipHashInto(out: Uint32Array, key: Uint32Array, data: DataView, address: number, sizeBytes: number): void;
declare function sipHash(key: readonly [
    bigint,
    bigint
], bytes: Uint8Array): bigint;
declare function wordsOf(generator: Philox): () => number;
export { Philox, type PhiloxState, type WordSource, concatenateFingerprints, crc32, crc32c, fingerprint64, fingerprint64Into, hash64, hash64Into, maskCrc32c, sipHash, sipHashInto, unmaskCrc32c, wordsOf };
