import { isAbsolute, join, relative } from "node:path";
import type { FileSystem, ReadableFile } from "@heddle/kernel-api";
import { endOfFile, fileUnusable } from "../errors.js";
import { outsideFolder } from "../source/errors.js";
import { withFileErrors } from "./file-error.js";
import { closeSync, openSync, readSync, statSync } from "./node-fs.js";

/**
 * The files in `folder`, read synchronously and by range. Paths are relative to the folder; `open` raises PERMISSION_DENIED for
 * one that leads out of it. Symbolic links are followed wherever they lead: the owner of the folder made them, not the model.
 */
export function nodeFiles(folder: string): FileSystem {
  return {
    open(path) {
      const full = join(folder, path);
      const inside = relative(folder, full);
      if (isAbsolute(path) || isAbsolute(inside) || inside.split(/[\\/]/)[0] === "..") throw outsideFolder(path);
      return openFile(full);
    },
  };
}

/** @throws {StatusError} NOT_FOUND, PERMISSION_DENIED, or INVALID_ARGUMENT when it is not a regular file */
function openFile(path: string): ReadableFile {
  const stats = withFileErrors(path, () => statSync(path));
  if (!stats.isFile()) throw fileUnusable(path, stats.isDirectory() ? "Is a directory" : "Not a regular file");
  const descriptor = withFileErrors(path, () => openSync(path, "r"));
  return {
    sizeBytes: stats.size,
    read(offset, lengthBytes) {
      if (!(offset >= 0 && lengthBytes >= 0 && offset + lengthBytes <= stats.size)) {
        throw endOfFile(path, offset, lengthBytes, stats.size);
      }
      return readRange(path, descriptor, offset, lengthBytes);
    },
    close: () => closeSync(descriptor),
  };
}

function readRange(path: string, descriptor: number, offset: number, lengthBytes: number): Uint8Array {
  const bytes = new Uint8Array(lengthBytes);
  for (let done = 0; done < lengthBytes; ) {
    const count = withFileErrors(path, () => readSync(descriptor, bytes, done, lengthBytes - done, offset + done));
    if (count === 0) throw endOfFile(path, offset, lengthBytes, offset + done);
    done += count;
  }
  return bytes;
}
