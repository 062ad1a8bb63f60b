declare function zstdMostBytes(bytes: Uint8Array): number;
declare function decompressZstd(bytes: Uint8Array): Generator<void, Uint8Array>;
export { decompressZstd, zstdMostBytes };
