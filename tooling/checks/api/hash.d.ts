declare function concatenateFingerprints(first: bigint, second: bigint): bigint;
declare function crc32(bytes: Uint8Array, crc?: number): number;
declare function crc32c(bytes: Uint8Array, crc?: number): number;
declare function maskCrc32c(crc: number): number;
declare function unmaskCrc32c(masked: number): number;
declare function fingerprint64Into(out: Uint32Array, data: DataView, address: number, sizeBytes: number): void;
declare function fingerprint64(bytes: Uint8Array): bigint;
declare function hash64Into(out: Uint32Array, data: DataView, address: number, sizeBytes: number): void;
declare function hash64(bytes: Uint8Array): bigint;
declare function sipHashInto(out: Uint32Array, key: Uint32Array, data: DataView, address: number, sizeBytes: number): void;
declare function sipHash(key: readonly [
    bigint,
    bigint
], bytes: Uint8Array): bigint;
export { concatenateFingerprints, crc32, crc32c, fingerprint64, fingerprint64Into, hash64, hash64Into, maskCrc32c, sipHash, sipHashInto, unmaskCrc32c };
