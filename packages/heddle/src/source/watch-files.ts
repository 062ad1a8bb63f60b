import type { FileSystem, ReadableFile } from "@heddle/kernel-api";
import type { Progress } from "../model/progress.js";

/** Wraps `files` so that each read is reported with the position that it reached. */
export function watchFiles(files: FileSystem, onProgress: (progress: Progress) => void): FileSystem {
  const watch = (file: ReadableFile, name: string): ReadableFile => ({
    sizeBytes: file.sizeBytes,
    read(offset, lengthBytes) {
      const report = (bytes: Uint8Array) => {
        onProgress({ phase: "file", name, loadedBytes: offset + lengthBytes, totalBytes: file.sizeBytes });
        return bytes;
      };
      const bytes = file.read(offset, lengthBytes);
      return bytes instanceof Promise ? bytes.then(report) : report(bytes);
    },
    close: () => file.close(),
  });
  return {
    open(path) {
      const file = files.open(path);
      return file instanceof Promise ? file.then((opened) => watch(opened, path)) : watch(file, path);
    },
  };
}
