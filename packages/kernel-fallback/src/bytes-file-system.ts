import type { FileSystem, ReadableFile } from "@heddle/kernel-api";
import { outOfRange } from "@heddle/status";
import { noSuchFile } from "./errors.js";

/**
 * A file system of files in memory, by path. Reads are synchronous views of `entries`, whose bytes must not change.
 *
 * `open` raises NOT_FOUND for a path without an entry, and `read` OUT_OF_RANGE past the end of the file.
 */
export function bytesFileSystem(entries: Readonly<Record<string, Uint8Array>>): FileSystem {
  const files = new Map(Object.entries(entries));
  return {
    open(path) {
      const bytes = files.get(path);
      if (!bytes) throw noSuchFile(path);
      return bytesFile(path, bytes);
    },
  };
}

function bytesFile(path: string, bytes: Uint8Array): ReadableFile {
  const sizeBytes = bytes.length;
  return {
    sizeBytes,
    read(offset, lengthBytes) {
      if (!(offset >= 0 && lengthBytes >= 0 && offset + lengthBytes <= sizeBytes)) {
        throw outOfRange(`${path}: ${lengthBytes} bytes wanted at byte ${offset}, the file has ${sizeBytes}`, {
          path,
          offset,
          lengthBytes,
          sizeBytes,
        });
      }
      return new Uint8Array(bytes.buffer, bytes.byteOffset + offset, lengthBytes);
    },
    close() {},
  };
}
