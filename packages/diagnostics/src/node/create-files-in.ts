import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import type { WritableFile } from "@heddle/kernel-api";
import { alreadyExists, permissionDenied } from "@heddle/status";
import { fileError } from "./file-error.js";

/**
 * Makes files in `folder`, and in no other: for `createFile` of `loadModel`. A path of a model is taken as one below the folder, also
 * `/logs/1`; one with `..` is refused.
 *
 * @throws {StatusError} from the function: PERMISSION_DENIED for a path with `..`; ALREADY_EXISTS; UNAVAILABLE
 */
export function createFilesIn(folder: string): (path: string) => WritableFile {
  return (path) => {
    if (path.split(/[\\/]/).includes("..") || path.includes("\0") || /^[A-Za-z]:/.test(path)) {
      throw permissionDenied(`${path}; the file must be in ${folder}`, { path });
    }
    const full = join(folder, path);
    const descriptor = openNew(full);
    return {
      write(bytes) {
        for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
      },
      close: () => closeSync(descriptor),
    };
  };
}

function openNew(path: string): number {
  try {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, "wx");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") {
      throw alreadyExists(`${path}; File exists`, { path });
    }
    throw fileError(path, error);
  }
}
