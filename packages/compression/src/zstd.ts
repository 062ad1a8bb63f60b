/** The entry `@heddle/compression/zstd`. */
export { decompressZstd, zstdMostBytes } from "./zstd/decompress-zstd.js";
