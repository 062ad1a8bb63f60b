import type { FileSystem, ReadableFile } from "@heddle/kernel-api";
import { fileMissing, readPastEnd } from "./errors.js";

/**
 * Files that are in memory, by path. Reads are synchronous views of `entries`, whose bytes must not change.
 *
 * `open` raises NOT_FOUND for a path that has no entry, and `read` OUT_OF_RANGE past the end of the file.
 */
export function bytesFileSystem(entries: Readonly<Record<string, Uint8Array>>): FileSystem {
  const files = new Map(Object.entries(entries));
  return {
    open(path) {
      const bytes = files.get(path);
      if (!bytes) throw fileMissing(path);
      return bytesFile(path, bytes);
    },
  };
}

function bytesFile(path: string, bytes: Uint8Array): ReadableFile {
  return {
    sizeBytes: bytes.length,
    read(offset, lengthBytes) {
      if (!(offset >= 0 && lengthBytes >= 0 && offset + lengthBytes <= bytes.length)) {
        throw readPastEnd(path, offset, lengthBytes, bytes.length);
      }
      return new Uint8Array(bytes.buffer, bytes.byteOffset + offset, lengthBytes);
    },
    close() {},
  };
}
