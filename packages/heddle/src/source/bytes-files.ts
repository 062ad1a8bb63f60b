import type { FileSystem, ReadableFile } from "@heddle/kernel-api";
import { endOfFile, noSuchFile } from "../errors.js";

/** Files that are in memory, by path. Reads are views of `entries`, whose bytes must not change. */
export function bytesFiles(entries: Readonly<Record<string, Uint8Array>>): FileSystem {
  return {
    open(path) {
      if (!Object.hasOwn(entries, path)) throw noSuchFile(path);
      return bytesFile(entries[path], path);
    },
  };
}

/** A file whose bytes are in memory: reads are views. */
export function bytesFile(bytes: Uint8Array, path: string): ReadableFile {
  return {
    sizeBytes: bytes.length,
    read(offset, lengthBytes) {
      if (!(offset >= 0 && lengthBytes >= 0 && offset + lengthBytes <= bytes.length)) {
        throw endOfFile(path, offset, lengthBytes, bytes.length);
      }
      return bytes.subarray(offset, offset + lengthBytes);
    },
    close() {},
  };
}
